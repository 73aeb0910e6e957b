import { fromPromise } from 'xstate';
import { provideApp } from '../../../machines/app.machine';
import type { ContractOutcome } from '../../../machines/ports';
import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { provideProduct } from '../../support/provide-product';
import type { Ports } from '../../support/world';
import type { ProvideApp } from './product';

type Actors = ReturnType<typeof provideWorkspaceActors>;

/** The product with some workspace actors replaced. */
const replacing =
  (replace: (actors: Actors) => Partial<Actors>): ProvideApp =>
  (ports) => {
    const actors = provideWorkspaceActors(ports);
    const workspace = workspaceMachine.provide({ actors: { ...actors, ...replace(actors) } });
    return provideApp(ports, () => Promise.resolve(workspace));
  };

const doNothing = () => undefined;

/** A `loadContract` that reports its answer even after it was aborted. */
function hearLateAnswers({ loadContract: { config } }: Ports): Ports['loadContract'] {
  if (typeof config !== 'function') throw new Error('The port has another form now.');
  return fromPromise<ContractOutcome, { readonly id: string }>((call) => {
    const answer: Promise<ContractOutcome> = config(call);
    const { _parent: contract } = call.self;
    void answer.then((output) => {
      const isHeard = call.signal.aborted && contract?.getSnapshot().status === 'active';
      if (isHeard) contract.send({ type: 'xstate.done.actor.loadContract', output });
      return output;
    }, doNothing);
    return answer;
  });
}

/** Faulty products, one fault each, and the message with which a random run must fail. */
export const BROKEN: readonly {
  readonly flaw: string;
  readonly provide: ProvideApp;
  readonly finding: string;
}[] = [
  {
    flaw: 'keeps the session after sign-out',
    provide: (ports) => provideProduct(ports).provide({ actions: { closeWorkspace: doNothing } }),
    finding: 'nothing of a session outlives it',
  },
  {
    flaw: 'holds on to a contract that is left',
    provide: replacing(({ contract }) => ({
      contract: contract.provide({ actions: { clearContractId: doNothing } }),
    })),
    finding: 'visited is ""',
  },
  {
    flaw: 'shows late answers',
    provide: (ports) => {
      const loadContract = hearLateAnswers(ports);
      return provideProduct({ ...ports, loadContract });
    },
    finding: 'a late answer changes nothing',
  },
  {
    flaw: 'stays on a page that is gone',
    provide: replacing(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { resetMissingPage: doNothing } }),
    })),
    finding: 'the page is one of',
  },
  {
    flaw: 'forgets to sort',
    provide: replacing(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { toggleSort: doNothing } }),
    })),
    finding: 'sort is',
  },
  {
    flaw: 'uploads on behind a closed dialog',
    provide: replacing(({ uploads }) => ({
      uploads: uploads.provide({ actions: { clearList: doNothing } }),
    })),
    finding: 'the transfers that run are none',
  },
];
