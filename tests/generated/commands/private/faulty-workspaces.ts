import { assign } from 'xstate';
import { provideApp } from '../../../../machines/app/app.machine';
import { contractMachine } from '../../../../machines/contract/contract.machine';
import { checksMachine } from '../../../../machines/private/checks.machine';
import { comparisonMachine } from '../../../../machines/private/comparison.machine';
import { dashboardMachine } from '../../../../machines/list/dashboard.machine';
import { deadlinesMachine } from '../../../../machines/private/deadlines.machine';
import { deletionMachine } from '../../../../machines/private/deletion.machine';
import { lockMachine } from '../../../../machines/private/lock.machine';
import { privateWorkspaceMachine } from '../../../../machines/private/workspace.machine';
import { providePorts } from '../../../../machines/actors';
import { removalMachine } from '../../../../machines/private/removal.machine';
import { uploadsMachine } from '../../../../machines/uploads/uploads.machine';
import { updatesMachine } from '../../../../machines/app/updates.machine';
import type { FaultyProduct } from '../faulty-products';
import type { ProvideApp } from '../product';

type Machine = typeof privateWorkspaceMachine;

/** The product with another private workspace, which gets its ports. */
const openWith =
  (workspace: Machine): ProvideApp =>
  (ports) => {
    const machine = providePorts(workspace, { ...ports });
    return provideApp(ports, () => Promise.resolve({ kind: 'private', machine }));
  };

/** The product with some actors of the private workspace replaced. */
const replaceActors = (
  actors: NonNullable<Parameters<Machine['provide']>[0]['actors']>,
): ProvideApp => openWith(privateWorkspaceMachine.provide({ actors }));

/** The product with another list in the private workspace. */
const replaceList = (dashboard: typeof dashboardMachine): ProvideApp =>
  replaceActors({ dashboard });

const doNothing = () => undefined;

/** Private workspaces with one known fault each, which random commands must find. */
export const FAULTY_WORKSPACES: readonly FaultyProduct[] = [
  {
    fault: 'restores only one of the removed contracts',
    provide: replaceActors({
      removal: removalMachine.provide({
        actions: {
          setRemoved: assign(({ context }) => ({ removed: context.asked.slice(0, 1) })),
        },
      }),
    }),
    invariant: 'undoable is',
  },
  {
    fault: 'keeps removed contracts selected',
    provide: replaceList(dashboardMachine.provide({ actions: { retainSelection: doNothing } })),
    invariant: 'selected is',
  },
  {
    fault: 'does not search again after a change',
    provide: replaceList(dashboardMachine.provide({ actions: { refreshTexts: doNothing } })),
    invariant: 'search is',
  },
  {
    fault: 'deletes everything without the word',
    provide: replaceActors({
      deletion: deletionMachine.provide({
        guards: { isConfirmed: () => true },
      }),
    }),
    invariant: 'deletion is',
  },
  {
    fault: 'forgets what was said of a deadline before',
    provide: replaceActors({
      deadlines: deadlinesMachine.provide({
        actions: {
          setUndo: assign(({ context: { last } }) => ({
            change: last && { ...last, mark: null, isUndo: true },
          })),
        },
      }),
    }),
    invariant: 'pendingDesk is',
  },
  {
    fault: 'keeps the snooze form of a contract that is gone',
    provide: replaceActors({
      deadlines: deadlinesMachine.provide({
        actions: { updateSnooze: doNothing },
      }),
    }),
    invariant: 'snooze is',
  },
  {
    fault: 'compares a contract that is gone',
    provide: replaceActors({
      comparison: comparisonMachine.provide({
        actors: { contract: contractMachine.provide({ guards: { isFound: () => true } }) },
      }),
    }),
    invariant: 'comparisonView is',
  },
  {
    fault: 'asks again what another tab has answered',
    provide: replaceActors({
      checks: checksMachine.provide({ actions: { mergeQuestions: doNothing } }),
    }),
    invariant: 'questions is',
  },
  {
    fault: 'asks one question more than there are',
    provide: replaceActors({
      checks: checksMachine.provide({ guards: { isLastAnswer: () => false } }),
    }),
    invariant: 'pendingDesk is',
  },
  {
    fault: 'counts an answer that was taken back',
    provide: replaceActors({
      checks: checksMachine.provide({
        actions: {
          setAnswer: assign(({ context: { questions, position } }) => ({
            questions: questions.map((question, index) =>
              index === position ? { ...question, isOpen: false } : question,
            ),
          })),
        },
      }),
    }),
    invariant: 'questions is',
  },
  {
    fault: 'starts a new version under open work',
    provide: (ports) => {
      const updates = updatesMachine.provide({ guards: { isFree: () => true } });
      const app = openWith(privateWorkspaceMachine)(ports).provide({ actors: { updates } });
      return providePorts(app, { ...ports });
    },
    invariant: 'updates is',
  },
  {
    fault: 'keeps contracts in memory when it is locked',
    provide: replaceActors({
      lock: lockMachine.provide({ actions: { reportClosed: doNothing } }),
    }),
    invariant: 'a locked workspace is closed',
  },
  {
    fault: 'locks itself under an upload',
    provide: replaceActors({
      uploads: uploadsMachine.provide({ actions: { reportWork: doNothing } }),
    }),
    invariant: 'lock is',
  },
];
