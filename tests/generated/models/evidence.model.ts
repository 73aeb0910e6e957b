import { evidenceMachine } from '../../../machines/contract/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel } from '../harness/model';
import { inDemo, loads } from './signed-in';

// The two pieces of evidence of the fixture contract.
const contract = makeDetail();
const pieces = contract.evidence.map((piece, index) => ({
  ...piece,
  quote: { page: index + 1, text: piece.snippet },
}));
// After the file was read anew: the second piece is the first.
const fewer = pieces.slice(1);

/** Finds a piece by its position, for the executors and assertions below. */
function findPiece(index: unknown, count: unknown) {
  const piece = (count === 1 ? fewer : pieces)[Number(index)];
  if (!piece) throw new Error(`The contract has no evidence at position ${String(index)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

const NOTE =
  'This contract was read again, and the words that were shown are no longer part of its evidence.';
const NEVER_CHANGES = 'the contracts of the demo never change';

export const evidenceModel = defineModel({
  // Name in test titles, and the tested machine.
  name: 'evidence',
  machine: evidenceMachine,

  // Input of the machine, as its parent gives it.
  input: { contractId: 'c-1', pieces },

  // All events that the machine can receive, one entry per relevant payload. Two positions: the
  // panel can open with the first and with the last piece.
  events: [
    { type: 'evidence.open', index: 0 },
    { type: 'evidence.open', index: 1 },
    { type: 'evidence.next' },
    { type: 'evidence.previous' },
    { type: 'evidence.close' },
    { type: 'evidence.changed', pieces: fewer },
    { type: 'evidence.changed', pieces },
  ],

  // State projection: the part of the context that distinguishes situations of one state. Here, the
  // state `open` with the first and with the second piece are two nodes of the graph.
  projection: ({ context }) => ({ shown: context.pieceIndex, count: context.pieces.length }),

  // A press is on a piece that there is; a change changes something.
  isPossible: ({ context }, event) =>
    event.type === 'evidence.open'
      ? event.index < context.pieces.length
      : event.type !== 'evidence.changed' || event.pieces.length !== context.pieces.length,

  // UI bindings, for the view and browser levels.
  ui: {
    // Brings the product to the machine's initial state: signed in, the contract has loaded.
    ...inDemo('/contract/c-1', loads(contract)),

    // Event executors: the user action that causes an event, or the name of the button that is clicked.
    // One driver clicks in happy-dom, the other in Chromium. An event without executor is caused by the
    // driver: ports and the clock.
    executors: {
      'evidence.open': (driver, { index }, { before }) =>
        driver.click('button', findPiece(index, before.projection['count']).source),
      'evidence.next': 'Next',
      'evidence.previous': 'Previous',
      'evidence.close': 'Close',
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

    // What happens in the view tests only, with the reason.
    unreachableInBrowser: { 'evidence.changed': NEVER_CHANGES, withdrawn: NEVER_CHANGES },

    // States that look the same to a user, with the reason. On the page of every other state this
    // state's assertion must fail.
    alike: [
      {
        reason: 'a closed panel shows nothing of the last piece of evidence',
        each: ['closed', 'withdrawn'],
      },
    ],

    // State assertions: how a user recognises the state, with the projection as parameter.
    looks: {
      closed: { no: { dialog: true, text: NOTE } },
      withdrawn: { text: NOTE, no: { dialog: true } },
      open: ({ shown: index, count }) => [
        {
          dialog: 'Evidence Details',
          text: `${Math.round(findPiece(index, count).relevance * 100)}%`,
        },
        count === 1
          ? { no: { button: 'Next' } }
          : { text: `${Number(index) + 1} of ${String(count)}` },
      ],
    },
  },
});
