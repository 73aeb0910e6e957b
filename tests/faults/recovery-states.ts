import { showsWholeList, signInThroughForm } from './user-flow';
import { click, has, hasText, selectFiles } from './dom-queries';

/** A recovery state: the step failed, and the page offers an action to continue. */
export interface RecoveryState {
  readonly isShown: () => boolean;
  /** The action that the page offers. */
  readonly recover: () => void;
  /** The result of the action, if it is not that of the interrupted step. */
  readonly recovered?: { readonly isShown: () => boolean; readonly storage?: string };
}

const failsToLoad = (title: string) => () =>
  has('[role=alert]', title) && has('[role=alert] button', 'Retry');
const retry = () => click('button', 'Retry');

const signedInAgain = { isShown: showsWholeList, storage: 'new session, dark theme' };

const STATES = {
  'list error with Retry': {
    isShown: failsToLoad('Failed to load contractsFailed to fetch contracts'),
    recover: retry,
  },
  'contract error with Retry': {
    isShown: failsToLoad('Failed to load contract detailsFailed to fetch contract details'),
    recover: retry,
  },
  'list with a notice of unreadable contracts': {
    isShown: () => hasText('1 contract could not be read') && has('tbody a', 'Master Services'),
    recover: () => {},
    recovered: { isShown: () => has('tbody a', 'Master Services') },
  },
  'contract not found': {
    isShown: () => has('h1', 'Contract not found') && has('button', 'Back to Dashboard'),
    recover: () => click('button', 'Back to Dashboard'),
    recovered: { isShown: showsWholeList, storage: 'session, dark theme' },
  },
  'sign-in form with error': {
    isShown: () =>
      has('[role=alert]', 'An unexpected error occurred. Please try again.') &&
      has('button', 'Sign in'),
    recover: signInThroughForm,
    recovered: signedInAgain,
  },
  'sign-in form': {
    isShown: () => has('h1', 'Welcome to Covenant') && has('button', 'Sign in'),
    recover: signInThroughForm,
    recovered: signedInAgain,
  },
  'sign-out error with Retry': {
    isShown: () =>
      has('[role=alert]', 'You could not be signed out on this device. Please try again.'),
    recover: retry,
  },
  'list with export error': {
    isShown: () => has('[role=alert]', 'The list could not be exported. Please try again.'),
    recover: () => click('button', 'Export CSV'),
  },
  'contract with copy error': {
    isShown: () => has('[role=alert]', 'The link could not be copied.'),
    recover: () => click('main button', 'Copy link'),
  },
  'failed upload row': {
    isShown: () => hasText('Upload failed') && has('button', 'Remove lease.pdf'),
    recover: () => {
      click('button', 'Cancel');
      click('header button', 'Upload Contract');
      selectFiles('lease.pdf', 'annex.docx');
    },
  },
} satisfies Readonly<Record<string, RecoveryState>>;

/** All recovery states by name; the first one shown applies. */
export const RECOVERY_STATES: Readonly<Record<keyof typeof STATES, RecoveryState>> = STATES;

/** The page does what it does without the fault. */
export const NO_EFFECT = 'no visible effect';

/** The page does what it does without the fault, but in the default theme, not in the stored one. */
export const DEFAULT_THEME = 'default theme';

/** The browser loads the page, since the history API throws. */
export const FULL_PAGE_LOAD = 'full page load';

/** What a page can show after a fault. */
export type Shown =
  | keyof typeof STATES
  | typeof NO_EFFECT
  | typeof DEFAULT_THEME
  | typeof FULL_PAGE_LOAD;

const isName = (name: string): name is keyof typeof STATES => name in STATES;

/** The recovery state that the page shows. */
export const findRecoveryState = (): keyof typeof STATES | undefined =>
  Object.keys(STATES)
    .filter(isName)
    .find((name) => RECOVERY_STATES[name].isShown());
