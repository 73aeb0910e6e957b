import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { Playbook } from '../../../reading/playbook';
import type { Resources } from '../resources';
import type { Store } from '../store/store';
import { listContract, type ListedContract } from '../terms/contract-values';
import { toPlaybook } from '../terms/playbook-values';

/** All contracts on a day. */
export interface ContractList {
  readonly store: Store;
  readonly today: CalendarDay;
  readonly playbook: Playbook;
  readonly contracts: readonly ListedContract[];
}

async function readList(store: Store, today: CalendarDay): Promise<ContractList> {
  const [contracts, changed] = await Promise.all([store.list(), store.getPlaybook()]);
  const playbook = toPlaybook(changed);
  const listed = contracts.map((contract) => listContract(contract, today, playbook));
  return { store, today, playbook, contracts: listed };
}

/** Reads all contracts: once for list and outlook, until something changes or the day ends. */
export function createListReader({
  openStore,
  today,
}: Pick<Resources, 'openStore' | 'today'>): () => Promise<ContractList> {
  let known: { readonly today: CalendarDay; readonly list: Promise<ContractList> } | undefined;
  const watched = new WeakSet<Store>();
  return async () => {
    const store = await openStore();
    const day = today();
    if (!watched.has(store)) {
      watched.add(store);
      // Also when the workspace is locked: nothing of it stays in memory here.
      store.onChange(() => (known = undefined));
    }
    if (known?.today === day) return known.list;
    const list = readList(store, day);
    known = { today: day, list };
    list.catch(() => (known = undefined));
    return list;
  };
}
