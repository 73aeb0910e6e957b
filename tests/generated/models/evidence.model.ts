import { expect } from 'vitest';
import { evidenceMachine } from '../../../machines/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel, portSucceeds, type MachineDriver } from '../harness/model';
import { enterSignedIn } from './signed-in';

const pieces = makeDetail().evidence.map((piece, index) => ({
  ...piece,
  quote: { page: index + 1, text: piece.snippet },
}));
/** After the file was read anew: the second piece is the first. */
const fewer = pieces.slice(1);

function findPiece(index: unknown) {
  const piece = pieces[Number(index)];
  if (!piece) throw new Error(`The contract has no evidence at position ${String(index)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

function assertSource({ actor }: MachineDriver) {
  const { value, context, children } = actor.getSnapshot();
  const shown = value === 'open' ? context.pieces[context.pieceIndex ?? 0]?.quote : null;
  expect(children.source.getSnapshot().context.quote).toBe(shown);
}

export const evidenceModel = defineModel({
  name: 'evidence',
  machine: evidenceMachine,
  input: { contractId: 'c-1', pieces },
  events: [
    { type: 'evidence.open', index: 0 },
    { type: 'evidence.open', index: 1 },
    { type: 'evidence.next' },
    { type: 'evidence.previous' },
    { type: 'evidence.close' },
    { type: 'evidence.changed', pieces: fewer },
    { type: 'evidence.changed', pieces },
  ],
  projection: ({ context }) => ({ shown: context.pieceIndex, count: context.pieces.length }),
  // A press is on a piece that there is; a change changes something.
  isPossible: ({ context }, event) =>
    event.type === 'evidence.open'
      ? event.index < context.pieces.length
      : event.type !== 'evidence.changed' || event.pieces.length !== context.pieces.length,
  effectAssertions: {
    'evidence.open': assertSource,
    'evidence.next': assertSource,
    'evidence.previous': assertSource,
    'evidence.close': assertSource,
    'evidence.changed': assertSource,
  },
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/contract/c-1');
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract: makeDetail() }));
    },
    executors: {
      'evidence.open': (driver, { index }) => driver.click('button', findPiece(index).source),
      'evidence.next': (driver) => driver.click('button', 'Next'),
      'evidence.previous': (driver) => driver.click('button', 'Previous'),
      'evidence.close': (driver) => driver.click('button', 'Close'),
    },
    alike: [
      {
        reason: 'a closed panel shows nothing of the last piece of evidence',
        areAlike: (one, other) => one.state === 'closed' && other.state === 'closed',
      },
    ],
    assertions: {
      closed: (driver) => driver.expectNoElement('dialog'),
      open: async (driver, { shown }) => {
        await driver.expectElement('dialog', 'Evidence Details');
        await driver.expectText(`${Math.round(findPiece(shown).relevance * 100)}%`);
        await driver.expectText(`${Number(shown) + 1} of ${pieces.length}`);
      },
    },
  },
  longestSimplePath: 4,
});
