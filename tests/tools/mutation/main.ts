import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { selectParts, type Part } from './parts';
import { percentOf, readScore, type Report, type Score } from './report';
import { sampleLines } from './sample';

const HOME = '.reports/mutation';
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/** Runs a command in the foreground; throws if it fails. */
function run(command: string, options: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, options, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} failed.`);
}

/** Installs Stryker on first use: it would add 167 packages to `npm ci`. */
function install(): void {
  if (existsSync(STRYKER)) return;
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(`tests/tools/mutation/${file}`, `${HOME}/${file}`);
  run('npm', ['ci', '--prefix', HOME]);
}

/** Runs Stryker on some ranges of the files of a part. */
function testPart(
  { name, ignorers }: Part,
  mutate: readonly string[],
  concurrency?: string,
): Score {
  const config = `${HOME}/${name}.config.json`;
  const report = `${HOME}/${name}.json`;
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
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    warnings: { slow: false },
    // In milliseconds, added to the usual duration: only endless loops may exceed it.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    ...(concurrency === undefined ? {} : { concurrency: Number(concurrency) }),
  };
  writeFileSync(config, JSON.stringify(options, null, 2));
  rmSync(report, { force: true });
  run(process.execPath, [STRYKER, 'run', config], { MUTATED_PART: name });
  const tested: Report = JSON.parse(readFileSync(report, 'utf8'));
  return readScore(tested);
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
    const score = testPart(part, ranges, values.concurrency);
    const percent = percentOf(score);
    isEnough &&= percent >= part.minScore;
    const summary = `${part.name}: ${score.killed} of ${score.all} mutants killed, ${percent.toFixed(1)} percent (at least ${part.minScore})`;
    process.stdout.write(`${[summary, ...score.survivors].join('\n  ')}\n`);
  }
  return isEnough ? 0 : 1;
}
