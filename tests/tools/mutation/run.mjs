import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { survivors } from './survivors.mjs';

/**
 * `npm run mutate`: changes `machines/` and `src/adapters/` in one place at a time, and sees whether
 * a unit test notices. Fails where a mutant survives that `survivors.mjs` does not explain, where it
 * explains one that does not survive, and where of all of them fewer than 95 percent are caught.
 *
 * `npm run mutate -- --mutate machines/domain/risk.ts` looks at a part; it takes Stryker's options.
 */
const HOME = '.reports/mutation';
const STRYKER = `${HOME}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const REPORT = `${HOME}/report.json`;
const LEAST = 95;

/** By a test, by never ending, or by not even loading. */
const CAUGHT = new Set(['Killed', 'Timeout', 'RuntimeError']);

/** Runs a command in the foreground, and ends with it where it fails. */
function run(command, ...options) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The line that a mutant begins in, as it is and as it becomes. */
function describeMutant(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const code = lines[start.line - 1];
  const changed =
    code.slice(0, start.column - 1) + replacement + lines[end.line - 1].slice(end.column - 1);
  return `${code.trim()} => ${changed.trim().split('\n')[0]}`;
}

// A package of its own, fetched where it is used: `npm ci` need not wait for 167 packages more.
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
const tallies = { together: { caught: 0, all: 0 } };
const complaints = [];

for (const [path, { source, mutants }] of Object.entries(files)) {
  const found = new Set();
  for (const mutant of mutants) {
    const isCaught = CAUGHT.has(mutant.status);
    if (!isCaught) found.add(describeMutant(source, mutant));
    for (const name of [path.slice(0, path.lastIndexOf('/')), 'together']) {
      tallies[name] ??= { caught: 0, all: 0 };
      tallies[name].all += 1;
      tallies[name].caught += Number(isCaught);
    }
  }
  const known = new Set(survivors[path]?.flatMap(({ mutants: listed }) => listed));
  for (const mutant of found)
    if (!known.has(mutant)) complaints.push(`${path}: survives and is not listed: ${mutant}`);
  for (const mutant of known)
    if (!found.has(mutant)) complaints.push(`${path}: is listed and does not survive: ${mutant}`);
}

for (const [name, { caught, all }] of Object.entries(tallies)) {
  const score = (caught / all) * 100;
  const words = `${name}: ${caught} of ${all} mutants caught, ${score.toFixed(1)} percent\n`;
  process.stdout.write(words);
  if (isWhole && name === 'together' && score < LEAST)
    complaints.push(`Fewer than ${LEAST} percent are caught.`);
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
