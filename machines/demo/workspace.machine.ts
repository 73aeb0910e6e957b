import { assign, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { type ChildrenOf, withEvent, byName } from '../actors';
import { contractMachine, type ContractReport } from '../contract/contract.machine';
import { dashboardMachine } from '../list/dashboard.machine';
import type { CalendarDay } from '../domain/calendar';
import { evidenceMachine } from './evidence.machine';
import { LIST_OPTIONS, type ListRules } from '../domain/list/filters';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type User,
} from '../domain/session';
import { DEMO_UPLOADS } from '../domain/upload';
import { watchDay, type DayChangedEvent } from '../ports';
import { recentMachine } from '../list/recent.machine';
import { uploadsMachine, type WorkReport } from '../uploads/uploads.machine';
import { viewsMachine, type DefaultViewReport } from '../list/views.machine';

interface DemoWorkspaceInput {
  readonly user: User;
}

interface DemoWorkspaceContext extends DemoWorkspaceInput {
  /** Not displayed (spec §2, ruling 21). */
  readonly notifications: NotificationPreferences;
  /** The current local day; empty in `starting`. */
  readonly today: CalendarDay;
}

export type DemoWorkspaceActorRef = ActorRefFrom<typeof demoWorkspaceMachine>;

export const DEMO_LIST_RULES: ListRules = {
  host: 'The server',
  options: LIST_OPTIONS,
  searchesTexts: false,
};

const actors = {
  watchDay,
  dashboard: dashboardMachine,
  contract: contractMachine,
  evidence: evidenceMachine,
  uploads: uploadsMachine,
  views: viewsMachine,
  recent: recentMachine,
};

/** The machines of the protected screens of the demo, for the user of one session. */
export const demoWorkspaceMachine = setup({
  types: {
    input: {} as DemoWorkspaceInput,
    context: {} as DemoWorkspaceContext,
    /** Nothing ends uploads of the demo before the session, so that `work` has no effect. */
    events: {} as DayChangedEvent | ContractReport | DefaultViewReport | WorkReport,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    setToday: assign((_, { day }: DayChangedEvent) => ({ today: day })),
    forwardDay: forwardTo('dashboard'),
    forwardOpened: forwardTo('recent'),
    forwardOpenedToEvidence: forwardTo('evidence'),
    applyDefaultView: sendTo('dashboard', (_, { query }: DefaultViewReport) => ({
      type: 'view.apply',
      query,
      history: 'replace',
    })),
  },
}).createMachine({
  id: 'demoWorkspace',
  context: ({ input }) => ({
    ...input,
    notifications: DEFAULT_NOTIFICATION_PREFERENCES,
    today: '',
  }),
  invoke: {
    ...byName('watchDay'),
    // Without the watcher, the day stays the one of the start.
    onError: {},
  },
  initial: 'starting',
  states: {
    // The port reports the day when it starts.
    starting: { on: { 'day.changed': { target: 'open', actions: withEvent('setToday') } } },
    open: {
      invoke: [
        {
          ...byName('dashboard'),
          input: ({ context: { today } }) => ({ today, rules: DEMO_LIST_RULES }),
        },
        {
          ...byName('contract'),
          input: ({ self }) => ({ host: DEMO_LIST_RULES.host, parentRef: self }),
        },
        byName('evidence'),
        {
          ...byName('uploads'),
          input: ({ self }) => ({ rules: DEMO_UPLOADS, parentRef: self }),
        },
        {
          ...byName('views'),
          input: ({ context, self }) => ({ userId: context.user.id, parentRef: self }),
        },
        { ...byName('recent'), input: ({ context }) => ({ userId: context.user.id }) },
      ],
      on: {
        'day.changed': { actions: [withEvent('setToday'), 'forwardDay'] },
        'contract.opened': { actions: ['forwardOpened', 'forwardOpenedToEvidence'] },
        'views.defaultFound': { actions: withEvent('applyDefaultView') },
      },
    },
  },
});
