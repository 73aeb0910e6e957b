import { uploadItemMachine } from '../../machines/upload-item.machine';
import { defineModel, portFails } from './harness/model';

export const uploadItemModel = defineModel({
  name: 'uploadItem',
  machine: uploadItemMachine,
  input: { id: 'upload-1', file: { name: 'lease.pdf', size: 1536 } },
  events: [
    { type: 'transfer.started' },
    { type: 'transfer.progressed', progress: 50 },
    { type: 'transfer.succeeded' },
    { type: 'transfer.failed' },
    portFails('transferFile'),
    { type: 'upload.remove' },
  ],
  facts: ({ context }) => ({ progress: context.progress }),
  toldBy: {
    'transfer.started': 'transferFile',
    'transfer.progressed': 'transferFile',
    'transfer.succeeded': 'transferFile',
    'transfer.failed': 'transferFile',
  },
  longestSimplePath: 4,
});
