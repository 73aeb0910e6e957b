import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SETUP_FILE = JSON.stringify(resolve('tests/support/no-noise.ts'));
const LOG = `console.error('NOISE')`;
const QUIET_TEST = `test('logs nothing', () => {});`;

const LATE = `let end;
  const late = new Promise((resolve) => { end = resolve; }).then(() => ${LOG});
  test('ends before its promise', () => void setImmediate(end));
  describe('later', () => { beforeAll(() => late); ${QUIET_TEST} });`;

/** Test files that log: when, the time that the error message names, and their content. */
const NOISY = [
  ['at import', 'while the file was imported', `${LOG}; ${QUIET_TEST}`],
  ['in beforeAll', 'before the test', `beforeAll(() => ${LOG}); ${QUIET_TEST}`],
  ['in a test', 'during the test', `test('logs', () => ${LOG});`],
  ['between two tests', 'before the test', LATE],
  ['in afterAll', 'after the last test', `afterAll(() => ${LOG}); ${QUIET_TEST}`],
  [
    'after afterAll',
    'after the last test',
    `afterAll(() => void setImmediate(() => ${LOG})); ${QUIET_TEST}`,
  ],
  ['by console.warn', 'during the test', `test('logs', () => console.warn('NOISE'));`],
  [
    'by a process warning',
    'after the last test',
    `test('warns', () => process.emitWarning('NOISE'));`,
  ],
] as const;

const QUIET: Readonly<Record<string, string>> = {
  'logs nothing': QUIET_TEST,
  'takes the noise that it causes': `
    import { takeNoise } from ${SETUP_FILE};
    test('logs', () => { ${LOG}; expect(takeNoise()).toEqual(['console.error: NOISE']); });`,
  'logs information': `test('logs', () => console.info('NOISE'));`,
  'causes a deprecation warning': `
    test('warns', () => process.emitWarning('NOISE', 'DeprecationWarning'));`,
};

/** The file `leak 2` runs directly after `leak 1`, which logs after its end. */
const LEAKING: Readonly<Record<string, string>> = {
  'leak 1': `
    afterAll(() => void setImmediate(() => setImmediate(() => setImmediate(() => ${LOG}))));
    ${QUIET_TEST}`,
  'leak 2': QUIET_TEST,
};

const CONTENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NOISY.map(([name, , content]) => [name, content])),
  ...QUIET,
  ...LEAKING,
};

/** Vitest projects and their files. */
const PROJECTS = {
  shared: Object.keys(CONTENTS),
  isolated: ['at import', 'after afterAll', 'logs nothing'],
};

const CONFIG = `
  import { BaseSequencer } from 'vitest/node';
  class ByName extends BaseSequencer {
    sort = (files) => files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
  const project = (name, isolate) => ({
    test: { name, include: [name + '/*.js'], setupFiles: [${SETUP_FILE}], globals: true, isolate },
  });
  export default {
    test: {
      maxWorkers: 1,
      sequence: { sequencer: ByName },
      projects: [project('isolated', true), project('shared', false)],
    },
  };`;

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly message: string;
    readonly assertionResults: readonly { readonly failureMessages?: readonly string[] }[];
  }[];
}

let folder: string;
let report: JsonReport;

beforeAll(() => {
  // Inside the repository, so that Vitest is found.
  mkdirSync('.reports', { recursive: true });
  folder = mkdtempSync('.reports/no-noise-');
  writeFileSync(join(folder, 'vitest.config.js'), CONFIG);
  for (const [project, names] of Object.entries(PROJECTS)) {
    mkdirSync(join(folder, project));
    for (const name of names)
      writeFileSync(join(folder, project, `${name}.js`), CONTENTS[name] ?? '');
  }
  const options = [
    '--root=.',
    '--config=vitest.config.js',
    '--reporter=json',
    '--outputFile=report.json',
  ];
  spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', ...options], {
    cwd: folder,
  });
  report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** The error messages of a file, or undefined if it passed. */
function findErrors(project: keyof typeof PROJECTS, name: string): string | undefined {
  const result = report.testResults.find((file) => file.name.endsWith(`${project}/${name}.js`));
  if (!result) throw new Error(`${project}/${name}.js did not run.`);
  if (result.status === 'passed') return undefined;
  return [result.message, ...result.assertionResults.flatMap((one) => one.failureMessages)].join();
}

describe('no-noise, files that share a worker', () => {
  test.each(NOISY)('a file that logs %s fails', (name, time) => {
    expect(findErrors('shared', name)).toContain(`Console noise ${time}`);
  });

  test.each(Object.keys(QUIET))('a file that %s passes', (name) => {
    expect(findErrors('shared', name)).toBeUndefined();
  });

  test('a file that logs after its end fails the next file', () => {
    expect(findErrors('shared', 'leak 1')).toBeUndefined();
    expect(findErrors('shared', 'leak 2')).toContain('after the previous file ended');
  });
});

describe('no-noise, files with a worker each', () => {
  test('a file that logs at import or after its hooks fails', () => {
    expect(findErrors('isolated', 'at import')).toContain('while the file was imported');
    expect(findErrors('isolated', 'after afterAll')).toContain('after the last test');
  });

  test('a file that logs nothing passes', () => {
    expect(findErrors('isolated', 'logs nothing')).toBeUndefined();
  });
});
