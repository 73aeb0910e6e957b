import type { Reporter, TestModule } from 'vitest/node';
import type { Coverage } from '../generated/harness/coverage';
import { countChecks, listSkipped } from '../tools/gallery/summary';

const HEAD = ['machine', 'level', 'paths', 'states', 'transitions'];

/**
 * Prints the coverage of each machine by the generated tests, level by level, and which entries of the
 * gallery axe-core did not run on.
 */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const coverages = tests.flatMap((test) => test.meta().coverage ?? []);
    if (coverages.length > 0) {
      print('Generated from the graphs', [HEAD, ...coverages.toSorted(byMachine).map(writeRow)]);
    }
    const gallery = tests.flatMap((test) => test.meta().galleryEntry ?? []);
    if (gallery.length > 0) print(`Gallery: ${countChecks(gallery)}`, listSkipped(gallery));
  }
}

export function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

const LEVELS = ['machine', 'view', 'browser'];

function byMachine(one: Coverage, other: Coverage): number {
  return (
    one.machine.localeCompare(other.machine) ||
    LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level)
  );
}

function writeRow({ machine, level, paths, states, transitions }: Coverage): string[] {
  return [machine, level, String(paths), states.join(' of '), transitions.join(' of ')];
}
