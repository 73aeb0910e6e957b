import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { equivalentMutants } from './equivalent-mutants';
import { findMistakes } from './find-mistakes';
import { selectParts, type Part } from './parts';
import { readMutants, type Report } from './report';
import { scoreFolders, type TestedFile } from './score';

const HOME = '.reports/mutation';
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/** Runs a command in the foreground; throws if it fails. */
function run(command: string, ...options: string[]): void {
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} failed.`);
}

/** Installs Stryker on first use: it would add 167 packages to `npm ci`. */
function install(): void {
  if (existsSync(STRYKER)) return;
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(`tests/tools/mutation/${file}`, `${HOME}/${file}`);
  run('npm', 'ci', '--prefix', HOME);
}

/** Runs Stryker on the files of a part. */
function testPart({ name, vitestConfig, files }: Part, concurrency?: string): TestedFile[] {
  const config = `${HOME}/${name}.config.json`;
  const report = `${HOME}/${name}.json`;
  const options = {
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: vitestConfig },
    plugins: ['@stryker-mutator/vitest-runner', './tests/tools/mutation/ignorers.mjs'],
    ignorers: ['types', 'styles'],
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
  run(process.execPath, STRYKER, 'run', config);
  const tested: Report = JSON.parse(readFileSync(report, 'utf8'));
  return files.map((path) => ({ path, mutants: readMutants(tested.files[path]) }));
}

/**
 * `npm run mutate`: mutation tests with Stryker. Fails if a surviving mutant is not listed in
 * `equivalent-mutants.ts`, if an entry there does not match one surviving mutant, and, for a whole
 * run, if fewer mutants are killed than a part requires.
 *
 * `--mutate <paths>` tests some files or folders, separated by commas; `--concurrency <number>` sets
 * the number of processes.
 *
 * @returns the exit code.
 */
export function main(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: { mutate: { type: 'string' }, concurrency: { type: 'string' } },
  });
  const selected = selectParts(values.mutate?.split(',') ?? []);
  install();
  const mistakes: string[] = [];
  for (const part of selected) {
    const tested = testPart(part, values.concurrency);
    for (const { path, mutants } of tested) {
      const listed = equivalentMutants[path]?.flatMap((group) => group.mutants) ?? [];
      mistakes.push(...findMistakes(mutants, listed).map((mistake) => `${path}: ${mistake}`));
    }
    const { score, lines } = scoreFolders(tested);
    process.stdout.write(`${part.name}\n${lines.join('\n')}\n`);
    if (values.mutate === undefined && score < part.minScore)
      mistakes.push(`${part.name}: less than ${part.minScore} percent of the mutants are killed.`);
  }
  for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
  return mistakes.length > 0 ? 1 : 0;
}
