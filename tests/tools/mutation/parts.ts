import { listSources } from '../../support/source-files';

/** Files that are mutated together because the same tests run against their mutants. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Patterns of the tests that belong to the files. */
  readonly tests: readonly string[];
  /** Whether the tests render views. */
  readonly hasViews: boolean;
  /** Minimum percentage of killed mutants. */
  readonly minScore: number;
  /** Rules of `ignorers.mjs` for what the tests of this part do not judge. */
  readonly ignorers: readonly string[];
}

const part = (
  name: string,
  files: readonly string[],
  tests: readonly string[],
  minScore: number,
  { hasViews = false, ignorers = [] }: Partial<Pick<Part, 'hasViews' | 'ignorers'>> = {},
): Part => ({ name, files, tests, minScore, hasViews, ignorers });

/** Files of the frame and of `src/ui` that only return markup. Gallery and browser tests check them. */
const MARKUP = [
  'src/shared/frame/loading-page.tsx',
  'src/ui/badge.tsx',
  'src/ui/button.tsx',
  'src/ui/card.tsx',
  'src/ui/empty-state.tsx',
  'src/ui/error-state.tsx',
  'src/ui/gauge.tsx',
  'src/ui/icon.tsx',
  'src/ui/logo.tsx',
  'src/ui/main.tsx',
  'src/ui/notice.tsx',
  'src/ui/page-header.tsx',
  'src/ui/loading.tsx',
  'src/ui/hidden-text.tsx',
];

const views = ['src/app', 'src/demo', 'src/private', 'src/shared']
  .flatMap(listSources)
  .filter((path) => !path.endsWith('/index.ts'));
/** Routes, focus, addresses and what connects them, which most tests of views touch. */
const isApp = (path: string) => /^src\/(app\/|shared\/(frame\/|[\w-]+\.ts$))/.test(path);
const isMarkup = (path: string) => MARKUP.includes(path);
const machines = listSources('machines');

/**
 * Not mutated: `src/theme` and class names, which browser tests check; `src/build`, which runs in the
 * build; entry points, which only connect modules; the service worker, which runs in a browser only.
 */
export const parts: readonly Part[] = [
  part(
    'machines',
    machines.filter((path) => path.endsWith('.machine.ts')),
    ['tests/generated/{tables,laws,machines}.test.ts'],
    92,
    { ignorers: ['selectors'] },
  ),
  part(
    'selectors',
    machines.filter((path) => /\.(machine|selectors)\.ts$/.test(path)),
    ['tests/unit/machines/**/*.test.ts', 'tests/{views,generated}/*.test.tsx'],
    80,
    { hasViews: true, ignorers: ['machines'] },
  ),
  part(
    'domain',
    listSources('machines/domain'),
    [
      'tests/unit/{domain,machines}/**/*.test.ts',
      'tests/generated/{tables,random-commands}.test.ts',
    ],
    90,
  ),
  part('adapters', listSources('src/adapters'), ['tests/unit/adapters/**/*.test.ts'], 90),
  part('reading', listSources('src/reading'), ['tests/unit/reading/**/*.test.ts'], 80),
  part(
    'app',
    views.filter((path) => isApp(path) && !isMarkup(path)),
    ['tests/unit/{app,shared}/*.test.ts', 'tests/{views,generated}/*.test.tsx'],
    90,
    { hasViews: true },
  ),
  part(
    'ui',
    listSources('src/ui').filter((path) => !isMarkup(path)),
    ['tests/unit/ui/*.test.ts', 'tests/views/*.test.tsx'],
    90,
    { hasViews: true },
  ),
  part(
    'views',
    views.filter((path) => !isApp(path)),
    ['tests/views/*.test.tsx', 'tests/generated/views.test.tsx'],
    80,
    { hasViews: true },
  ),
];

/** The parts with the files that are, or are in, one of the given paths; all files without paths. */
export function selectParts(paths: readonly string[]): readonly Part[] {
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  for (const path of paths) {
    if (!parts.some(({ files }) => files.some((file) => isIn(file, path))))
      throw new Error(`${path} is not mutated.`);
  }
  return parts
    .map((selected) => ({
      ...selected,
      files: selected.files.filter(
        (file) => paths.length === 0 || paths.some((path) => isIn(file, path)),
      ),
    }))
    .filter(({ files }) => files.length > 0);
}
