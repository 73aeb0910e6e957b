import { assign } from 'xstate';
import { provideApp } from '../../../../machines/app.machine';
import { deadlinesMachine } from '../../../../machines/deadlines.machine';
import { deletionMachine } from '../../../../machines/deletion.machine';
import { keptMachine, provideKeptActors } from '../../../../machines/kept.machine';
import { removalMachine } from '../../../../machines/removal.machine';
import { updatesMachine } from '../../../../machines/updates.machine';
import { provideWorkspace, provideWorkspaceActors } from '../../../../machines/workspace.machine';
import type { Ports } from '../../../support/ports';
import type { FaultyProduct } from '../faulty-products';
import type { ProvideApp } from '../product';

type Actors = ReturnType<typeof provideWorkspaceActors> & ReturnType<typeof provideKeptActors>;

const withActors =
  (change: (actors: Actors, ports: Ports) => Partial<Actors>): ProvideApp =>
  (ports) => {
    const own = { ...provideWorkspaceActors(ports), ...provideKeptActors(ports) };
    const actors = { ...own, ...change(own, ports) };
    const kept = keptMachine.provide({ actors });
    const workspace = provideWorkspace(ports, kept).provide({ actors });
    return provideApp(ports, () => Promise.resolve(workspace));
  };

const doNothing = () => undefined;

/** Private workspaces with one known fault each, which random commands must find. */
export const FAULTY_WORKSPACES: readonly FaultyProduct[] = [
  {
    fault: 'restores only one of the removed contracts',
    provide: withActors((_, { removeContracts, restoreContracts }) => ({
      removal: removalMachine.provide({
        actors: { removeContracts, restoreContracts },
        actions: {
          setRemoved: assign(({ context }) => ({ removed: context.asked.slice(0, 1) })),
        },
      }),
    })),
    invariant: 'undoable is',
  },
  {
    fault: 'keeps removed contracts selected',
    provide: withActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { retainSelection: doNothing } }),
    })),
    invariant: 'selected is',
  },
  {
    fault: 'does not search again after a change',
    provide: withActors(({ dashboard }) => ({
      dashboard: dashboard.provide({ actions: { refreshTexts: doNothing } }),
    })),
    invariant: 'search is',
  },
  {
    fault: 'deletes everything without the word',
    provide: withActors((_, { deleteEverything }) => ({
      deletion: deletionMachine.provide({
        actors: { deleteEverything },
        guards: { isConfirmed: () => true },
      }),
    })),
    invariant: 'deletion is',
  },
  {
    fault: 'forgets what was said of a deadline before',
    provide: withActors((_, { markDeadline }) => ({
      deadlines: deadlinesMachine.provide({
        actors: { markDeadline },
        actions: {
          setUndo: assign(({ context: { last } }) => ({
            change: last && { ...last, mark: null, isUndo: true },
          })),
        },
      }),
    })),
    invariant: 'pendingDesk is',
  },
  {
    fault: 'keeps the snooze form of a contract that is gone',
    provide: withActors((_, { markDeadline }) => ({
      deadlines: deadlinesMachine.provide({
        actors: { markDeadline },
        actions: { followOutlook: doNothing },
      }),
    })),
    invariant: 'snooze is',
  },
  {
    fault: 'compares a contract that is gone',
    provide: withActors(({ comparison }) => ({
      comparison: comparison.provide({ guards: { isPair: () => true } }),
    })),
    invariant: 'comparison is',
  },
  {
    fault: 'asks again what another tab has answered',
    provide: withActors(({ checks }) => ({
      checks: checks.provide({ actions: { mergeQuestions: doNothing } }),
    })),
    invariant: 'questions is',
  },
  {
    fault: 'asks one question more than there are',
    provide: withActors(({ checks }) => ({
      checks: checks.provide({ guards: { isLastAnswer: () => false } }),
    })),
    invariant: 'pendingDesk is',
  },
  {
    fault: 'counts an answer that was taken back',
    provide: withActors(({ checks }) => ({
      checks: checks.provide({
        actions: {
          setAnswer: assign(({ context: { questions, position } }) => ({
            questions: questions.map((question, index) =>
              index === position ? { ...question, isOpen: false } : question,
            ),
          })),
        },
      }),
    })),
    invariant: 'answer is',
  },
  {
    fault: 'starts a new version under open work',
    provide: (ports) => {
      const { findOpenWork, applyUpdate, watchUpdates } = ports;
      const updates = updatesMachine.provide({
        actors: { findOpenWork, applyUpdate, watchUpdates },
        guards: { isFree: () => true },
      });
      return withActors(() => ({}))(ports).provide({ actors: { updates } });
    },
    invariant: 'updates is',
  },
  {
    fault: 'keeps contracts in memory when it is locked',
    provide: withActors(({ lock }) => ({
      lock: lock.provide({ actions: { reportClosed: doNothing } }),
    })),
    invariant: 'a locked workspace is closed',
  },
  {
    fault: 'locks itself under an upload',
    provide: withActors(({ lock }) => ({
      lock: lock.provide({ guards: { isFree: () => true } }),
    })),
    invariant: 'lock is',
  },
];
