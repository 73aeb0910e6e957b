import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from '../support/source-files';

/** As Vitest lists a test file. */
interface ListedFile {
  readonly file: string;
  readonly projectName: string;
}

const listed: readonly ListedFile[] = JSON.parse(
  execFileSync(
    'npx',
    ['vitest', '--config', 'tests/vitest.config.ts', 'list', '--filesOnly', '--json'],
    { encoding: 'utf8' },
  ),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The projects that a script runs. */
const projectsOf = (name: string) =>
  [...(scripts[name] ?? '').matchAll(/--project (\S+)/g)].map(([, project = '']) => project);

test('every test file belongs to one project', () => {
  // The tests of other engines have a configuration of their own.
  const files = listSources('tests').filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/tools/engines/'),
  );
  const paths = listed.map(({ file }) => relative('.', file));
  expect(paths.toSorted()).toEqual(files.toSorted());
});

test('each project runs in one of `npm test`, `npm run test:more` and, alone, `npm run test:all`', () => {
  const nightly = ['attack', 'nightly'];
  const run = [...projectsOf('test'), ...projectsOf('test:more'), ...nightly];
  const projects = new Set(listed.map(({ projectName }) => projectName));
  expect(run.toSorted()).toEqual([...projects].toSorted());
  expect(projectsOf('test:all')).toEqual([]);
});
