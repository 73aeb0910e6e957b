import { makeSession } from '../support/fixtures';
import { click, fill, has, listed, MENU_BUTTON, pick, pickFiles, reads } from './page';
import type { WatchedWorld } from './world';

/** A user action and its expected result. */
export interface Step {
  readonly act: () => void;
  readonly seen: (world: WatchedWorld) => boolean;
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
export const seesAll = (): boolean =>
  reads('Showing 12 of 12 contracts') && listed().split(', ').length === 10;

/**
 * The main user flow, in three visits, so that faults of one are found independently of the others.
 */
export const JOURNEY: readonly Visit[] = [
  {
    name: 'signing in',
    address: '/login',
    stored: {},
    steps: {
      open: { act: () => {}, seen: () => has('h1', 'Welcome to Covenant') },
      'sign in': { act: signIn, seen: seesAll },
      search: {
        act: () => fill('input[type=search]', 'contract 1'),
        seen: () => listed() === 'Contract 1, Contract 10, Contract 11, Contract 12',
      },
      filter: {
        act: () => pick('[role=search] select', 'Active'),
        seen: () => listed() === 'Contract 1, Contract 11',
      },
      sort: {
        act: () => click('th button', 'Contract'),
        seen: () => has('th[aria-sort]', 'Contract') && reads('Sorted by'),
      },
      export: {
        act: () => click('button', 'Export CSV'),
        seen: (world) => world.saved() === 1 && has('button', 'Export CSV'),
      },
      'open the menu': {
        act: () => click(MENU_BUTTON),
        seen: () => has('[role=menuitemradio]', 'Dark'),
      },
      'pick a theme': {
        act: () => click('[role=menuitemradio]', 'Dark'),
        seen: () => document.documentElement.dataset['theme'] === 'dark',
      },
      'sign out': {
        act: () => click('[role=menuitem]', 'Sign Out'),
        seen: () => has('h1', 'Welcome to Covenant') && !reads('Contract 1'),
      },
    },
  },
  {
    name: 'coming back',
    address: '/dashboard',
    stored: SIGNED_IN,
    steps: {
      open: { act: () => {}, seen: seesAll },
      'open a contract': {
        act: () => click('tbody a', 'Contract 1'),
        seen: () => has('h1', 'Contract 1') && reads('Limitation of liability'),
      },
      'open a piece of evidence': {
        act: () => click('aside button', 'Clause 14.2'),
        seen: () => has('[role=dialog]', 'Evidence Details'),
      },
      'close it': { act: () => click('button', 'Close'), seen: () => !has('[role=dialog]') },
      'go back': { act: () => click('button', 'Back to Dashboard'), seen: seesAll },
    },
  },
  {
    name: 'uploading',
    address: '/reports',
    stored: SIGNED_IN,
    steps: {
      open: { act: () => {}, seen: () => has('h1', 'Reports') },
      'open the dialog': {
        act: () => click('header button', 'Upload Contract'),
        seen: () => has('[role=dialog] button', 'Choose Files'),
      },
      'pick files': {
        act: () => pickFiles('lease.pdf', 'annex.docx'),
        seen: () => document.body.textContent.split('Uploaded').length === 3,
      },
      close: { act: () => click('button', 'Done'), seen: () => !has('[role=dialog]') },
    },
  },
];
