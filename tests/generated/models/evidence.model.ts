import { evidenceMachine } from '../../../machines/evidence.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel, portSucceeds } from '../harness/model';
import { enterSignedIn } from './signed-in';

function findPiece(id: unknown) {
  const { evidence } = makeDetail();
  const piece = evidence.find((candidate) => candidate.id === id);
  if (!piece) throw new Error(`The contract has no evidence with id ${String(id)}.`);
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
  projection: ({ context }) => ({ shown: context.evidenceId }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/contract/c-1');
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract: makeDetail() }));
    },
    executors: {
      'evidence.open': (driver, { id }) => driver.click('button', findPiece(id).source),
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
      },
    },
  },
  longestSimplePath: 4,
});
