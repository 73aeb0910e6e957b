import { test, type TaskMeta } from 'vitest';

/** The unit of a figure. `task`: milliseconds of the longest task, 0 if none took over 50. */
export type Unit = 'ms' | 'task' | 'bytes' | 'count' | 'percent' | 'score' | 'times';

/** The limit of a figure. */
export type Budget =
  | { readonly median?: number; readonly p95?: number }
  /** For every sample. */
  | { readonly max: number }
  | { readonly exactly: number }
  /** For the median, divided by the plain page's median. */
  | { readonly ratio: number }
  /** For the median, minus the plain page's median. */
  | { readonly abovePlain: number };

export type Measurement = readonly [name: string, unit: Unit, budget?: Budget | undefined];

/**
 * What each area measures, in the order of the table. The bench reports all of it; `tests/flows/budget.test.ts`
 * checks the sizes and request counts, which do not depend on the machine's speed. Sizes are bytes under
 * brotli 11; times are milliseconds without simulated delays.
 */
export const MEASUREMENTS = {
  sizes: {
    // About 1,100 of them: the search by words, whose module the list shares with the demo, and the sealed
    // addresses of the private workspace, which the URL bridge writes.
    signInScripts: ['JavaScript of a first visit to /login', 'bytes', { max: 91_000 }],
    // About 8,000 of them: what the list and the contract of the private workspace need (names, days that are
    // not known, results of uploads), which the demo loads too, the announcement of new versions, and files that
    // are opened with the product.
    firstRowsScripts: [
      'JavaScript of the dashboard’s first rows, sign-in included',
      'bytes',
      { max: 143_300 },
    ],
    // About 100 of them: toasts leave the buttons of a dialog free on a phone.
    // Of all screens: review, calendar and the answers to deadlines are 400 of them.
    styles: ['CSS of the whole build', 'bytes', { max: 14_700 }],
    signInRequests: ['Requests of /login, until idle', 'count', { max: 8 }],
    filledFormRequests: ['Requests of /login, until the form is filled in', 'count', { max: 8 }],
    dashboardRequests: ['Requests of a reloaded dashboard, until idle', 'count', { max: 14 }],
  },
  'first-visit': {
    signInPaint: ['First contentful paint of /login', 'ms'],
    signInPaintGap: ['Largest contentful paint of /login, after the first', 'ms', { median: 30 }],
    signInRow: ['Click on Sign in to first row', 'ms', { ratio: 1.3 }],
    signInTask: ['Longest task since the click on Sign in', 'task', { max: 50 }],
    reloadPaint: ['First contentful paint of a reloaded dashboard', 'ms'],
    reloadRow: ['Reload to first row', 'ms', { ratio: 1.3 }],
  },
  'first-visit, 4x slower': {
    signInPaint: ['First contentful paint of /login, 4x slower', 'ms'],
    signInPaintGap: ['Largest contentful paint of /login, after the first, 4x slower', 'ms'],
    signInRow: ['Click on Sign in to first row, 4x slower', 'ms'],
    reloadPaint: ['First contentful paint of a reloaded dashboard, 4x slower', 'ms'],
    reloadRow: ['Reload to first row, 4x slower', 'ms'],
  },
  shifts: {
    shift: [
      'Cumulative layout shift of every screen, at 390, 820, 1280 pixels',
      'score',
      { max: 0 },
    ],
  },
  opening: {
    reloadRow: ['reload to first row', 'ms', { ratio: 1.3 }],
    signInRow: ['click on Sign in to first row', 'ms'],
    openingTask: ['longest task while the dashboard opens', 'task', { max: 50 }],
  },
  typing: {
    sinceInput: ['keystroke to painted rows', 'ms', { median: 20, p95: 40 }],
    handling: ['event handlers of a keystroke', 'ms'],
    sort: ['click on a column header to painted rows', 'ms'],
  },
  'typing, 4x slower': {
    sinceInput: ['keystroke to painted rows', 'ms'],
  },
  'typing, 1,000,000 contracts': {
    sinceInput: ['keystroke to painted rows', 'ms'],
  },
  heap: {
    opened: ['heap, relative to the parsed JSON', 'times', { max: 2.5 }],
    used: ['heap after searching and sorting, relative to the parsed JSON', 'times', { max: 2.5 }],
    rows: ['rows of the table', 'count', { exactly: 10 }],
  },
  uploads: {
    lastRow: ['dropped: drop to last row', 'ms', { abovePlain: 1000 }],
    longestTask: ['dropped: longest task', 'task'],
    chosenLastRow: ['chosen: choice to last row', 'ms'],
    chosenLongestTask: ['chosen: longest task', 'task'],
    ended: ['dropped or chosen: uploads that ended', 'count', { exactly: 1000 }],
  },
  reading: {
    others: ['fields and clauses read, on one core', 'ms', { max: 1000 }],
    first: ['the first reading, code loaded and compiled', 'ms', { max: 1000 }],
  },
  'private-uploads': {
    longestTask: ['longest task of the page', 'task', { max: 50 }],
    time: ['drop to the last one read and kept', 'ms'],
    growth: ['heap of the page at the end against the 50th file', 'percent', { max: 20 }],
    ended: ['uploads that ended', 'count', { exactly: 249 }],
  },
  'private-opening': {
    row: ['reload to first row', 'ms', { ratio: 1.5 }],
  },
  'private-opening, against BASE': {
    row: ['reload to first row, to the commit BASE', 'ms', { ratio: 1.25 }],
  },
  'private-desk': {
    grouping: ['choice of a group to painted groups', 'ms', { median: 100 }],
    filter: ['Enter on a filter by clause to painted rows', 'ms', { median: 100 }],
    offers: ['keystroke to painted offers of filters', 'ms', { median: 100 }],
    typing: ['keystroke in the search to painted rows', 'ms', { median: 100 }],
    contract: ['click on a row to the painted terms', 'ms', { median: 300 }],
    page: ['painted terms to the drawn page', 'ms', { median: 700 }],
    mark: ['key to the painted marks on a drawn page', 'ms', { median: 150 }],
  },
  'private-unlocking': {
    // Without the derivation of the key.
    unlocking: ['passphrase to first row, less the key', 'ms', { median: 1500 }],
  },
  // Its figures have the number of contracts in their names.
  'private-workspace': {},
  insights: {
    others: ['deadlines and insights by a changed playbook, on one core', 'ms', { max: 50 }],
    first: ['deadlines and insights for the first time, code compiled', 'ms', { max: 50 }],
  },
  leaks: {
    objects: ['the page’s objects', 'percent', { max: 5 }],
    heap: ['heap, compiled code included', 'percent'],
    nodes: ['DOM nodes', 'percent', { max: 5 }],
    listeners: ['event listeners', 'percent', { max: 5 }],
    documents: ['documents', 'percent', { max: 5 }],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Measurement>>>>;

type Section = keyof typeof MEASUREMENTS;

/** What the names of the figures of a section begin with. */
const SUBJECTS: Readonly<Record<string, string>> = {
  opening: '100,000 contracts: ',
  typing: '100,000 contracts: ',
  'typing, 4x slower': '100,000 contracts, 4x slower: ',
  'typing, 1,000,000 contracts': '1,000,000 contracts: ',
  heap: '100,000 contracts: ',
  uploads: '1,000 files ',
  reading: 'PDF of 30 pages: ',
  'private-uploads': '249 contracts dropped: ',
  'private-opening': '1,000 contracts in the private workspace: ',
  'private-opening, against BASE': '1,000 contracts in the private workspace: ',
  'private-desk': '5,000 contracts in the private workspace: ',
  'private-unlocking': '1,000 contracts in a locked workspace: ',
  insights: '1,000 contracts: ',
  leaks: 'After 100 sessions against 10: ',
};

/** The files in `areas/`, in the order of their rows in the table. */
export const AREAS = [
  ...new Set(Object.keys(MEASUREMENTS).map((section) => section.split(',')[0])),
];

/** One row of the bench's table. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  /** One value per run; a single value if the figure is exact. */
  readonly samples: readonly number[];
  readonly budget?: Budget | undefined;
  /** The same figure of the plain page, measured by turns with the product. */
  readonly plain?: readonly number[];
  /** What was counted; printed below the table if the budget is exceeded. */
  readonly details?: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
  }
}

