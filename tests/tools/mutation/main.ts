import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { selectParts, type Part } from './parts';
import { sampleLines } from './sample';

const HOME = '.reports/mutation';
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/** Runs a command in the foreground. Returns whether it succeeds. */
function run(command: string, options: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const all = { ...process.env, ...env };
  return spawnSync(command, options, { stdio: 'inherit', env: all }).status === 0;
}

/** Installs Stryker on first use: it would add 167 packages to `npm ci`. */
function install(): void {
  if (existsSync(STRYKER)) return;
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(`tests/tools/mutation/${file}`, `${HOME}/${file}`);
  if (!run('npm', ['ci', '--prefix', HOME])) throw new Error('Stryker was not installed.');
}

/** Runs Stryker on some ranges of the files of a part. Returns whether enough mutants are killed. */
function testPart(
  { name, ignorers, minScore }: Part,
  mutate: readonly string[],
  concurrency?: string,
): boolean {
  const config = `${HOME}/${name}.config.json`;
  const options = {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/tools/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', './tests/tools/mutation/ignorers.mjs'],
    ignorers: ['types', 'styles', ...ignorers],
    coverageAnalysis: 'perTest',
    ignorePatterns: ['tests/browser', 'dist', '.reports', '.github'],
    // Both features need a compiler API that TypeScript 7 has removed.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    tempDirName: `${HOME}/sandbox-${name}`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false },
    thresholds: { high: 100, low: minScore, break: minScore },
    warnings: { slow: false },
    // In milliseconds, added to the usual duration: only endless loops may exceed it.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    ...(concurrency === undefined ? {} : { concurrency: Number(concurrency) }),
  };
  writeFileSync(config, JSON.stringify(options, null, 2));
  return run(process.execPath, [STRYKER, 'run', config], { MUTATED_PART: name });
}

/**
 * `npm run mutate`: mutation tests with Stryker. Prints the mutants that survive, and fails if fewer
 * are killed than a part requires.
 *
 * `--mutate <paths>` tests some files or folders, separated by commas; `--sample <lines>` that many
 * lines of each part, chosen by `--seed <number>`; `--concurrency <number>` sets the number of processes.
 *
 * @returns the exit code.
 */
export function main(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      mutate: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      concurrency: { type: 'string' },
    },
  });
  const selected = selectParts(values.mutate?.split(',') ?? []);
  install();
  let isEnough = true;
  for (const part of selected) {
    const readSources = () =>
      Object.fromEntries(part.files.map((path) => [path, readFileSync(path, 'utf8')]));
    const ranges =
      values.sample === undefined
        ? part.files
        : sampleLines(readSources(), Number(values.sample), Number(values.seed));
    isEnough = testPart(part, ranges, values.concurrency) && isEnough;
  }
  return isEnough ? 0 : 1;
}
