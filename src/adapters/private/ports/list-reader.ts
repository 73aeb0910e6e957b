import type { CalendarDay } from '../../../../machines/domain/calendar';
import { yieldToMain } from '../../browser/yield-to-main';
import type { Playbook } from '../../../reading/playbook';
import type { Resources } from '../resources';
import { isOfContracts } from '../store/changes';
import type { StoredContract } from '../store/records';
import type { Store } from '../store/store';
import { listContract, type ListedContract } from '../fields/contract-values';
import { toPlaybook } from '../fields/playbook-values';

/** All contracts on a day. */
export interface ContractList {
  readonly store: Store;
  readonly today: CalendarDay;
  readonly playbook: Playbook;
  readonly contracts: readonly ListedContract[];
}

/** Contracts that are computed between two yields to the main thread: about 15 ms of work. */
const CHUNK_SIZE = 200;

/**
 * What is computed of each contract. One that is known is not computed again; a contract that has changed is another
 * object. Yields to the main thread during long work.
 */
export async function computeUnknown<Item extends object, Result>(
  items: readonly Item[],
  known: WeakMap<Item, Result>,
  compute: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let count = 0;
  for (const item of items) {
    const result = known.get(item) ?? compute(item);
    results.push(result);
    if (known.has(item)) continue;
    known.set(item, result);
    count += 1;
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    if (count % CHUNK_SIZE === 0) await yieldToMain();
  }
  return results;
}

type Computed = WeakMap<StoredContract, ListedContract>;

async function readList(
  store: Store,
  today: CalendarDay,
  computed: Computed,
): Promise<ContractList> {
  const [contracts, changed] = await Promise.all([store.list(), store.getPlaybook()]);
  const playbook = toPlaybook(changed);
  const listed = await computeUnknown(contracts, computed, (contract) =>
    listContract(contract, today, playbook),
  );
  return { store, today, playbook, contracts: listed };
}

/** Reads all contracts: once for list and outlook, until something changes or the day ends. */
export function createListReader({
  openStore,
  today,
}: Pick<Resources, 'openStore' | 'today'>): () => Promise<ContractList> {
  let known: { readonly today: CalendarDay; readonly list: Promise<ContractList> } | undefined;
  let computed: Computed = new WeakMap();
  let computedOn: CalendarDay | undefined;
  const watched = new WeakSet<Store>();
  return async () => {
    const store = await openStore();
    const day = today();
    if (!watched.has(store)) {
      watched.add(store);
      // Also when the workspace is locked: nothing of it stays in memory here.
      store.onChange((change) => {
        if (!isOfContracts(change)) return;
        known = undefined;
        if (change.kind !== 'contracts') computed = new WeakMap();
      });
    }
    if (known?.today === day) return known.list;
    if (computedOn !== day) computed = new WeakMap();
    computedOn = day;
    const list = readList(store, day, computed);
    known = { today: day, list };
    list.catch(() => (known = undefined));
    return list;
  };
}
