import { paginateReference } from './list-model';
import { recordCall } from './reference-model';
import { signedInCommand } from './signed-in-command';

/** Exports the filtered and sorted list; ignored for an empty list and during an export. */
export const exportList = signedInCommand(
  'exports the list',
  'exports the list',
  ({ list }, model) => {
    const contracts = paginateReference(list).flat();
    if (list.mode !== 'loaded' || contracts.length === 0 || list.exporting === 'saving') return;
    list.exporting = 'saving';
    recordCall(model, 'exportContracts', { contracts });
  },
  ({ dashboard }) => dashboard()?.send({ type: 'list.export' }),
);
