import { fromCallback } from 'xstate';
import type { CalendarDay } from '../../../../machines/domain/calendar';
import { TEXT_SEARCH_FAILURE } from '../../../../machines/domain/search/text-search';
import { parseQuery } from '../../../../machines/domain/search/word-search';
import { withCounterparty } from '../../../../machines/domain/company';
import { inNextDayOrder } from '../../../../machines/domain/list/contract-index';
import type { Portfolio } from '../../../../machines/domain/contract';
import { NOT_SHOWN } from '../../../../machines/domain/contract-title';
import {
  CHANGE_FAILURE,
  DETAIL_FAILURE,
  LIST_FAILURE,
  PortError,
} from '../../../../machines/domain/failure';
import { fieldOfChange, type FieldChange } from '../../../../machines/domain/fields';
import type { ContractFacts } from '../../../../machines/domain/insights/outlook';
import { reviewAfter } from '../../../../machines/domain/insights/questions';
import type {
  ContractChangedEvent,
  ContractOutcome,
  ContractsChangedEvent,
  SearchReport,
  WorkspacePorts,
} from '../../../../machines/ports';
import { toDetail } from '../fields/contract-detail';
import type { ContractFeed, ContractList } from './contract-feed';
import { followContracts } from './follower';
import { createRequests, withFile, workPort } from './requests';
import { toPlaybook } from '../fields/playbook-values';
import { withFallback, reportUnexpected } from './port-error';
import type { Resources } from '../resources';
import { createId } from '../store/hash';
import type { StatementId } from '../store/records';
import { toStoreError } from '../store/store-error';

/** What is stored of a contract is damaged, or not of the form that Covenant writes. */
function failToShow(): never {
  throw new PortError({ message: DETAIL_FAILURE, detail: BROKEN_DETAIL });
}

const BROKEN_DETAIL = `${NOT_SHOWN}, because what is stored about it is damaged. The menu of its row in the list saves its original file.`;

/** Id and day of a statement by its request: the same when the request is tried again, so that it is stored once. */
function createStatementIds(today: Resources['today']) {
  const known = new WeakMap<
    object,
    { readonly statement: StatementId; readonly on: CalendarDay }
  >();
  return (request: object) => {
    const ids = known.get(request) ?? { statement: createId(), on: today() };
    known.set(request, ids);
    return ids;
  };
}

/** The contracts in the store, and their changes by uploads, corrections, other tabs and new days. */
export function createContractPorts(
  resources: Resources,
  feed: ContractFeed,
): Pick<
  WorkspacePorts,
  'loadContracts' | 'loadContract' | 'watchContracts' | 'watchContract' | 'changeField'
> {
  const { store, today } = resources;
  const { request, change } = createRequests(store);
  /** The list that was given last. */
  let given: ContractList | undefined;
  const give = (list: ContractList): Portfolio => {
    given = list;
    return { contracts: inNextDayOrder(list.contracts), unreadable: [] };
  };
  /** Number of changes by contract; with those of playbook and settings and the day, the version of a value. */
  const changes = new Map<string, number>();
  let commonChanges = 0;
  store.onChange((changed) => {
    if (changed.kind === 'playbook' || changed.kind === 'settings') commonChanges += 1;
    if (changed.kind !== 'contracts') return;
    for (const id of changed.ids) changes.set(id, (changes.get(id) ?? 0) + 1);
  });
  const versionOf = (id: string) => `${today()} ${commonChanges} ${changes.get(id) ?? 0}`;
  const get = async (id: string): Promise<ContractOutcome> => {
    // Before the reading: a change meanwhile makes it outdated.
    const version = versionOf(id);
    const [contract, playbook, { company }] = await Promise.all([
      store.send('get', id),
      store.send('getPlaybook'),
      store.send('getSettings'),
    ]);
    if (!contract) return { kind: 'notFound' };
    // Only a proposal follows from all contracts.
    const companies = company ?? (await feed.readList()).companies;
    const show = () =>
      withCounterparty(toDetail(contract, today(), toPlaybook(playbook), companies), companies);
    return { kind: 'found', contract: { ...withFallback(show, failToShow), version } };
  };
  const idsOf = createStatementIds(today);
  /** What the list knows of a contract now. Without it, nothing but the change itself is stored. */
  const findFacts = async (id: string): Promise<ContractFacts | undefined> => {
    const list = await feed.readList().catch(() => null);
    return list?.contracts.find((one) => one.id === id);
  };

  return {
    loadContracts: request(LIST_FAILURE, async () => give(await feed.readList())),
    loadContract: request(DETAIL_FAILURE, (_, { id }) => get(id)),
    changeField: change(CHANGE_FAILURE, async (send, { id, change: asked }) => {
      const put = (next: FieldChange) => {
        const file = 'file' in next ? next.file : undefined;
        const said = next.kind === 'undo' ? next : { kind: next.kind, fieldValue: next.fieldValue };
        return send('changeField', { id, change: said, ...withFile(file), ...idsOf(next) });
      };
      const before = await findFacts(id);
      await put(asked);
      if (fieldOfChange(asked) === 'reviewed' || !before) return;
      // Only the answer to a question can be the last one: the list is not read for other changes.
      const after = before.questions.length > 0 ? await findFacts(id) : undefined;
      const fieldValue = reviewAfter(asked, before, after, today());
      if (fieldValue) await put({ kind: 'correct', fieldValue });
    }),
    watchContracts: fromCallback(({ sendBack }) => {
      const onList = (list: ContractList) =>
        sendBack({
          type: 'contracts.changed',
          portfolio: give(list),
        } satisfies ContractsChangedEvent);
      const stop = feed.watch(onList);
      // They may have changed since they were loaded.
      feed
        .readList()
        .then((list) => list !== given && onList(list))
        .catch(reportUnexpected);
      return stop;
    }),
    watchContract: fromCallback(({ input: { id, version }, sendBack }) => {
      const report = async () => {
        const outcome = await get(id);
        sendBack({ type: 'contract.changed', id, outcome } satisfies ContractChangedEvent);
      };
      // It may have changed since this value was loaded.
      if (version !== versionOf(id)) report().catch(reportUnexpected);
      return followContracts(resources, (ids) => ids.includes(id), report, 0);
    }),
  };
}

/** Search for words inside the stored contracts (ruling 42). */
export const createSearchPort = ({
  store,
}: Pick<Resources, 'store'>): Pick<WorkspacePorts, 'searchContracts'> => ({
  searchContracts: workPort<SearchReport, { readonly query: string }>(
    async ({ query }, send, signal) => {
      const damagedIds = await store.send('search', parseQuery(query), {
        signal,
        onProgress: (step) => send({ type: 'search.progressed', ...step }),
      });
      send({ type: 'search.completed', damagedIds });
    },
    (error) => {
      const { message: detail } = toStoreError(error);
      return { type: 'search.failed', failure: { message: TEXT_SEARCH_FAILURE, detail } };
    },
  ),
});
