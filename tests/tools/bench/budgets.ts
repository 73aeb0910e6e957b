import type { Budget } from './figures';

/**
 * Every budget of the project. The bench reports all of them; `tests/flows/budget.test.ts` checks
 * the sizes and request counts, which do not depend on the machine's speed. Sizes are bytes under
 * brotli 11; times are milliseconds without simulated delays.
 */
export const BUDGETS = {
  // About 1,100 of them: the search by words, whose module the list shares with the demo, and the sealed
  // addresses of the private workspace, which the URL bridge writes.
  signInScripts: { max: 94_500 },
  // About 8,000 of them: what the list and the contract of the private workspace need (names, days that are
  // not known, results of uploads), which the demo loads too, the announcement of new versions, and files that
  // are opened with the product.
  firstRowsScripts: { max: 144_000 },
  // About 100 of them: toasts leave the buttons of a dialog free on a phone.
  styles: { max: 13_100 },
  signInRequests: { max: 8 },
  dashboardRequests: { max: 14 },

  largestPaintGap: { median: 30 },
  firstRow: { ratio: 1.3 },
  longestTask: { max: 50 },
  layoutShift: { max: 0 },

  keystroke: { median: 20, p95: 40 },
  renderedRows: { exactly: 10 },
  heap: { max: 2.5 },

  uploadStart: { abovePlain: 1000 },
  endedUploads: { exactly: 1000 },

  reading: { max: 1000 },
  endedPrivateUploads: { exactly: 249 },
  /** Percent, after the 50th of 249 files. */
  uploadGrowth: { max: 20 },
  privateFirstRow: { ratio: 1.5 },
  /** To the product of another commit. */
  privateFirstRowToBase: { ratio: 1.25 },
  /** Without the derivation of the key. */
  privateUnlocking: { median: 1500 },
  insights: { max: 50 },

  firstHits: { median: 1000 },
  allHits: { median: 4000 },
  nextSearch: { median: 1500 },
  /** To what the browser itself needs for the same bytes. */
  floor: { ratio: 3 },
  /** To the derivations of keys that it needs. */
  passphrase: { ratio: 1.5 },
  operationTask: { max: 100 },
  /** Of the renderer over rest, in MB. */
  operationMemory: { max: 600 },

  /** Percent. */
  growth: { max: 5 },
} as const satisfies Readonly<Record<string, Budget>>;
