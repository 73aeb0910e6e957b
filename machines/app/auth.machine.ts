import {
  assertEvent,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import { type ParentRef, withEvent, withOutput, byName } from '../actors';
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

interface SubmittedCredentials {
  readonly credentials: Credentials;
}

interface EditedField {
  readonly field: CredentialField;
}

export type AuthEvent =
  | ({ readonly type: 'credentials.submit' } & SubmittedCredentials)
  | ({ readonly type: 'credentials.edit' } & EditedField)
  | { readonly type: 'privateSession.start' | 'session.signOut' | 'signOutError.dismiss' }
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
    setMissingFields: assign((_, { credentials }: SubmittedCredentials) => ({
      missing: findMissingFields(credentials),
    })),
    removeMissingField: assign(({ context: { missing } }, edited: EditedField) => ({
      missing: missing.filter((field) => field !== edited.field),
    })),
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
    hasBlankField: (_, { credentials }: SubmittedCredentials) =>
      findMissingFields(credentials).length > 0,
    isLastMissingField: ({ context: { missing } }, edited: EditedField) =>
      missing.every((field) => field === edited.field),
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
        ...byName('restoreSession'),
        onDone: [
          {
            guard: withOutput('hasSession'),
            target: 'authenticated',
            actions: [withOutput('setSession'), { type: 'reportSession', params: 'auth.restored' }],
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
          {
            guard: withEvent('hasBlankField'),
            target: '.incomplete',
            actions: withEvent('setMissingFields'),
          },
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
              { guard: withEvent('isLastMissingField'), target: 'editing' },
              { actions: withEvent('removeMissingField') },
            ],
          },
          exit: 'clearMissingFields',
        },
        signingIn: {
          tags: 'busy',
          on: { 'credentials.submit': {}, 'privateSession.start': {} },
          invoke: {
            ...byName('signIn'),
            input: ({ event }) => {
              assertEvent(event, 'credentials.submit');
              return event.credentials;
            },
            onDone: [
              {
                guard: withOutput('isAccepted'),
                target: '#auth.authenticated',
                actions: [
                  withOutput('setSignInOutcome'),
                  { type: 'reportSession', params: 'auth.signedIn' },
                ],
              },
              { target: 'refused', actions: withOutput('setSignInOutcome') },
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
            ...byName('startPrivateSession'),
            onDone: {
              target: '#auth.authenticated',
              actions: [
                withOutput('setSession'),
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
        ...byName('watchSession'),
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
            ...byName('endSession'),
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