/** Adds figures to the table, in this order. */
export function report({ meta }: { readonly meta: TaskMeta }, ...figures: readonly Figure[]): void {
  meta.figures = [...(meta.figures ?? []), ...figures];
}

/** What was measured together, by the ids of the figures. */
type Run<Id extends string> = Readonly<Partial<Record<Id, number>>>;

/** The runs of the product, and of what it is compared with. */
export interface Runs<Id extends string> {
  readonly product: readonly Run<Id>[];
  readonly plain?: readonly Run<Id>[];
  readonly details?: Readonly<Partial<Record<Id, readonly string[]>>>;
}

/** The figures of a section, in the order of its measurements. */
export function toFigures(
  measurements: Readonly<Record<string, Measurement>>,
  subject: string,
  { product, plain = [], details = {} }: Runs<string>,
): readonly Figure[] {
  const valuesOf = (runs: readonly Run<string>[], id: string) =>
    runs.flatMap((run) => run[id] ?? []);
  return Object.entries(measurements).map(([id, [name, unit, budget]]) => {
    const [compared, counted] = [valuesOf(plain, id), details[id]];
    return {
      name: subject + name,
      unit,
      samples: valuesOf(product, id),
      budget,
      ...(compared.length > 0 ? { plain: compared } : {}),
      ...(counted ? { details: counted } : {}),
    };
  });
}

/** Declares the test that measures a section of the table. */
export function bench<S extends Section>(
  section: S,
  measure: () => Promise<Runs<keyof (typeof MEASUREMENTS)[S] & string>>,
): void {
  test(`${section}`, async ({ task }) =>
    report(task, ...toFigures(MEASUREMENTS[section], SUBJECTS[section] ?? '', await measure())));
}

/** Measures the product and what it is compared with by turns, so that load on the machine affects both. */
export async function measureByTurns<Product, Plain>(
  runs: number,
  measureProduct: () => Promise<Product>,
  measurePlain: () => Promise<Plain>,
): Promise<{ readonly product: readonly Product[]; readonly plain: readonly Plain[] }> {
  const product: Product[] = [];
  const plain: Plain[] = [];
  for (let run = 0; run < runs; run += 1) {
    product.push(await measureProduct());
    plain.push(await measurePlain());
  }
  return { product, plain };
}
