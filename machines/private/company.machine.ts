import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent } from '../actors';
import type { CompanyChoice } from '../domain/company';
import { COMPANY_FAILURE, type Failure, failTo } from '../domain/failure';
import { saveCompany, watchCompany, type CompanyChangedEvent } from './ports';

export type CompanyEvent =
  | { readonly type: 'parties.open' | 'parties.close' }
  | { readonly type: 'company.choose'; readonly company: CompanyChoice }
  | CompanyChangedEvent;

interface CompanyContext {
  /** The stored choice, or the one that is being stored. */
  readonly company: CompanyChoice;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type CompanyActorRef = ActorRefFrom<typeof companyMachine>;

/** The own company of the workspace, and the dialog with all parties (ruling 41). */
export const companyMachine = setup({
  types: {
    context: {} as CompanyContext,
    events: {} as CompanyEvent,
    tags: {} as 'open' | 'openWork',
  },
  actors: { watchCompany, saveCompany },
  actions: {
    setCompany: assign((_, { company }: { readonly company: CompanyChoice }) => ({ company })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'company',
  context: { company: null, failure: null },
  invoke: {
    src: 'watchCompany',
    id: 'watchCompany',
    // Without the watcher, the company is the one that is proposed.
    onError: {},
  },
  on: { 'company.changed': { actions: withEvent('setCompany') } },
  initial: 'closed',
  states: {
    closed: { on: { 'parties.open': 'open' } },
    open: {
      tags: 'open',
      on: {
        'company.choose': { target: 'saving', actions: withEvent('setCompany') },
        'parties.close': 'closed',
      },
    },
    saving: {
      tags: ['open', 'openWork'],
      invoke: {
        src: 'saveCompany',
        id: 'saveCompany',
        input: ({ context }) => ({ company: context.company }),
        onDone: 'open',
        onError: failTo('failed', COMPANY_FAILURE),
      },
      on: {
        'company.choose': { target: 'saving', reenter: true, actions: withEvent('setCompany') },
        'parties.close': 'closed',
      },
    },
    // The choice holds for the visit.
    failed: {
      tags: ['open', 'openWork'],
      on: {
        'company.choose': { target: 'saving', actions: withEvent('setCompany') },
        'parties.close': 'closed',
      },
    },
  },
});

type CompanySnapshot = SnapshotFrom<typeof companyMachine>;

export const selectCompany = ({ context }: CompanySnapshot): CompanyChoice => context.company;

/** Why the company could not be stored; null if it was. */
export const selectCompanyFailure = (snapshot: CompanySnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
