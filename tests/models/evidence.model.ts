import { evidenceMachine } from '../../machines/evidence.machine';
import { defineModel } from './harness/model';

export const evidenceModel = defineModel({
  name: 'evidence',
  machine: evidenceMachine,
  events: [
    { type: 'evidence.open', id: 'e-1' },
    { type: 'evidence.open', id: 'e-2' },
    { type: 'evidence.close' },
  ],
  facts: ({ context }) => ({ shown: context.evidenceId }),
  longestSimplePath: 4,
});
