import type { Locator } from 'playwright-core';
import type { Tab } from '../support/browser/visit';

/** A page load in a browser with an optional click. */
export interface Stop {
  readonly name: string;
  readonly path: `/${string}`;
  /** Element to click when it is visible. */
  readonly click?: (tab: Tab) => Locator;
  /** Element that must be visible at the end. */
  readonly seen: (tab: Tab) => Locator;
}

/** Recovery states instead of the expected element. */
export const ENDINGS = [
  {
    name: 'the fallback page',
    find: (tab: Tab) => tab.fallback.alert,
    goOn: (tab: Tab) => tab.fallback.wayBack,
  },
  {
    name: 'an error, with Retry',
    find: (tab: Tab) => tab.dashboard.retry,
    goOn: (tab: Tab) => tab.dashboard.retry,
  },
  {
    name: 'the list, and that it was not exported',
    find: (tab: Tab) => tab.page.getByText('The list could not be exported. Please try again.'),
    goOn: (tab: Tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
  },
];

/** Stops of an anonymous visitor. */
export const OUTSIDE: readonly Stop[] = [
  { name: 'the sign-in page', path: '/login', seen: (tab) => tab.login.button },
];

const screen = (path: `/${string}`, heading: string): Stop => ({
  name: path,
  path,
  seen: (tab) => tab.shell.main.getByRole('heading', { level: 1, name: heading }),
});

/** Stops of a signed-in user, where each file is needed first. */
export const INSIDE: readonly Stop[] = [
  { name: 'the list', path: '/dashboard', seen: (tab) => tab.dashboard.table },
  {
    name: 'a contract',
    path: '/contract/msa-halden-instruments',
    seen: (tab) => tab.contract.evidence,
  },
  {
    name: 'a piece of evidence',
    path: '/contract/msa-halden-instruments',
    click: (tab) => tab.contract.evidence.locator('button').first(),
    seen: (tab) => tab.page.getByRole('dialog', { name: 'Evidence Details' }),
  },
  {
    name: 'the export',
    path: '/dashboard',
    click: (tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
    seen: (tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
  },
  screen('/insights', 'AI Insights'),
  screen('/reports', 'Reports'),
  screen('/settings', 'Settings'),
  {
    name: 'the user menu',
    path: '/reports',
    click: (tab) => tab.page.getByRole('button', { name: 'ada' }),
    seen: (tab) => tab.page.getByRole('menuitem', { name: 'Sign Out' }),
  },
  {
    name: 'the upload dialog',
    path: '/reports',
    click: (tab) => tab.shell.upload,
    seen: (tab) => tab.page.getByRole('dialog', { name: 'Upload Contracts' }),
  },
];
