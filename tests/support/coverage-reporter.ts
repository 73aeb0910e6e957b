import type { Reporter, TestModule } from 'vitest/node';
import type { Coverage } from '../models/harness/coverage';

const HEAD = ['machine', 'level', 'paths', 'states', 'transitions'];

/** Prints how much of each machine's graph the generated tests have been through, level by level. */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const coverages = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().coverage ?? []);
    if (coverages.length === 0) return;
    const rows = [HEAD, ...coverages.toSorted(byMachine).map(writeRow)];
    const widths = HEAD.map((_, column) =>
      Math.max(...rows.map((row) => (row[column] ?? '').length)),
    );
    const lines = rows.map((row) =>
      row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '),
    );
    process.stdout.write(`\nGenerated from the graphs\n${lines.join('\n')}\n`);
  }
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
