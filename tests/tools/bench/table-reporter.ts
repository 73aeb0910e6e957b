import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { AREAS } from './measurements';
import { BENCH_README, replaceTable, writeDetails, writeTable } from './table';

const describeLoad = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(', ');

const areaOf = ({ moduleId }: TestModule) => /([^/\\]+)\.ts$/.exec(moduleId)?.[1] ?? '';

/**
 * Prints all figures as one table and writes it to `.reports/bench.md`. With `--update`, a complete
 * run also updates the bench's README.
 */
export default class TableReporter implements Reporter {
  #updates = false;
  #load = '';

  onInit({ config }: Vitest): void {
    this.#updates = config.snapshotOptions.updateSnapshot === 'all';
    this.#load = describeLoad();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ordered = modules.toSorted(
      (one, other) => AREAS.indexOf(areaOf(one)) - AREAS.indexOf(areaOf(other)),
    );
    const tests = ordered.flatMap((module) => [...module.children.allTests()]);
    const figures = tests.flatMap((test) => test.meta().figures ?? []);
    if (figures.length === 0) return;
    const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
    const text = `${writeTable(figures)}\n\nMeasured on ${machine}; load average ${this.#load} at the beginning, ${describeLoad()} at the end.`;
    const details = writeDetails(figures);
    process.stdout.write(`\n${text}\n${details && `\n${details}\n`}`);
    mkdirSync('.reports', { recursive: true });
    writeFileSync('.reports/bench.md', `${text}\n`);

    if (!this.#updates) return;
    const isComplete =
      AREAS.every((area) => ordered.some((module) => areaOf(module) === area)) &&
      tests.every((test) => test.result().state === 'passed');
    if (isComplete)
      writeFileSync(BENCH_README, replaceTable(readFileSync(BENCH_README, 'utf8'), text));
    else process.stdout.write(`\n${BENCH_README} is not updated: the run was not complete.\n`);
  }
}
