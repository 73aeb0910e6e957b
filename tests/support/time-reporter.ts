import type { Reporter, TestModule } from 'vitest/node';
import { print } from './coverage-reporter';

const SLOWEST = 10;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Milliseconds of a file: imports, setup and tests. */
function measure(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return setupDuration + collectDuration + duration;
}

/** Prints how long each project took, and the slowest test files. */
export default class TimeReporter implements Reporter {
  /** When a project's first test file started and its last one ended. */
  readonly #spans = new Map<string, { readonly start: number; end: number }>();

  onTestModuleQueued({ project }: TestModule): void {
    const now = performance.now();
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, { start: now, end: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#spans.get(project.name);
    if (span) span.end = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => ({
      file: module.relativeModuleId,
      project: module.project.name,
      time: measure(module),
    }));
    const projects = [...this.#spans].map(([name, { start, end }]) => {
      const files = times.filter(({ project }) => project === name);
      const sum = files.reduce((total, { time }) => total + time, 0);
      return [name, seconds(end - start), seconds(sum), String(files.length)];
    });
    const slowest = times.toSorted((one, other) => other.time - one.time).slice(0, SLOWEST);
    print('Seconds', [['project', 'from start to end', 'of all files', 'files'], ...projects]);
    print(
      'Slowest files',
      slowest.map(({ file, project, time }) => [seconds(time), project, file]),
    );
  }
}
