import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { survivors } from './survivors.mjs';

/**
 * `npm run mutate`: mutation tests of `machines/` and `src/adapters/` with Stryker and the unit tests.
 * Fails if a surviving mutant is not listed in `survivors.mjs`, if a listed one is killed, and, for a
 * whole run, if less than `MIN_SCORE` percent are killed.
 *
 * Takes Stryker's options: `npm run mutate -- --mutate machines/domain/risk.ts` tests one file.
 */
const HOME = '.reports/mutation';
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const REPORT = `${HOME}/report.json`;
/** In percent. */
const MIN_SCORE = 95;

/** Failed a test, timed out, or did not load. */
const KILLED_STATUS = new Set(['Killed', 'Timeout', 'RuntimeError']);

/** Runs a command in the foreground; exits with its status if it fails. */
function run(command, ...options) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The first line of a mutant, before and after. */
function describeMutant(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const code = lines[start.line - 1];
  const changed =
    code.slice(0, start.column - 1) + replacement + lines[end.line - 1].slice(end.column - 1);
  return `${code.trim()} => ${changed.trim().split('\n')[0]}`;
}

// Stryker is a separate package, installed on first use: it would add 167 packages to `npm ci`.
if (!existsSync(STRYKER)) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(`tests/tools/mutation/${file}`, `${HOME}/${file}`);
  run('npm', 'ci', '--prefix', HOME);
}
run(
  process.execPath,
  STRYKER,
  'run',
  'tests/tools/mutation/stryker.config.mjs',
  ...process.argv.slice(2),
);

const isWhole = process.argv.length === 2;
const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
const tallies = { together: { killed: 0, all: 0 } };
const failures = [];

for (const [path, { source, mutants }] of Object.entries(files)) {
  const found = new Set();
  for (const mutant of mutants) {
    const isKilled = KILLED_STATUS.has(mutant.status);
    if (!isKilled) found.add(describeMutant(source, mutant));
    for (const name of [path.slice(0, path.lastIndexOf('/')), 'together']) {
      tallies[name] ??= { killed: 0, all: 0 };
      tallies[name].all += 1;
      tallies[name].killed += Number(isKilled);
    }
  }
  const known = new Set(survivors[path]?.flatMap(({ mutants: listed }) => listed));
  for (const mutant of found)
    if (!known.has(mutant)) failures.push(`${path}: survives but is not listed: ${mutant}`);
  for (const mutant of known)
    if (!found.has(mutant)) failures.push(`${path}: is listed but does not survive: ${mutant}`);
}

for (const [name, { killed, all }] of Object.entries(tallies)) {
  const score = (killed / all) * 100;
  const words = `${name}: ${killed} of ${all} mutants killed, ${score.toFixed(1)} percent\n`;
  process.stdout.write(words);
  if (isWhole && name === 'together' && score < MIN_SCORE)
    failures.push(`Less than ${MIN_SCORE} percent are killed.`);
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
