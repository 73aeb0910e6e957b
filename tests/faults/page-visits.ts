import type { Locator } from 'playwright-core';
import type { Tab } from '../support/browser/visit';

/** A page load in a browser, with an optional click. */
export interface PageVisit {
  readonly path: `/${string}`;
  /** Whether a user is signed in. */
  readonly isSignedIn: boolean;
  /** Element to click when it is visible. */
  readonly click?: (tab: Tab) => Locator;
  /** Element that must be visible at the end. */
  readonly goal: (tab: Tab) => Locator;
}

/** Page visits that together need every file of the product. */
export const PAGE_VISITS = {
  'sign-in form': { path: '/login', isSignedIn: false, goal: (tab) => tab.login.button },
  list: { path: '/dashboard', isSignedIn: true, goal: (tab) => tab.dashboard.table },
  'evidence panel': {
    path: '/contract/msa-halden-instruments',
    isSignedIn: true,
    click: (tab) => tab.contract.evidence.locator('button').first(),
    goal: (tab) => tab.page.getByRole('dialog', { name: 'Evidence Details' }),
  },
  'upload dialog': {
    path: '/reports',
    isSignedIn: true,
    click: (tab) => tab.shell.upload,
    goal: (tab) => tab.page.getByRole('dialog', { name: 'Upload Contracts' }),
  },
  'user menu': {
    path: '/reports',
    isSignedIn: true,
    click: (tab) => tab.page.getByRole('button', { name: 'ada' }),
    goal: (tab) => tab.page.getByRole('menuitem', { name: 'Sign Out' }),
  },
  'calendar export': {
    path: '/dashboard',
    isSignedIn: true,
    click: (tab) => tab.dashboard.addToCalendar,
    goal: (tab) => tab.page.getByText(/^64 expiry dates saved to /),
  },
} satisfies Readonly<Record<string, PageVisit>>;
