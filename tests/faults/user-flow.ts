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
import { SIGNED_IN, SIGNED_OUT } from './persisted';

/** A user action and its expected result. */
export interface FlowStep {
  readonly action: () => void;
  readonly isDone: (world: InterceptedBrowser) => boolean;
  /** localStorage after the step, as `describeStorage` describes it. */
  readonly storage: string;
  /** The page that a reload after the step shows, as `describePage` describes it. */
  readonly reload: string;
}

/** A page load and the steps on this page. */
export interface FlowVisit {
  readonly name: string;
  readonly address: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, FlowStep>>;
}

export const signInThroughForm = (): void => {
  fill('[name=username]', 'ada');
  fill('[name=password]', 'test123');
  click('button', 'Sign in');
};

/** Whether the unfiltered list is shown. */
export const showsWholeList = (): boolean =>
  hasText('Showing 3 of 3 contracts') && listedContracts() === 'Contract 1, Contract 2, Lease 3';

const LIST = { storage: 'session, dark theme', reload: 'whole list, dark theme' };
const LIST_OF_1 = { storage: 'session, dark theme', reload: 'list of 1, dark theme' };
const CONTRACT = {
  storage: 'session, dark theme, recent contract',
  reload: 'contract, dark theme',
};

const openList: FlowStep = { action: () => {}, isDone: showsWholeList, ...LIST };

/**
 * The main user flow, in visits that are tested independently. Every visit finds the dark theme
 * stored, which is not the default.
 */
export const USER_FLOW: readonly FlowVisit[] = [
  {
    name: 'use the list',
    address: '/dashboard',
    stored: SIGNED_IN,
    steps: {
      'open the list': openList,
      search: {
        action: () => fill('input[type=search]', 'contract'),
        isDone: () => listedContracts() === 'Contract 1, Contract 2',
        storage: 'session, dark theme',
        reload: 'list of 2, dark theme',
      },
      filter: {
        action: () => select('[role=search] select', 'Active'),
        isDone: () => listedContracts() === 'Contract 1',
        ...LIST_OF_1,
      },
      sort: {
        action: () => click('th button', 'Contract'),
        isDone: () => has('th[aria-sort]', 'Contract') && hasText('Sorted by'),
        ...LIST_OF_1,
      },
      export: {
        action: () => click('button', 'Export CSV'),
        isDone: (world) => world.saved() === 1 && has('button', 'Export CSV'),
        ...LIST_OF_1,
      },
    },
  },
  {
    name: 'read a contract',
    address: '/dashboard',
    stored: SIGNED_IN,
    steps: {
      'open the list': openList,
      'open a contract': {
        action: () => click('tbody a', 'Contract 1'),
        isDone: () => has('h1', 'Contract 1') && hasText('Limitation of liability'),
        ...CONTRACT,
      },
      'copy the link': {
        action: () => click('main button', 'Copy link'),
        isDone: (world) => world.copied().some((text) => text.endsWith('/contract/c-1')),
        ...CONTRACT,
      },
      'open a piece of evidence': {
        action: () => click('aside button', 'Clause 14.2'),
        isDone: () => has('[role=dialog]', 'Evidence Details'),
        ...CONTRACT,
      },
      'close the evidence': {
        action: () => click('button', 'Close'),
        isDone: () => !has('[role=dialog]'),
        ...CONTRACT,
      },
      'go back': {
        action: () => click('button', 'Back to Dashboard'),
        isDone: showsWholeList,
        storage: 'session, dark theme, recent contract',
        reload: 'whole list, dark theme',
      },
    },
  },
  {
    name: 'upload',
    address: '/dashboard',
    stored: SIGNED_IN,
    steps: {
      'open the list': openList,
      'open the dialog': {
        action: () => click('header button', 'Upload Contract'),
        isDone: () => has('[role=dialog] button', 'Choose Files'),
        ...LIST,
      },
      'select files': {
        action: () => selectFiles('lease.pdf', 'annex.docx'),
        isDone: () => document.body.textContent.split('Uploaded').length === 3,
        ...LIST,
      },
      close: {
        action: () => click('button', 'Done'),
        isDone: () => !has('[role=dialog]'),
        ...LIST,
      },
    },
  },
  {
    name: 'sign in and out',
    address: '/login',
    stored: SIGNED_OUT,
    steps: {
      'open the form': {
        action: () => {},
        isDone: () => has('h1', 'Welcome to Covenant'),
        storage: 'no session, dark theme',
        reload: 'sign-in form, dark theme',
      },
      'sign in': {
        action: signInThroughForm,
        isDone: showsWholeList,
        storage: 'new session, dark theme',
        reload: 'whole list, dark theme',
      },
      'open the menu': {
        action: () => click(MENU_BUTTON),
        isDone: () => has('[role=menuitemradio]', 'Light'),
        storage: 'new session, dark theme',
        reload: 'whole list, dark theme',
      },
      'select a theme': {
        action: () => click('[role=menuitemradio]', 'Light'),
        isDone: () => document.documentElement.dataset['theme'] === 'light',
        storage: 'new session, light theme',
        reload: 'whole list, light theme',
      },
      'sign out': {
        action: () => click('[role=menuitem]', 'Sign Out'),
        isDone: () => has('h1', 'Welcome to Covenant') && !hasText('Contract 1'),
        storage: 'no session, light theme',
        reload: 'sign-in form, light theme',
      },
    },
  },
];
