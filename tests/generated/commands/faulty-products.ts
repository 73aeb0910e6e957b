import { assign, enqueueActions, fromCallback, fromPromise, sendTo } from 'xstate';
import { NO_FILTERS } from '../../../machines/domain/filters';
import { announcerMachine } from '../../../machines/announcer.machine';
import { provideApp } from '../../../machines/app.machine';
import { copyMachine } from '../../../machines/copy.machine';
import type { ContractOutcome } from '../../../machines/ports';
import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { provideProduct } from '../../support/provide-product';
import type { Ports } from '../../support/ports';
import type { ProvideApp } from './product';

type Actors = ReturnType<typeof provideWorkspaceActors>;

/** The product with some workspace actors replaced. */
const replaceActors =
  (replace: (actors: Actors) => Partial<Actors>): ProvideApp =>
  (ports) => {
    const actors = provideWorkspaceActors(ports);
    const workspace = workspaceMachine.provide({ actors: { ...actors, ...replace(actors) } });
    return provideApp(ports, () => Promise.resolve(workspace));
  };

const doNothing = () => undefined;

/** A faulty `loadContract` that reports its response even after it was aborted. */
function acceptLateResponses({ loadContract: { config } }: Ports): Ports['loadContract'] {
  if (typeof config !== 'function')
    throw new Error('The fake port is no fromPromise() logic with a function.');
  return fromPromise<ContractOutcome, { readonly id: string }>((call) => {
    const response: Promise<ContractOutcome> = config(call);
    const { _parent: contract } = call.self;
    void response.then((output) => {
      const isLate = call.signal.aborted && contract?.getSnapshot().status === 'active';
      if (isLate) contract.send({ type: 'xstate.done.actor.loadContract', output });
      return output;
    }, doNothing);
    return response;
  });
}

export interface FaultyProduct {
  /** What the product does, in words. */
  readonly fault: string;
  readonly provide: ProvideApp;
  /** Part of the message with which a random run must fail. */
  readonly invariant: string;
}

/** Products with one known fault each, which random commands must find. */
export const FAULTY_PRODUCTS: readonly FaultyProduct[] = [
  {
    fault: 'keeps the workspace after sign-out',
    provide: (ports) => provideProduct(ports).provide({ actions: { closeWorkspace: doNothing } }),
    invariant: 'no data of a session remains after it',
  },
  {
    fault: 'does not clear the id of a contract on leave',
    provide: replaceActors(({ contract }) => ({
      contract: contract.provide({ actions: { clearContractId: doNothing } }),
    })),
    invariant: 'visited is ""',
  },
  {
    fault: 'accepts late responses',
    provide: (ports) => {
      const loadContract = acceptLateResponses(ports);
      return provideProduct({ ...ports, loadContract });
    },
    invariant: 'a late response changes nothing',
  },
  {
    fault: 'stays on a missing page',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { resetMissingPage: doNothing } }),
    })),
    invariant: 'the page is one of',
  },
  {
    fault: 'does not sort',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { toggleSort: doNothing } }),
    })),
    invariant: 'sort is',
  },
  {
    fault: 'continues uploads after the dialog is closed',
    provide: replaceActors(({ uploads }) => ({
      uploads: uploads.provide({
        actions: {
          clearList: assign({
            items: [],
            listed: [],
            refused: [],
            succeeded: 0,
            failed: 0,
            summary: '',
          }),
        },
      }),
    })),
    invariant: 'every upload is listed',
  },
  {
    fault: 'waits for a contract without a timeout',
    provide: replaceActors(({ contract }) => ({
      contract: contract.provide({ delays: { requestTimeout: Infinity } }),
    })),
    invariant: 'loadContract call',
  },
  {
    fault: 'times out the list one millisecond too early',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ delays: { requestTimeout: 29_999 } }),
    })),
    invariant: 'loadContracts call',
  },
  {
    fault: 'does not build the search index before the first search',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { buildIndex: doNothing } }),
    })),
    invariant: 'isIndexed is true',
  },
  {
    fault: 'announces changes of the list at once',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({
        actors: { announcer: announcerMachine.provide({ delays: { settleTime: 0 } }) },
      }),
    })),
    invariant: 'listAnnouncement is ""',
  },
  {
    fault: 'does not announce the progress and the end of uploads',
    provide: replaceActors(({ uploads }) => ({
      uploads: uploads.provide({ actions: { announceReport: doNothing } }),
    })),
    invariant: 'uploadAnnouncement is',
  },
  {
    fault: 'exports all contracts instead of the filtered ones',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({
        actions: {
          exportList: sendTo('export', ({ context: { index } }) => ({
            type: 'export.start',
            request: { format: 'csv', contracts: index.contracts, fileName: 'all.csv' },
          })),
        },
      }),
    })),
    invariant: 'exportContracts is called with',
  },
  {
    fault: 'copies an earlier text',
    provide: (ports) => {
      const copy = copyMachine.provide({
        actors: { copyText: ports.copyText },
        actions: { setCopy: doNothing },
      });
      return replaceActors(({ contract }) => ({
        contract: contract.provide({ actors: { copy } }),
      }))(ports);
    },
    invariant: 'copyText is called with',
  },
  {
    fault: 'loses the selection when the list is filtered',
    provide: replaceActors(({ dashboard }) => ({
      dashboard: dashboard.provide({
        actions: {
          clearFilters: assign(({ context: { listQuery } }) => ({
            selectedIds: new Set<string>(),
            listQuery: { ...listQuery, filters: NO_FILTERS, page: 1 },
          })),
        },
      }),
    })),
    invariant: 'selected is',
  },
  {
    fault: 'does not store preferences',
    provide: (ports) =>
      provideProduct({ ...ports, persistPreferences: fromCallback(() => undefined) }),
    invariant: 'the stored preferences are',
  },
  {
    fault: 'loses the preferences on sign-out',
    provide: (ports) =>
      provideProduct(ports).provide({
        actions: {
          closeWorkspace: enqueueActions(({ context, enqueue }) => {
            if (context.workspace) enqueue.stopChild(context.workspace);
            enqueue.assign({ session: null, workspace: null });
            enqueue.sendTo('preferences', { type: 'theme.pick', theme: 'system' });
          }),
        },
      }),
    invariant: 'the stored preferences are',
  },
];
