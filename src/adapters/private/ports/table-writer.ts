import { isKept } from '../../../../machines/domain/insights/outlook';
import type { WriteTable } from '../../browser/export-port';
import { toDetail } from '../fields/contract-detail';
import { toPlaybook } from '../fields/playbook-values';
import type { Resources } from '../resources';
import type { ExportedContract } from './export-tables';
import { withFallback } from './port-error';

/** Writes tables of contracts with all that is known of them (ruling 52). */
export const createTableWriter =
  ({ store: { send }, today }: Pick<Resources, 'store' | 'today'>): WriteTable =>
  async ({ format, contracts, columns }, { linkTo }, signal) => {
    const day = today();
    const playbook = toPlaybook(await send('getPlaybook'));
    const exported: ExportedContract[] = [];
    // One after the other: the texts of all contracts would not fit into the memory.
    for (const facts of contracts.filter(isKept)) {
      signal.throwIfAborted();
      const contract = await send('get', facts.id);
      if (!contract) continue;
      const detail = withFallback(
        () => toDetail(contract, day, playbook),
        () => null,
      );
      exported.push({ facts, detail, link: linkTo(facts.id) });
    }
    // Its code is loaded when the first file is made.
    const { writeEverything, writeTerms } = await import('./export-tables');
    return format === 'everything' ? writeEverything(exported) : writeTerms(exported, columns);
  };
