import { uploadBatchMachine } from '../../machines/upload-batch.machine';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { defineModel } from './harness/model';
import { enterSignedIn } from './signed-in';

const FILES = ['lease.pdf', 'licence.pdf'].map((name) => ({ name, size: 1536 }));
const ids = FILES.map(({ name }) => `the ${name}`);

export const uploadBatchModel = defineModel({
  name: 'uploadBatch',
  machine: uploadBatchMachine,
  input: {
    files: FILES.map((file, index) => ({ id: ids[index], kind: 'file', file })),
  },
  events: ids.map((id) => ({ type: 'upload.removed', id })),
  facts: ({ children }) => ({ items: Object.keys(children) }),
  provide: (machine, { ports: { transferFile } }) =>
    machine.provide({
      actors: { uploadItem: uploadItemMachine.provide({ actors: { transferFile } }) },
    }),
  cause: {
    'upload.removed': ({ actor }, { id }) =>
      actor.getSnapshot().children[id]?.send({ type: 'upload.remove' }),
  },
  isPossible: ({ children }, { id }) => id in children,
  scenes: {
    enter: async (stage) => {
      await enterSignedIn(stage, '/settings');
      await stage.clicks('button', 'Upload Contract');
      await stage.picksFiles(...FILES);
    },
    acts: {
      'upload.removed': (stage, { id }) => stage.clicks('button', id.replace('the', 'Remove')),
    },
    sights: {
      running: async (stage, { items }) => {
        for (const id of ids) {
          const isThere = Array.isArray(items) && items.includes(id);
          await (isThere ? stage.sees : stage.seesNo)('button', id.replace('the', 'Remove'));
        }
      },
    },
  },
  longestSimplePath: 3,
});
