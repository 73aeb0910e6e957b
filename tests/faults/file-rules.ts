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
  { page: 'list', file: 'demo.js', ...fallbackAfterReload },
  { page: 'list', file: 'demo.js', failure: 'never arrives', ...fallback },
  { page: 'list', file: 'signed-in-app.js', ...fallbackAfterReload },
  { page: 'evidence panel', file: 'contract-screen.js', ...fallbackAfterReload },
  { page: 'evidence panel', file: 'clauses.js', ...fallbackAfterReload },
  { page: 'evidence panel', file: 'ark.js', ...fallbackAfterReload },
  { page: 'upload dialog', file: 'ark.js', ...fallbackAfterReload },
  { page: 'user menu', file: 'user-menu.js', ...fallbackAfterReload },
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
  'private.js': 'is loaded for the private workspace only',
  'later-views.js': 'is loaded for the private workspace only',
  'private-actors.js': 'is loaded for the private workspace only',
  'answers.js': 'is loaded for the private workspace only',
  'field-text.js': 'is loaded for the private workspace only',
  'rule-names.js': 'is loaded for the private workspace only',
  'term.js': 'its loss fails a calendar file in words, as that of calendar-file.js',
  'zip.js': 'is loaded for ZIP files in the private workspace; its loss refuses one in words',
  'csv.js': 'its loss fails an export in words, as that of calendar-file.js',
  'export-tables.js': 'is loaded for the private workspace only; its loss fails a table in words',
  'contract-menu.js': 'is loaded for the private workspace only',
  'deadlines.js': 'is loaded for the private workspace only',
  'next-day.js': 'is loaded for the private workspace only',
  'list-menus.js': 'is loaded for the private workspace only',
  'service-worker.js': 'the page works without a service worker, which the update ports test',
  'sw.js': 'the page works without a service worker, which the update ports test',
  'store.worker.js': 'is loaded for the private workspace only; its loss is told in words there',
  'reader.worker.js': 'is loaded for the private workspace only; its loss fails a file in words',
  'page.worker.js': 'is loaded for the private workspace only; its loss fails a page in words',
  'favicon.svg': 'a headless browser loads no icon',
  'source-serif-4-latin-ext-600-normal.woff2': 'no heading has a character of this range',
};
