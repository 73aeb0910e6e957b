import { evidenceMachine } from '../../../machines/demo/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel } from '../harness/model';
import { inDemo, loads } from './signed-in';

// The two pieces of evidence of the fixture contract.
const contract = makeDetail();
const { evidence: pieces } = contract;

/** Finds a piece by its position, for the executors and assertions below. */
function findPiece(index: unknown) {
  const piece = pieces[Number(index)];
  if (!piece) throw new Error(`The contract has no evidence at position ${String(index)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

export const evidenceModel = defineModel({
  // Name in test titles, and the tested machine.
  name: 'evidence',
  machine: evidenceMachine,

  // All events that the machine can receive, one entry per relevant payload. Two positions: the
  // panel can open with the first and with the last piece.
  events: [
    { type: 'evidence.open', index: 0, pieces },
    { type: 'evidence.open', index: 1, pieces },
    { type: 'evidence.next' },
    { type: 'evidence.previous' },
    { type: 'evidence.close' },
    { type: 'contract.opened' },
  ],

  // State projection: the part of the context that distinguishes situations of one state. Here, the
  // state `open` with the first and with the second piece are two nodes of the graph.
  projection: ({ context }) => ({ shown: context.index }),

  // UI bindings, for the view and browser levels.
  ui: {
    // Brings the product to the machine's initial state: signed in, the contract has loaded.
    ...inDemo('/contract/c-1', loads(contract)),

    // Event executors: the user action that causes an event, or the name of the button that is clicked.
    // One driver clicks in happy-dom, the other in Chromium. An event without executor is caused by the
    // driver: ports and the clock.
    executors: {
      'evidence.open': (driver, { index }) => driver.click('button', findPiece(index).source),
      'evidence.next': 'Next',
      'evidence.previous': 'Previous',
      'evidence.close': 'Close',
      'contract.opened': async (driver) => {
        await driver.visit('/settings');
        await driver.visit('/contract/c-1');
      },
    },

    // States that look the same to a user, with the reason. On the page of every other state this
    // state's assertion must fail.
    alike: [
      {
        reason: 'a closed panel shows nothing of the last piece of evidence',
        each: ['closed'],
      },
    ],

    // State assertions: how a user recognises the state, with the projection as parameter.
    looks: {
      closed: { no: { dialog: true } },
      open: ({ shown: index }) => ({
        dialog: 'Evidence Details',
        text: [
          `${Math.round(findPiece(index).relevance * 100)}%`,
          `${Number(index) + 1} of ${pieces.length}`,
        ],
      }),
    },
  },
});
