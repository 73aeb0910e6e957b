import { showsWholeList, signIn } from './user-flow';
import { click, has, hasText, selectFiles } from './dom-queries';

/** A recovery state: the step failed, and the page offers an action to continue. */
export interface RecoveryState {
  readonly name: string;
  readonly isShown: () => boolean;
  /** The action that the page offers. */
  readonly recover: () => void;
  /** Condition after the action. Default: the interrupted step is done. */
  readonly isRecovered?: () => boolean;
}

/** Recovery state after a failed history call: the browser loads the page. */
export const FULL_PAGE_LOAD = 'full page load';

/** Recovery state after an error in a view: a page with a link that reloads the product. */
export const FALLBACK = 'fallback page';

export const isFallback = (): boolean =>
  has('h1', 'Unexpected Application Error!') && has('a', 'Back to the dashboard');

const failsToLoad = (title: string) => () =>
  has('[role=alert]', title) && has('[role=alert] button', 'Retry');
const retry = () => click('button', 'Retry');

/** All recovery states; the first one shown applies. */
export const RECOVERY_STATES: readonly RecoveryState[] = [
  {
    name: 'list error with Retry',
    isShown: failsToLoad('Failed to load contractsFailed to fetch contracts'),
    recover: retry,
  },
  {
    name: 'contract error with Retry',
    isShown: failsToLoad('Failed to load contract detailsFailed to fetch contract details'),
    recover: retry,
  },
  {
    name: 'list with a notice of unreadable contracts',
    isShown: () => hasText('1 contract could not be read') && has('tbody a', 'Master Services'),
    recover: () => {},
    isRecovered: () => true,
  },
  {
    name: 'contract not found',
    isShown: () => has('h1', 'Contract not found') && has('button', 'Back to Dashboard'),
    recover: () => click('button', 'Back to Dashboard'),
    isRecovered: showsWholeList,
  },
  {
    name: 'sign-in form with error',
    isShown: () =>
      has('[role=alert]', 'An unexpected error occurred. Please try again.') &&
      has('button', 'Sign in'),
    recover: signIn,
    isRecovered: showsWholeList,
  },
  {
    name: 'sign-in form',
    isShown: () => has('h1', 'Welcome to Covenant') && has('button', 'Sign in'),
    recover: signIn,
    isRecovered: showsWholeList,
  },
  {
    name: 'sign-out error',
    isShown: () =>
      has('[role=alert]', 'You could not be signed out on this device. Please try again.'),
    recover: retry,
  },
  {
    name: 'list with export error',
    isShown: () => has('[role=alert]', 'The list could not be exported. Please try again.'),
    recover: () => click('button', 'Export CSV'),
  },
  {
    name: 'failed upload row',
    isShown: () => hasText('Upload failed') && has('button', 'Remove lease.pdf'),
    recover: () => {
      click('button', 'Cancel');
      click('header button', 'Upload Contract');
      selectFiles('lease.pdf', 'annex.docx');
    },
  },
];
