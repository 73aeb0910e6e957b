import {
  assertEvent,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import type { ParentRef } from '../actors';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import {
  findMissingFields,
  type CredentialField,
  type Credentials,
  type Session,
} from '../domain/session';
import {
  endSession,
  restoreSession,
  signIn,
  startPrivateSession,
  watchSession,
  type SessionEndedEvent,
  type SignInOutcome,
} from './ports';

export type AuthEvent =
  | { readonly type: 'credentials.submit'; readonly credentials: Credentials }
  | { readonly type: 'credentials.edit'; readonly field: CredentialField }
  | { readonly type: 'privateSession.start' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'signOutError.dismiss' }
  /** The workspace of the session was deleted. */
  | { readonly type: 'workspace.deleted' }
  | SessionEndedEvent;

/** Events that this machine sends to its parent. */
export type AuthReport =
  | { readonly type: 'auth.restored'; readonly session: Session }
  | { readonly type: 'auth.signedIn'; readonly session: Session }
  | { readonly type: 'auth.signedOut' };

interface AuthInput {
  readonly parentRef: ParentRef<AuthReport>;
}

interface AuthContext extends AuthInput {
  readonly session: Session | null;
  /** Required fields that are still blank, in form order. */
  readonly missing: readonly CredentialField[];
  /** Message of the last refused sign-in. */
  readonly refusal: string;
}

export type AuthActorRef = ActorRefFrom<typeof authMachine>;

/** Authentication: loading, anonymous, authenticated (spec §4, Auth; rulings 3, 5, 6 and 30). */
export const authMachine = setup({
  types: {
    input: {} as AuthInput,
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'busy',
  },
  actors: { restoreSession, signIn, startPrivateSession, endSession, watchSession },
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
    reportSession: enqueueActions(
      ({ context, enqueue }, type: 'auth.restored' | 'auth.signedIn') => {
        const { parentRef, session } = context;
        if (session) enqueue.sendTo(parentRef, { type, session });
      },
    ),
    reportSignedOut: sendTo(({ context }) => context.parentRef, { type: 'auth.signedOut' }),
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
  context: ({ input }) => ({ ...input, session: null, missing: [], refusal: '' }),
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
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              { type: 'reportSession', params: 'auth.restored' },
            ],
          },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
      after: { requestTimeout: 'anonymous' },
    },
    anonymous: {
      initial: 'editing',
      on: {
        'credentials.submit': [
          { guard: 'hasBlankField', target: '.incomplete', actions: 'setMissingFields' },
          { target: '.signingIn' },
        ],
        'privateSession.start': '.startingPrivate',
      },
      states: {
        editing: {},
        // Says so until the next sign-in.
        deleted: {},
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
          on: { 'credentials.submit': {}, 'privateSession.start': {} },
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
                actions: [
                  { type: 'setSignInOutcome', params: ({ event }) => event.output },
                  { type: 'reportSession', params: 'auth.signedIn' },
                ],
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
        startingPrivate: {
          tags: 'busy',
          on: { 'credentials.submit': {}, 'privateSession.start': {} },
          invoke: {
            src: 'startPrivateSession',
            id: 'startPrivateSession',
            onDone: {
              target: '#auth.authenticated',
              actions: [
                { type: 'setSession', params: ({ event }) => event.output },
                { type: 'reportSession', params: 'auth.signedIn' },
              ],
            },
            onError: 'privateFailed',
          },
          after: { requestTimeout: 'privateFailed' },
        },
        privateFailed: { on: { 'credentials.edit': 'editing' } },
      },
    },
    authenticated: {
      exit: ['clearSession', 'reportSignedOut'],
      invoke: {
        src: 'watchSession',
        id: 'watchSession',
        input: ({ context }) => ({ token: context.session?.token ?? '' }),
        // Without the watcher, a sign-out in another tab would go unnoticed.
        onError: '.signingOut',
      },
      on: { 'session.ended': 'anonymous', 'workspace.deleted': 'anonymous.deleted' },
      initial: 'active',
      states: {
        active: { on: { 'session.signOut': 'signingOut' } },
        signingOut: {
          tags: 'busy',
          invoke: {
            src: 'endSession',
            id: 'endSession',
            onDone: '#auth.anonymous',
            onError: 'signOutFailed',
          },
          after: { requestTimeout: 'signOutFailed' },
        },
        signOutFailed: {
          on: { 'session.signOut': 'signingOut', 'signOutError.dismiss': 'active' },
        },
      },
    },
  },
});

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Shown when the sign-in call throws (spec §8, ruling 6). */
const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';

/** Whether the credentials of the last sign-in were refused; false after the next edit. */
export const selectIsRefused = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'refused' });

/** Error of the last sign-in; undefined without an error and after the next edit. */
export function selectSignInError(snapshot: AuthSnapshot): string | undefined {
  if (selectIsRefused(snapshot)) return snapshot.context.refusal;
  return snapshot.matches({ anonymous: 'failed' }) ? UNEXPECTED_ERROR : undefined;
}

export const selectIsSigningIn = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'signingIn' });
export const selectIsSigningOut = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signingOut' });
export const selectHasSignOutError = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signOutFailed' });
export const selectMissingFields = ({ context }: AuthSnapshot) => context.missing;
