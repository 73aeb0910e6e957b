import type { CalendarDay } from '../../../../machines/domain/calendar';
import { groupDeadlines } from '../../../../machines/domain/deadlines';
import { computeInsights } from '../../../../machines/domain/insights/insights';
import { toFacts } from '../../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../../src/adapters/private/fields/contract-values';
import { toPlaybook } from '../../../../src/adapters/private/fields/playbook-values';
import type {
  PlaybookRecord,
  StoredContract,
} from '../../../../src/adapters/private/store/records';

interface Stored {
  readonly contracts: readonly StoredContract[];
  readonly playbook: PlaybookRecord;
  readonly today: CalendarDay;
}

/** Computes deadlines and insights from stored records, several times, each time from new objects. */
export function measureInsights(stored: Stored, runs: number) {
  return Array.from({ length: runs }, () => {
    const { contracts, playbook: record, today } = structuredClone(stored);
    const begin = performance.now();
    const playbook = toPlaybook(record);
    const all = contracts.map((contract) =>
      toFacts(listContract(contract, today, playbook), playbook),
    );
    const deadlines = groupDeadlines(all, today);
    const insights = computeInsights({ contracts: all, today });
    return {
      milliseconds: performance.now() - begin,
      coming: deadlines.coming.length,
      levels: insights.levels.length,
      driver: insights.rules[0]?.filter['finding'],
    };
  });
}
