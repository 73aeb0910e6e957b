import type { PAGE_VISITS } from './page-visits';

/**
 * The expected recovery of a page visit from the loss of a file. localStorage is unchanged. A reload
 * with the file leads to the goal of the visit.
 */
export interface FileRule {
  readonly page: keyof typeof PAGE_VISITS;
  /** File name without its hash. */
  readonly file: string;
  readonly failure: 'is lost' | 'never arrives';
  /** What the page shows. A working page shows the goal of the visit, perhaps without styles. */
  readonly shows: 'fallback page' | 'working page' | 'export error';
  /** How often the product reloads the page before. */
  readonly reloads: number;
}

const lost = { failure: 'is lost', shows: 'working page', reloads: 0 } as const;

/** The fallback page appears at once, without a reload. */
const fallback = { shows: 'fallback page', reloads: 0 } as const;

/** Code that is lost when it is needed: one reload, then the fallback page (ruling 26). */
const fallbackAfterReload = { failure: 'is lost', shows: 'fallback page', reloads: 1 } as const;

/** Every file on the page that needs it first, and code that is needed in several places. */
export const FILE_RULES: readonly FileRule[] = [
  { page: 'sign-in form', file: 'early.js', ...lost },
  { page: 'sign-in form', file: 'index.css', ...lost },
  { page: 'sign-in form', file: 'source-serif-4-latin-600-normal.woff2', ...lost },
  { page: 'sign-in form', file: 'rings.svg', ...lost },
  { page: 'sign-in form', file: 'index.js', failure: 'is lost', ...fallback },
  { page: 'sign-in form', file: 'index.js', failure: 'never arrives', ...fallback },
  { page: 'list', file: 'demo-workspace.js', ...fallbackAfterReload },
  { page: 'list', file: 'demo-workspace.js', failure: 'never arrives', ...fallback },
  { page: 'list', file: 'signed-in-app.js', ...fallbackAfterReload },
  { page: 'evidence panel', file: 'modal-dialog.js', ...fallbackAfterReload },
  { page: 'upload dialog', file: 'modal-dialog.js', ...fallbackAfterReload },
  { page: 'user menu', file: 'user-menu.js', ...fallbackAfterReload },
  { page: 'user menu', file: 'menu.js', ...fallbackAfterReload },
  { page: 'user menu', file: 'ark.js', ...fallbackAfterReload },
  {
    page: 'calendar export',
    file: 'calendar-file.js',
    failure: 'is lost',
    shows: 'export error',
    reloads: 0,
  },
  {
    page: 'calendar export',
    file: 'calendar-file.js',
    failure: 'never arrives',
    shows: 'export error',
    reloads: 0,
  },
];

/** Files of the product that no page visit needs, with the reason. */
export const NOT_NEEDED: Readonly<Record<string, string>> = {
  'private-workspace.js': 'is loaded for the private workspace only',
  'contract-link.js': 'is loaded for the private workspace only',
  'contract-menu.js': 'is loaded for the private workspace only',
  'compare-screen.js': 'is loaded for the private workspace only',
  'companion-dialog.js': 'is loaded for the private workspace only',
  'check-list.js': 'is loaded for the private workspace only',
  'comparison.js': 'is loaded for the private workspace only',
  'deletion-controls.js': 'is loaded for the private workspace only',
  'insights.selectors.js': 'is loaded for the private workspace only',
  'lock-screen.js': 'is loaded for the private workspace only',
  'notice-styles.js': 'is loaded for the private workspace only',
  'printer.js': 'is loaded for the private workspace only',
  'private-actors.js': 'is loaded for the private workspace only',
  'private-reports.js': 'is loaded for the private workspace only',
  'row-action.js': 'is loaded for the private workspace only',
  'term-text.js': 'is loaded for the private workspace only',
  'term-value.js': 'is loaded for the private workspace only',
  'undo-2.js': 'is loaded for the private workspace only',
  'use-focus-after.js': 'is loaded for the private workspace only',
  'opened-files-notice.js': 'is loaded when files were opened with the product',
  'deadline-text.js': 'is loaded for the private workspace only',
  'private-insights.js': 'is loaded for the private workspace only',
  'side-panel.js': 'is loaded for the private workspace only',
  'outlook.selectors.js': 'is loaded for the private workspace only',
  'term-id.js': 'is loaded for the private workspace only',
  'trusted-worker.js': 'is loaded with workers only',
  'sw.js': 'the page works without a service worker, which the update ports test',
  'service-worker.js': 'the page works without a service worker, which the update ports test',
  'update-notice.js': 'is loaded when a new version is ready',
  'search.worker.js': 'is loaded for the private workspace only; its loss fails a search in words',
  'terms.js': 'is loaded for the private workspace only',
  'private-settings.js': 'is loaded for the private workspace only',
  'reader.worker.js': 'is loaded for the private workspace only; its loss fails a file in words',
  'page.worker.js': 'is loaded for the private workspace only; its loss fails a page in words',
  'source-viewer.js': 'is loaded for the private workspace only',
  'favicon.svg': 'a headless browser loads no icon',
  'source-serif-4-latin-ext-600-normal.woff2': 'no heading has a character of this range',
};
