import { expect } from 'vitest';
import { evidenceMachine } from '../../../machines/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel, portSucceeds, type MachineDriver } from '../harness/model';
import { enterSignedIn } from './signed-in';

const { evidence: pieces } = makeDetail();
const quotes = pieces.map(({ snippet }, index) => ({ page: index + 1, text: snippet }));

function findPiece(index: unknown) {
  const piece = pieces[Number(index)];
  if (!piece) throw new Error(`The contract has no evidence at position ${String(index)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

function assertSource({ actor }: MachineDriver) {
  const { value, context, children } = actor.getSnapshot();
  const shown = value === 'open' ? quotes[context.pieceIndex ?? 0] : null;
  expect(children.source.getSnapshot().context.quote).toBe(shown);
}

export const evidenceModel = defineModel({
  name: 'evidence',
  machine: evidenceMachine,
  input: { contractId: 'c-1', quotes },
  events: [
    { type: 'evidence.open', index: 0 },
    { type: 'evidence.open', index: 1 },
    { type: 'evidence.next' },
    { type: 'evidence.previous' },
    { type: 'evidence.close' },
  ],
  projection: ({ context }) => ({ shown: context.pieceIndex }),
  effectAssertions: {
    'evidence.open': assertSource,
    'evidence.next': assertSource,
    'evidence.previous': assertSource,
    'evidence.close': assertSource,
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
