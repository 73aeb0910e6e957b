import { listSources } from '../../support/source-files';

/** Files that are mutated together because the same tests run against their mutants. */
export interface Part {
  readonly name: string;
  /** The Vitest configuration that names the tests. */
  readonly vitestConfig: string;
  readonly files: readonly string[];
  /** Minimum percentage of killed mutants in a whole run. */
  readonly minScore: number;
}

/** Files of `src/app` and `src/ui` that only return markup. Gallery and browser tests check them. */
export const MARKUP = [
  'src/app/loading-page.tsx',
  'src/ui/badge.tsx',
  'src/ui/button.tsx',
  'src/ui/card.tsx',
  'src/ui/empty-state.tsx',
  'src/ui/error-state.tsx',
  'src/ui/gauge.tsx',
  'src/ui/icon.tsx',
  'src/ui/kbd.tsx',
  'src/ui/live-region.tsx',
  'src/ui/logo.tsx',
  'src/ui/main.tsx',
  'src/ui/notice.tsx',
  'src/ui/page-header.tsx',
  'src/ui/progress-bar.tsx',
  'src/ui/skeleton.tsx',
  'src/ui/skip-link.tsx',
  'src/ui/spinner.tsx',
  'src/ui/visually-hidden.tsx',
];

/**
 * Not mutated: `src/features`, which is mostly markup; `src/theme` and class names, which browser
 * tests check; `src/build`, which runs in the build; entry points, which only connect modules.
 */
export const parts: readonly Part[] = [
  {
    name: 'machines',
    vitestConfig: 'tests/tools/mutation/machines.vitest.config.ts',
    files: [...listSources('machines'), ...listSources('src/adapters'), 'tests/tools/mermaid.ts'],
    minScore: 95,
  },
  {
    name: 'views',
    vitestConfig: 'tests/tools/mutation/views.vitest.config.ts',
    files: [...listSources('src/app'), ...listSources('src/ui')].filter(
      (file) => !MARKUP.includes(file),
    ),
    minScore: 90,
  },
];

/** The parts with the files that are, or are in, one of the given paths; all files without paths. */
export function selectParts(paths: readonly string[]): readonly Part[] {
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  for (const path of paths) {
    if (!parts.some(({ files }) => files.some((file) => isIn(file, path))))
      throw new Error(`${path} is not mutated.`);
  }
  return parts
    .map((part) => ({
      ...part,
      files: part.files.filter(
        (file) => paths.length === 0 || paths.some((path) => isIn(file, path)),
      ),
    }))
    .filter(({ files }) => files.length > 0);
}
