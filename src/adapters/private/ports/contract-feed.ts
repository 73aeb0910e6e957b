import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { ContractFacts, Outlook } from '../../../../machines/domain/insights/outlook';
import {
  listParties,
  proposeCompanies,
  withCounterparty,
} from '../../../../machines/domain/company';
import { yieldToMain } from '../../browser/yield-to-main';
import type { Playbook } from '../../../reading/playbook';
import type { Resources } from '../resources';
import type { ListedEntry } from '../store/functions';
import { toFacts } from '../fields/contract-facts';
import { listContract } from '../fields/contract-values';
import { toPlaybook } from '../fields/playbook-values';
import { followContracts, isOfContracts } from './follower';

/** All contracts on a day. */
export interface ContractList extends Outlook {
  /** The own companies: as chosen, or else as proposed. */
  readonly companies: readonly string[];
}

/** All contracts, as list, bell, calendar and insights show them. */
export interface ContractFeed {
  /** Reads once, until something changes or the day ends. */
  readonly readList: () => Promise<ContractList>;
  /** Tells the list when one of them may have changed. Returns a function that stops it. */
  readonly watch: (onList: (list: ContractList) => void) => () => void;
}

/** An upload of many files makes many changes; all contracts are read twice a second at most. */
const DISTANCE_MS = 500;

/** Contracts that are computed between two yields to the main thread: about 15 ms of work. */
const CHUNK_SIZE = 200;

/**
 * Computes something of each contract once: a contract that has changed is another object. Yields to the main thread during
 * long work.
 */
function memoize<One extends object, Result extends object>(compute: (one: One) => Result) {
  const known = new WeakMap<One, Result>();
  const of = (one: One): Result => {
    const result = known.get(one) ?? compute(one);
    known.set(one, result);
    return result;
  };
  return async (all: readonly One[]): Promise<readonly Result[]> => {
    const missing = all.filter((one) => !known.has(one));
    for (const [index, one] of missing.entries()) {
      of(one);
      if (index % CHUNK_SIZE === CHUNK_SIZE - 1) await yieldToMain();
    }
    return all.map(of);
  };
}

/** What follows from contracts on a day, with a playbook and the own companies. */
function computeOn(today: CalendarDay, playbook: Playbook) {
  const nameWith = (companies: readonly string[]) => ({
    of: JSON.stringify(companies),
    name: memoize((facts: ContractFacts) => withCounterparty(facts, companies)),
  });
  let naming = nameWith([]);
  return {
    list: memoize(({ contract }: ListedEntry) =>
      toFacts(listContract(contract, today, playbook), playbook),
    ),
    /** With their counterparties, computed anew when the own companies have changed. */
    name: (contracts: readonly ContractFacts[], companies: readonly string[]) => {
      if (naming.of !== JSON.stringify(companies)) naming = nameWith(companies);
      return naming.name(contracts);
    },
  };
}

export function createContractFeed(
  resources: Pick<Resources, 'store' | 'today' | 'watchVisible'>,
): ContractFeed {
  const { store, today } = resources;
  let known: { readonly on: CalendarDay; readonly list: Promise<ContractList> } | undefined;
  let computing: ({ readonly on: CalendarDay } & ReturnType<typeof computeOn>) | undefined;

  // First, also when the workspace is locked: nothing of it stays in memory here.
  store.onChange((change) => {
    if (!isOfContracts(change)) return;
    known = undefined;
    if (change.kind !== 'contracts' && change.kind !== 'marks') computing = undefined;
  });
  const read = async (on: CalendarDay): Promise<ContractList> => {
    const [changed, { company }, entries] = await Promise.all([
      store.send('getPlaybook'),
      store.send('getSettings'),
      store.readList(),
    ]);
    if (computing?.on !== on) computing = { on, ...computeOn(on, toPlaybook(changed)) };
    const { list, name } = computing;
    const listed = await list(entries);
    const companies = company ?? proposeCompanies(listParties(listed));
    return { today: on, contracts: await name(listed, companies), companies };
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
  return {
    readList,
    watch: (onList) =>
      followContracts(
        resources,
        () => true,
        async () => onList(await readList()),
        DISTANCE_MS,
      ),
  };
}
