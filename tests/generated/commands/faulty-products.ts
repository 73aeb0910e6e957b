import { assign, enqueueActions, fromPromise, sendTo } from 'xstate';
import type { DisplayPreferences } from '../../../machines/domain/preferences';
import type { ValueToStore } from '../../../machines/domain/stored-value';
import { findRows } from '../../../machines/domain/list/contract-index';
import type { ExportRequest } from '../../../machines/domain/export';
import { changeListQuery, type QueryChange } from '../../../machines/domain/list/list-query';
import { provideApp } from '../../../machines/app/app.machine';
import { contractMachine } from '../../../machines/contract/contract.machine';
import { dashboardMachine } from '../../../machines/list/dashboard.machine';
import { demoWorkspaceMachine } from '../../../machines/demo/workspace.machine';
import type { SessionKind } from '../../../machines/domain/session';
import { comparisonMachine } from '../../../machines/private/comparison.machine';
import { lockMachine } from '../../../machines/private/lock.machine';
import { privateWorkspaceMachine } from '../../../machines/private/workspace.machine';
import type { ContractOutcome } from '../../../machines/ports';
import { providePorts } from '../../../machines/actors';
import { uploadsMachine } from '../../../machines/uploads/uploads.machine';
import { provideProduct } from '../../support/provide-product';
import type { Ports } from '../../support/ports';
import type { ProvideApp } from './product';

type Actors = NonNullable<Parameters<typeof demoWorkspaceMachine.provide>[0]['actors']>;

/** The product with some actors of the workspace replaced, which get their ports. */
const replaceActors =
  (actors: Actors): ProvideApp =>
  (ports) => {
    const machine = providePorts(demoWorkspaceMachine.provide({ actors }), { ...ports });
    return provideApp(ports, () => Promise.resolve({ kind: 'demo', machine }));
  };

type PrivateActors = NonNullable<Parameters<typeof privateWorkspaceMachine.provide>[0]['actors']>;

/** The product with some actors of the private workspace replaced. */
const replacePrivate =
  (actors: PrivateActors): ProvideApp =>
  (ports) => {
    const machine = providePorts(privateWorkspaceMachine.provide({ actors }), { ...ports });
    return provideApp(ports, () => Promise.resolve({ kind: 'private', machine }));
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
  readonly kind: SessionKind;
  /** What the product does, in words. */
  readonly fault: string;
  readonly provide: ProvideApp;
  /** Part of the message with which a random run must fail. */
  readonly invariant: string;
}

/** Products with one known fault each, which random commands must find. */
export const FAULTY_PRODUCTS: readonly FaultyProduct[] = [
  {
    kind: 'demo',
    fault: 'keeps the workspace after sign-out',
    provide: (ports) => provideProduct(ports).provide({ actions: { closeWorkspace: doNothing } }),
    invariant: 'no data of a session remains after it',
  },
  {
    kind: 'demo',
    fault: 'accepts late responses',
    provide: (ports) => {
      const loadContract = acceptLateResponses(ports);
      return provideProduct({ ...ports, loadContract });
    },
    invariant: 'what is late changes nothing',
  },
  {
    kind: 'demo',
    fault: 'stays on a missing page',
    provide: replaceActors({
      dashboard: dashboardMachine.provide({
        actions: {
          findRows: assign(({ context: { index, listQuery, rules, today } }) =>
            findRows(index, listQuery, rules.options, today),
          ),
        },
      }),
    }),
    invariant: 'the page is',
  },
  {
    kind: 'demo',
    fault: 'continues uploads after the dialog is closed',
    provide: replaceActors({
      uploads: uploadsMachine.provide({
        actions: {
          clearList: assign({
            items: [],
            listed: [],
            refused: [],
            counts: { locked: 0, error: 0, success: 0, known: 0, declined: 0 },
            summary: '',
          }),
        },
      }),
    }),
    invariant: 'every upload is listed',
  },
  {
    kind: 'demo',
    fault: 'waits for a contract without a timeout',
    provide: replaceActors({
      contract: contractMachine.provide({ delays: { requestTimeout: Infinity } }),
    }),
    invariant: 'a call of loadContract is given up in time',
  },
  {
    kind: 'demo',
    fault: 'exports all contracts instead of the filtered ones',
    provide: replaceActors({
      dashboard: dashboardMachine.provide({
        actions: {
          startExport: sendTo('export', ({ context }, request: ExportRequest) => ({
            type: 'export.start',
            request: { ...request, contracts: context.index.contracts },
          })),
        },
      }),
    }),
    invariant: 'the selected or the listed contracts are exported',
  },
  {
    kind: 'demo',
    fault: 'loses the selection when the list is filtered',
    provide: replaceActors({
      dashboard: dashboardMachine.provide({
        actions: {
          changeQuery: assign(({ context }, change: QueryChange) => ({
            selectedIds: change.type === 'filters.clear' ? new Set<string>() : context.selectedIds,
            listQuery: changeListQuery(context.listQuery, change, context.rules.options),
          })),
        },
      }),
    }),
    invariant: 'the list shows the selection',
  },
  {
    kind: 'demo',
    fault: 'does not store preferences',
    provide: (ports) =>
      provideProduct({
        ...ports,
        savePreferences: fromPromise<void, ValueToStore<DisplayPreferences>>(async () => {}),
      }),
    invariant: 'the shown preferences are stored',
  },
  {
    kind: 'demo',
    fault: 'loses the preferences on sign-out',
    provide: (ports) =>
      provideProduct(ports).provide({
        actions: {
          closeWorkspace: enqueueActions(({ context, enqueue }) => {
            if (context.workspace) enqueue.stopChild(context.workspace.ref);
            enqueue.assign({ session: null, workspace: null });
            enqueue.sendTo('preferences', { type: 'theme.pick', theme: 'system' });
          }),
        },
      }),
    invariant: 'a session ends without a change of preferences',
  },
  {
    kind: 'private',
    fault: 'keeps removed contracts selected',
    provide: replacePrivate({
      dashboard: dashboardMachine.provide({ actions: { retainSelection: doNothing } }),
    }),
    invariant: 'the list shows the selection',
  },
  {
    kind: 'private',
    fault: 'compares a contract that is gone',
    provide: replacePrivate({
      comparison: comparisonMachine.provide({
        actors: { contract: contractMachine.provide({ guards: { isFound: () => true } }) },
      }),
    }),
    invariant: 'a contract is shown as long as it is kept',
  },
  {
    kind: 'private',
    fault: 'keeps contracts in memory when it is locked',
    provide: replacePrivate({
      lock: lockMachine.provide({ actions: { reportClosed: doNothing } }),
    }),
    invariant: 'the workspace is locked as its store',
  },
  {
    kind: 'private',
    fault: 'locks itself under an upload',
    provide: replacePrivate({
      uploads: uploadsMachine.provide({ actions: { reportWork: doNothing } }),
    }),
    invariant: 'an upload holds up the lock',
  },
];
