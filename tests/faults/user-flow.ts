import { makeSession } from '../support/fixtures';
import {
  click,
  fill,
  has,
  hasText,
  listedContracts,
  MENU_BUTTON,
  select,
  selectFiles,
} from './dom-queries';
import type { InterceptedBrowser } from './intercept-browser';

/** A user action and its expected result. */
export interface Step {
  readonly action: () => void;
  readonly isDone: (world: InterceptedBrowser) => boolean;
}

/** A page load and the steps on this page. */
export interface Visit {
  readonly name: string;
  readonly address: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, Step>>;
}

const { user, token } = makeSession();
/** localStorage of a signed-in user. */
const SIGNED_IN = { 'covenant.user': JSON.stringify(user), 'covenant.token': token };

export const signIn = (): void => {
  fill('[name=username]', 'ada');
  fill('[name=password]', 'test123');
  click('button', 'Sign in');
};

/** Whether the first page of the unfiltered list is shown. */
export const showsWholeList = (): boolean =>
  hasText('Showing 12 of 12 contracts') && listedContracts().split(', ').length === 10;

/**
 * The main user flow, in three visits that are tested independently.
 */
export const USER_FLOW: readonly Visit[] = [
  {
    name: 'sign in and out',
    address: '/login',
    stored: {},
    steps: {
      open: { action: () => {}, isDone: () => has('h1', 'Welcome to Covenant') },
      'sign in': { action: signIn, isDone: showsWholeList },
      search: {
        action: () => fill('input[type=search]', 'contract 1'),
        isDone: () => listedContracts() === 'Contract 1, Contract 10, Contract 11, Contract 12',
      },
      filter: {
        action: () => select('[role=search] select', 'Active'),
        isDone: () => listedContracts() === 'Contract 1, Contract 11',
      },
      sort: {
        action: () => click('th button', 'Contract'),
        isDone: () => has('th[aria-sort]', 'Contract') && hasText('Sorted by'),
      },
      export: {
        action: () => click('button', 'Export CSV'),
        isDone: (world) => world.saved() === 1 && has('button', 'Export CSV'),
      },
      'open the menu': {
        action: () => click(MENU_BUTTON),
        isDone: () => has('[role=menuitemradio]', 'Dark'),
      },
      'select a theme': {
        action: () => click('[role=menuitemradio]', 'Dark'),
        isDone: () => document.documentElement.dataset['theme'] === 'dark',
      },
      'sign out': {
        action: () => click('[role=menuitem]', 'Sign Out'),
        isDone: () => has('h1', 'Welcome to Covenant') && !hasText('Contract 1'),
      },
    },
  },
  {
    name: 'return with a stored session',
    address: '/dashboard',
    stored: SIGNED_IN,
    steps: {
      open: { action: () => {}, isDone: showsWholeList },
      'open a contract': {
        action: () => click('tbody a', 'Contract 1'),
        isDone: () => has('h1', 'Contract 1') && hasText('Limitation of liability'),
      },
      'open a piece of evidence': {
        action: () => click('aside button', 'Clause 14.2'),
        isDone: () => has('[role=dialog]', 'Evidence Details'),
      },
      'close the evidence': {
        action: () => click('button', 'Close'),
        isDone: () => !has('[role=dialog]'),
      },
      'go back': { action: () => click('button', 'Back to Dashboard'), isDone: showsWholeList },
    },
  },
  {
    name: 'upload',
    address: '/reports',
    stored: SIGNED_IN,
    steps: {
      open: { action: () => {}, isDone: () => has('h1', 'Reports') },
      'open the dialog': {
        action: () => click('header button', 'Upload Contract'),
        isDone: () => has('[role=dialog] button', 'Choose Files'),
      },
      'select files': {
        action: () => selectFiles('lease.pdf', 'annex.docx'),
        isDone: () => document.body.textContent.split('Uploaded').length === 3,
      },
      close: { action: () => click('button', 'Done'), isDone: () => !has('[role=dialog]') },
    },
  },
];
