import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import {
  findMissingFields,
  type CredentialField,
  type Credentials,
  type Session,
} from './domain/session';
import {
  endSession,
  restoreSession,
  signIn,
  watchSession,
  type SessionEndedEvent,
  type SignInOutcome,
} from './ports';

export type AuthEvent =
  | { readonly type: 'credentials.submit'; readonly credentials: Credentials }
  | { readonly type: 'credentials.edit'; readonly field: CredentialField }
  | { readonly type: 'session.signOut' }
  | SessionEndedEvent;

/** What this machine tells its parent. */
export type AuthReport =
  | { readonly type: 'auth.signedIn'; readonly session: Session }
  | { readonly type: 'auth.signedOut' };

interface AuthContext {
  readonly session: Session | null;
  /** The fields that must still be filled in, in their order. */
  readonly missing: readonly CredentialField[];
  /** Why the credentials were refused, in words. */
  readonly refusal: string;
}

export type AuthActorRef = ActorRefFrom<typeof authMachine>;

/** Who is here: not yet known, nobody, or somebody signed in (spec §4, Auth). */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'busy',
  },
  actors: { restoreSession, signIn, endSession, watchSession },
  actions: {
    setSession: assign((_, session: Session | null) => ({ session })),
    clearSession: assign({ session: null }),
    setSignInOutcome: assign((_, outcome: SignInOutcome) =>
      outcome.kind === 'accepted' ? { session: outcome.session } : { refusal: outcome.message },
    ),
    setMissingFields: assign(({ event }) => {
      assertEvent(event, 'credentials.submit');
      return { missing: findMissingFields(event.credentials) };
    }),
    removeMissingField: assign(({ context, event }) => {
      assertEvent(event, 'credentials.edit');
      return { missing: context.missing.filter((field) => field !== event.field) };
    }),
    clearMissingFields: assign({ missing: [] }),
    reportSignedIn: enqueueActions(({ context, enqueue, self }) => {
      const { session } = context;
      if (!self._parent || !session) return;
      enqueue.sendTo(self._parent, { type: 'auth.signedIn', session } satisfies AuthReport);
    }),
    reportSignedOut: enqueueActions(({ enqueue, self }) => {
      if (!self._parent) return;
      enqueue.sendTo(self._parent, { type: 'auth.signedOut' } satisfies AuthReport);
    }),
  },
  guards: {
    hasSession: (_, session: Session | null) => session !== null,
    isAccepted: (_, outcome: SignInOutcome) => outcome.kind === 'accepted',
    hasBlankField: ({ event }) => {
      assertEvent(event, 'credentials.submit');
      return findMissingFields(event.credentials).length > 0;
    },
    isLastMissingField: ({ context, event }) => {
      assertEvent(event, 'credentials.edit');
      return context.missing.every((field) => field === event.field);
    },
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'auth',
  context: { session: null, missing: [], refusal: '' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'restoreSession',
        id: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'setSession', params: ({ event }) => event.output },
          },
          { target: 'anonymous', actions: 'reportSignedOut' },
        ],
        onError: { target: 'anonymous', actions: 'reportSignedOut' },
      },
      after: { requestTimeout: { target: 'anonymous', actions: 'reportSignedOut' } },
    },
    anonymous: {
      initial: 'editing',
      on: {
        'credentials.submit': [
          { guard: 'hasBlankField', target: '.incomplete', actions: 'setMissingFields' },
          { target: '.signingIn' },
        ],
      },
      states: {
        editing: {},
        incomplete: {
          on: {
            'credentials.edit': [
              { guard: 'isLastMissingField', target: 'editing' },
              { actions: 'removeMissingField' },
            ],
          },
          exit: 'clearMissingFields',
        },
        signingIn: {
          tags: 'busy',
          on: { 'credentials.submit': undefined },
          invoke: {
            src: 'signIn',
            id: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'credentials.submit');
              return event.credentials;
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#auth.authenticated',
                actions: { type: 'setSignInOutcome', params: ({ event }) => event.output },
              },
              {
                target: 'refused',
                actions: { type: 'setSignInOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
          after: { requestTimeout: 'failed' },
        },
        refused: { on: { 'credentials.edit': 'editing' } },
        failed: { on: { 'credentials.edit': 'editing' } },
      },
    },
    authenticated: {
      entry: 'reportSignedIn',
      exit: ['clearSession', 'reportSignedOut'],
      invoke: {
        src: 'watchSession',
        id: 'watchSession',
        input: ({ context }) => ({ token: context.session?.token ?? '' }),
        // A session that nobody watches could outlive its end elsewhere.
        onError: 'signingOut',
      },
      on: {
        'session.signOut': 'signingOut',
        'session.ended': 'anonymous',
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        id: 'endSession',
        onDone: 'anonymous',
        onError: 'anonymous',
      },
      after: { requestTimeout: 'anonymous' },
    },
  },
});
