import type { Locator } from 'playwright-core';
import type { Tab } from '../support/browser/visit';

/** A page load in a browser with an optional click. */
export interface PageVisit {
  readonly name: string;
  readonly path: `/${string}`;
  /** Element to click when it is visible. */
  readonly click?: (tab: Tab) => Locator;
  /** Element that must be visible at the end. */
  readonly goal: (tab: Tab) => Locator;
}

/** Recovery states instead of the expected element. */
export const RECOVERY_STATES = [
  {
    name: 'fallback page',
    find: (tab: Tab) => tab.fallback.alert,
    recovery: (tab: Tab) => tab.fallback.backLink,
  },
  {
    name: 'error with Retry',
    find: (tab: Tab) => tab.dashboard.retry,
    recovery: (tab: Tab) => tab.dashboard.retry,
  },
  {
    name: 'list with export error',
    find: (tab: Tab) => tab.page.getByText('The list could not be exported. Please try again.'),
    recovery: (tab: Tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
  },
];

/** Page visits of an anonymous visitor. */
export const ANONYMOUS_PAGES: readonly PageVisit[] = [
  { name: 'the sign-in page', path: '/login', goal: (tab) => tab.login.button },
];

const screen = (path: `/${string}`, heading: string): PageVisit => ({
  name: path,
  path,
  goal: (tab) => tab.shell.main.getByRole('heading', { level: 1, name: heading }),
});

/** Page visits of a signed-in user. Together they request every file of the product. */
export const SIGNED_IN_PAGES: readonly PageVisit[] = [
  { name: 'the list', path: '/dashboard', goal: (tab) => tab.dashboard.table },
  {
    name: 'a contract',
    path: '/contract/msa-halden-instruments',
    goal: (tab) => tab.contract.evidence,
  },
  {
    name: 'a piece of evidence',
    path: '/contract/msa-halden-instruments',
    click: (tab) => tab.contract.evidence.locator('button').first(),
    goal: (tab) => tab.page.getByRole('dialog', { name: 'Evidence Details' }),
  },
  {
    name: 'the export',
    path: '/dashboard',
    click: (tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
    goal: (tab) => tab.page.getByRole('button', { name: 'Export CSV' }),
  },
  screen('/insights', 'AI Insights'),
  screen('/reports', 'Reports'),
  screen('/settings', 'Settings'),
  {
    name: 'the user menu',
    path: '/reports',
    click: (tab) => tab.page.getByRole('button', { name: 'ada' }),
    goal: (tab) => tab.page.getByRole('menuitem', { name: 'Sign Out' }),
  },
  {
    name: 'the upload dialog',
    path: '/reports',
    click: (tab) => tab.shell.upload,
    goal: (tab) => tab.page.getByRole('dialog', { name: 'Upload Contracts' }),
  },
];
