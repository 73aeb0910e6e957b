import { assign, enqueueActions, fromPromise, sendTo } from 'xstate';
import type { DisplayPreferences } from '../../../machines/domain/preferences';
import type { ValueToStore } from '../../../machines/domain/stored-value';
import { findRows } from '../../../machines/domain/contract-index';
import type { ExportRequest } from '../../../machines/domain/export';
import { changeListQuery, type QueryChange } from '../../../machines/domain/filters';
import { provideApp } from '../../../machines/app/app.machine';
import { contractMachine } from '../../../machines/contract/contract.machine';
import { dashboardMachine } from '../../../machines/list/dashboard.machine';
import { demoWorkspaceMachine } from '../../../machines/demo/workspace.machine';
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
    fault: 'accepts late responses',
    provide: (ports) => {
      const loadContract = acceptLateResponses(ports);
      return provideProduct({ ...ports, loadContract });
    },
    invariant: 'what is late changes nothing',
  },
  {
    fault: 'stays on a missing page',
    provide: replaceActors({
      dashboard: dashboardMachine.provide({
        actions: {
          findRows: assign(({ context: { index, listQuery, today } }) =>
            findRows(index, listQuery, today),
          ),
        },
      }),
    }),
    invariant: 'the page is',
  },
  {
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
    fault: 'waits for a contract without a timeout',
    provide: replaceActors({
      contract: contractMachine.provide({ delays: { requestTimeout: Infinity } }),
    }),
    invariant: 'a call of loadContract is given up in time',
  },
  {
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
    fault: 'loses the selection when the list is filtered',
    provide: replaceActors({
      dashboard: dashboardMachine.provide({
        actions: {
          changeQuery: assign(({ context: { listQuery, selectedIds } }, change: QueryChange) => ({
            selectedIds: change.type === 'filters.clear' ? new Set<string>() : selectedIds,
            listQuery: changeListQuery(listQuery, change),
          })),
        },
      }),
    }),
    invariant: 'the list shows the selection',
  },
  {
    fault: 'does not store preferences',
    provide: (ports) =>
      provideProduct({
        ...ports,
        savePreferences: fromPromise<void, ValueToStore<DisplayPreferences>>(async () => {}),
      }),
    invariant: 'the shown preferences are stored',
  },
  {
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
];
