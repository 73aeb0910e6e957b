import { seesAll, signIn } from './journey';
import { click, has, pickFiles, reads } from './page';

/** A recovery state: the user did not reach the goal and can continue. */
export interface Ending {
  readonly name: string;
  readonly isShown: () => boolean;
  /** The action that the page offers. */
  readonly goOn: () => void;
  /** Where the action leads, if not back to the interrupted step. */
  readonly leadsTo?: () => boolean;
}

/** History navigation failed, and the browser loaded the page instead. */
export const LOADED_ANEW = 'the page, loaded anew';

/** Replaces the page when a view throws; its link reloads the page. */
export const FALLBACK = 'the fallback page';

export const isFallback = (): boolean =>
  has('h1', 'Unexpected Application Error!') && has('a', 'Back to the dashboard');

const failsToLoad = (title: string) => () =>
  has('[role=alert]', title) && has('[role=alert] button', 'Retry');
const retry = () => click('button', 'Retry');

/** All recovery states; the first one shown applies. */
export const ENDINGS: readonly Ending[] = [
  {
    name: 'the list’s error, with Retry',
    isShown: failsToLoad('Failed to load contractsFailed to fetch contracts'),
    goOn: retry,
  },
  {
    name: 'the contract’s error, with Retry',
    isShown: failsToLoad('Failed to load contract detailsFailed to fetch contract details'),
    goOn: retry,
  },
  {
    name: 'the list without what cannot be read, and a notice',
    isShown: () => reads('1 contract could not be read') && has('tbody a', 'Master Services'),
    goOn: () => {},
    leadsTo: () => true,
  },
  {
    name: 'Contract not found, with the way back',
    isShown: () => has('h1', 'Contract not found') && has('button', 'Back to Dashboard'),
    goOn: () => click('button', 'Back to Dashboard'),
    leadsTo: seesAll,
  },
  {
    name: 'the sign-in form, with its error',
    isShown: () =>
      has('[role=alert]', 'An unexpected error occurred. Please try again.') &&
      has('button', 'Sign in'),
    goOn: signIn,
    leadsTo: seesAll,
  },
  {
    name: 'the sign-in form',
    isShown: () => has('h1', 'Welcome to Covenant') && has('button', 'Sign in'),
    goOn: signIn,
    leadsTo: seesAll,
  },
  {
    name: 'the page, and that nobody was signed out',
    isShown: () =>
      has('[role=alert]', 'You could not be signed out on this device. Please try again.'),
    goOn: retry,
  },
  {
    name: 'the list, and that it was not exported',
    isShown: () => has('[role=alert]', 'The list could not be exported. Please try again.'),
    goOn: () => click('button', 'Export CSV'),
  },
  {
    name: 'a row that says Upload failed',
    isShown: () => reads('Upload failed') && has('button', 'Remove lease.pdf'),
    goOn: () => {
      click('button', 'Cancel');
      click('header button', 'Upload Contract');
      pickFiles('lease.pdf', 'annex.docx');
    },
  },
];
