import { fromPromise } from 'xstate';
import type { ContractDetail } from '../../../../machines/domain/contract';
import { FIELDS_FAILURE } from '../../../../machines/domain/reports';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import { yieldToMain } from '../../browser/yield-to-main';
import { toDetail } from '../fields/contract-detail';
import type { FieldsOfContract } from './fields-file';
import { withFallback } from './port-error';
import { createRequests } from './requests';
import { toPlaybook } from '../fields/playbook-values';
import type { Resources } from '../resources';

/** Printing, and the table with the fields of all contracts (ruling 52). */
export function createReportPorts({
  store,
  today,
}: Pick<Resources, 'store' | 'today'>): Pick<PrivatePorts, 'printPage' | 'saveFields'> {
  const { request } = createRequests(store);
  return {
    printPage: fromPromise(async () => {
      // The menu with the button has closed by then.
      await yieldToMain();
      window.print();
    }),
    saveFields: request(FIELDS_FAILURE, async (send, { format, fileName }, signal) => {
      const day = today();
      const playbook = toPlaybook(await send('getPlaybook'));
      const contracts: FieldsOfContract[] = [];
      // One after the other: the texts of all contracts would not fit into the memory.
      for (const { id } of await send('list')) {
        signal.throwIfAborted();
        const contract = await send('get', id);
        if (!contract) continue;
        const show = (): ContractDetail | null => toDetail(contract, day, playbook);
        contracts.push({ detail: withFallback(show, () => null), file: contract.name });
      }
      // Its code is loaded when the first file is made.
      const { writeFields } = await import('./fields-file');
      signal.throwIfAborted();
      const content = writeFields(contracts, format);
      download(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName);
      const fields = contracts.reduce(
        (sum, { detail }) => sum + (detail?.terms?.entries.length ?? 0),
        0,
      );
      return { contracts: contracts.length, fields };
    }),
  };
}
