import { fromCallback, fromPromise } from 'xstate';
import type { CalendarDay } from '../../../../machines/domain/calendar';
import { TEXT_SEARCH_FAILURE } from '../../../../machines/domain/search/text-search';
import { inNextDayOrder } from '../../../../machines/domain/contract-index';
import { NOT_SHOWN, type Portfolio } from '../../../../machines/domain/contract';
import {
  CHANGE_FAILURE,
  DETAIL_FAILURE,
  LIST_FAILURE,
  PortError,
} from '../../../../machines/domain/failure';
import type { FieldChange } from '../../../../machines/domain/fields';
import type {
  ContractChangedEvent,
  ContractOutcome,
  ContractsChangedEvent,
  SearchReport,
  WorkspacePorts,
} from '../../../../machines/ports';
import { toDetail } from '../fields/contract-detail';
import { changeStore } from './change-store';
import { createListReader, type ContractList } from './list-reader';
import { createFollowing } from './watch-store';
import { toPlaybook } from '../fields/playbook-values';
import { orElse, orPortError, reportUnexpected } from './port-error';
import type { Resources } from '../resources';
import { createId } from '../store/hash';
import type { StatementId } from '../store/records';
import type { Store } from '../store/store';

/** An upload of many files makes many changes; the list is read twice a second at most. */
const LIST_DISTANCE_MS = 500;

/** What is stored of a contract is damaged, or not of the form that Covenant writes. */
function failToShow(): never {
  throw new PortError({ message: DETAIL_FAILURE, detail: BROKEN_DETAIL });
}

const BROKEN_DETAIL = `${NOT_SHOWN}, because what is stored about it is damaged. The menu of its row in the list saves its original file.`;

/** Id and day of what a person said with a request: the same when the request is tried again, so that it is stored once. */
function createSaid(today: Resources['today']) {
  const known = new WeakMap<object, readonly [StatementId, CalendarDay]>();
  return (request: object) => {
    const said = known.get(request) ?? ([createId(), today()] as const);
    known.set(request, said);
    return said;
  };
}

/** The contracts in the store, and their changes by uploads, corrections, other tabs and new days. */
export function createContractPorts(
  { openStore, today, watchVisible }: Resources,
  readList = createListReader({ openStore, today }),
): Pick<
  WorkspacePorts,
  'loadContracts' | 'loadContract' | 'watchContracts' | 'watchContract' | 'changeTerm'
> {
  /** The list that was given last. */
  let given: ContractList | undefined;
  const list = async (): Promise<Portfolio> => {
    given = await readList();
    return {
      contracts: inNextDayOrder(given.contracts.map(({ summary }) => summary)),
      unreadable: [],
    };
  };
  /** Number of changes by contract; with those of the playbook and the day, the version of a value. */
  const changes = new Map<string, number>();
  let playbookChanges = 0;
  const versionOf = (id: string) => `${today()} ${playbookChanges} ${changes.get(id) ?? 0}`;
  let counting: Promise<Store> | undefined;
  /** Opens the store and counts its changes from then on. */
  const openCounted = () => {
    counting ??= openStore().then(
      (store) => {
        store.onChange((change) => {
          if (change.kind === 'playbook') playbookChanges += 1;
          if (change.kind !== 'contracts') return;
          for (const id of change.ids) changes.set(id, (changes.get(id) ?? 0) + 1);
        });
        return store;
      },
      (error: unknown) => {
        counting = undefined;
        throw error;
      },
    );
    return counting;
  };
  const get = async (id: string): Promise<ContractOutcome> => {
    const store = await openCounted();
    // Before the reading: a change meanwhile makes it outdated.
    const version = versionOf(id);
    const [contract, playbook] = await Promise.all([store.get(id), store.getPlaybook()]);
    if (!contract) return { kind: 'notFound' };
    const show = () => toDetail(contract, today(), toPlaybook(playbook));
    return { kind: 'found', contract: { ...orElse(show, failToShow), version } };
  };
  const saidWith = createSaid(today);
  const applyChange = async (id: string, request: FieldChange): Promise<void> => {
    const said = saidWith(request);
    await changeStore(openStore, (stored) =>
      request.kind === 'undo'
        ? stored.undo(id, request.field, ...said)
        : stored[request.kind](id, request.term, ...said),
    );
  };

  const follow = createFollowing({ openStore, today, watchVisible });

  return {
    loadContracts: fromPromise(() => orPortError(LIST_FAILURE, list)),
    loadContract: fromPromise(({ input }) => orPortError(DETAIL_FAILURE, () => get(input.id))),
    changeTerm: fromPromise(({ input }) =>
      orPortError(CHANGE_FAILURE, () => applyChange(input.id, input.change)),
    ),
    watchContracts: fromCallback(({ sendBack }) => {
      const report = async () => {
        const portfolio = await list();
        sendBack({ type: 'contracts.changed', portfolio } satisfies ContractsChangedEvent);
      };
      const stop = follow(() => true, report, LIST_DISTANCE_MS);
      const reportOutdated = async () => {
        if ((await readList()) !== given) await report();
      };
      // They may have changed since they were loaded.
      reportOutdated().catch(reportUnexpected);
      return stop;
    }),
    watchContract: fromCallback(({ input: { id, version }, sendBack }) => {
      const report = async () => {
        const outcome = await get(id);
        sendBack({ type: 'contract.changed', id, outcome } satisfies ContractChangedEvent);
      };
      // It may have changed since this value was loaded.
      if (version !== versionOf(id)) report().catch(reportUnexpected);
      return follow((changed) => changed.includes(id), report, 0);
    }),
  };
}

/** Search for words inside the stored contracts (ruling 42). */
export const createSearchPort = ({
  textSearch,
}: Pick<Resources, 'textSearch'>): Pick<WorkspacePorts, 'searchContracts'> => ({
  searchContracts: fromCallback(({ input, sendBack }) => {
    const report = (event: SearchReport) => sendBack(event);
    return textSearch.search(input, {
      onProgress: (progress, hits) => report({ type: 'search.progressed', progress, hits }),
      onComplete: (damagedIds) => report({ type: 'search.completed', damagedIds }),
      onFailure: ({ message: detail }) =>
        report({ type: 'search.failed', failure: { message: TEXT_SEARCH_FAILURE, detail } }),
    });
  }),
});
