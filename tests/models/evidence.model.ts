import { evidenceMachine } from '../../machines/evidence.machine';
import { makeDetail } from '../support/fixtures';
import { defineModel, portSucceeds } from './harness/model';
import { enterSignedIn } from './signed-in';

function findPiece(id: unknown) {
  const { evidence } = makeDetail();
  const piece = evidence.find((candidate) => candidate.id === id);
  if (!piece) throw new Error(`The contract has no evidence ${String(id)}.`);
  return { ...piece, source: new RegExp(piece.source) };
}

export const evidenceModel = defineModel({
  name: 'evidence',
  machine: evidenceMachine,
  events: [
    { type: 'evidence.open', id: 'e-1' },
    { type: 'evidence.open', id: 'e-2' },
    { type: 'evidence.close' },
  ],
  facts: ({ context }) => ({ shown: context.evidenceId }),
  scenes: {
    enter: async (stage) => {
      await enterSignedIn(stage, '/contract/c-1');
      await stage.happens(portSucceeds('loadContract', { kind: 'found', contract: makeDetail() }));
    },
    acts: {
      'evidence.open': (stage, { id }) => stage.clicks('button', findPiece(id).source),
      'evidence.close': (stage) => stage.clicks('button', 'Close'),
    },
    sights: {
      closed: (stage) => stage.seesNo('dialog'),
      open: async (stage, { shown }) => {
        await stage.sees('dialog', 'Evidence Details');
        await stage.reads(`${Math.round(findPiece(shown).relevance * 100)}%`);
      },
    },
  },
  longestSimplePath: 4,
});
