import { evidenceMachine } from '../../../machines/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel, portSucceeds } from '../harness/model';
import { enterSignedIn } from './signed-in';

const contract = makeDetail();
const pieces = contract.evidence.map((piece, index) => ({
  ...piece,
  quote: { page: index + 1, text: piece.snippet },
}));
/** After the file was read anew: the second piece is the first. */
const fewer = pieces.slice(1);

function findPiece(index: unknown, count: unknown) {
  const piece = (count === 1 ? fewer : pieces)[Number(index)];
  if (!piece) throw new Error(`The contract has no evidence at position ${String(index)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

const NOTE =
  'This contract was read again, and the words that were shown are no longer part of its evidence.';
const NEVER_CHANGES = 'the contracts of the demo never change';

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
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/contract/c-1');
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract }));
    },
    executors: {
      'evidence.open': (driver, { index }, { before }) =>
        driver.click('button', findPiece(index, before.projection['count']).source),
      'evidence.next': (driver) => driver.click('button', 'Next'),
      'evidence.previous': (driver) => driver.click('button', 'Previous'),
      'evidence.close': (driver) => driver.click('button', 'Close'),
      // Without quotes: the demo has no files.
      'evidence.changed': (driver, { pieces: { length } }) =>
        driver.cause({
          type: 'contract.changed',
          outcome: {
            kind: 'found',
            contract: { ...contract, evidence: contract.evidence.slice(-length) },
          },
        }),
    },
    unreachableInBrowser: { 'evidence.changed': NEVER_CHANGES, withdrawn: NEVER_CHANGES },
    alike: [
      {
        reason: 'a closed panel shows nothing of the last piece of evidence',
        areAlike: (one, other) => one.state !== 'open' && one.state === other.state,
      },
    ],
    assertions: {
      closed: async (driver) => {
        await driver.expectNoElement('dialog');
        await driver.expectNoText(NOTE);
      },
      withdrawn: async (driver) => {
        await driver.expectNoElement('dialog');
        await driver.expectText(NOTE);
      },
      open: async (driver, { shown, count }) => {
        await driver.expectElement('dialog', 'Evidence Details');
        await driver.expectText(`${Math.round(findPiece(shown, count).relevance * 100)}%`);
        if (count === 1) await driver.expectNoElement('button', 'Next');
        else await driver.expectText(`${Number(shown) + 1} of ${String(count)}`);
      },
    },
  },
});
