import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { ContractFacts, Outlook } from '../../../../machines/domain/insights/outlook';
import { yieldToMain } from '../../browser/yield-to-main';
import type { Playbook } from '../../../reading/playbook';
import type { Resources } from '../resources';
import type { ListedEntry } from '../store/functions';
import { toFacts } from '../fields/contract-facts';
import { listContract, type ListedContract } from '../fields/contract-values';
import { toPlaybook } from '../fields/playbook-values';
import { followContracts, isOfContracts } from './follower';

/** All contracts on a day. */
export interface ContractList {
  readonly contracts: readonly ListedContract[];
  /** What deadlines and insights follow from. It is computed when somebody asks for it. */
  readonly readOutlook: () => Promise<Outlook>;
}

/** Hears of all contracts, when one of them may have changed. */
interface FeedListener {
  readonly onList?: (list: ContractList) => void;
  readonly onOutlook?: (outlook: Outlook) => void;
  readonly onFailure: (error: unknown) => void;
}

/** All contracts, as list, bell, insights and deadlines show them. */
export interface ContractFeed {
  /** Reads once, until something changes or the day ends. */
  readonly readList: () => Promise<ContractList>;
  /** Tells all listeners in one go, so that they show the same. Returns a function that stops it. */
  readonly watch: (listener: FeedListener) => () => void;
}

/** An upload of many files makes many changes; all contracts are read twice a second at most. */
const DISTANCE_MS = 500;

/** Contracts that are computed between two yields to the main thread: about 15 ms of work. */
const CHUNK_SIZE = 200;

/** Computes something of each contract once: a contract that has changed is another object. */
function memoize<Result extends object>(compute: (entry: ListedEntry) => Result) {
  const known = new WeakMap<ListedEntry, Result>();
  const of = (entry: ListedEntry): Result => {
    const result = known.get(entry) ?? compute(entry);
    known.set(entry, result);
    return result;
  };
  /** Yields to the main thread during long work. */
  const ofAll = async (entries: readonly ListedEntry[]): Promise<readonly Result[]> => {
    const missing = entries.filter((entry) => !known.has(entry));
    for (const [index, entry] of missing.entries()) {
      of(entry);
      if (index % CHUNK_SIZE === CHUNK_SIZE - 1) await yieldToMain();
    }
    return entries.map(of);
  };
  return { of, ofAll };
}

/** What follows from contracts on a day, with a playbook. */
function computeOn(today: CalendarDay, playbook: Playbook) {
  const listed = memoize(({ contract }): ListedContract => listContract(contract, today, playbook));
  const facts = memoize((entry): ContractFacts => toFacts(listed.of(entry), playbook));
  return {
    list: listed.ofAll,
    outlook: async (entries: readonly ListedEntry[]): Promise<Outlook> => ({
      today,
      contracts: await facts.ofAll(entries),
      marks: entries.flatMap(({ contract }) => contract.marks),
    }),
  };
}

export function createContractFeed(
  resources: Pick<Resources, 'store' | 'today' | 'watchVisible'>,
): ContractFeed {
  const { store, today } = resources;
  let known: { readonly on: CalendarDay; readonly list: Promise<ContractList> } | undefined;
  let computing: ({ readonly on: CalendarDay } & ReturnType<typeof computeOn>) | undefined;
  const listeners = new Set<FeedListener>();
  let stop: (() => void) | undefined;

  // First, also when the workspace is locked: nothing of it stays in memory here.
  store.onChange((change) => {
    if (!isOfContracts(change)) return;
    known = undefined;
    if (change.kind !== 'contracts' && change.kind !== 'marks') computing = undefined;
  });
  const read = async (on: CalendarDay): Promise<ContractList> => {
    const [changed, entries] = await Promise.all([store.send('getPlaybook'), store.readList()]);
    if (computing?.on !== on) computing = { on, ...computeOn(on, toPlaybook(changed)) };
    const { list, outlook } = computing;
    return {
      contracts: await list(entries),
      readOutlook: () => outlook(entries),
    };
  };
  const readList = (): Promise<ContractList> => {
    const on = today();
    if (known?.on === on) return known.list;
    const list = read(on);
    known = { on, list };
    list.catch(() => {
      if (known?.list === list) known = undefined;
    });
    return list;
  };
  const report = async () => {
    try {
      const list = await readList();
      const isOutlookShown = [...listeners].some(({ onOutlook }) => onOutlook);
      const outlook = isOutlookShown ? await list.readOutlook() : null;
      for (const { onList, onOutlook } of listeners) {
        onList?.(list);
        if (outlook) onOutlook?.(outlook);
      }
    } catch (error) {
      for (const { onFailure } of listeners) onFailure(error);
    }
  };
  return {
    readList,
    watch: (listener) => {
      listeners.add(listener);
      stop ??= followContracts(resources, () => true, report, DISTANCE_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
