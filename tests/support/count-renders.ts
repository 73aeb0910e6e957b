/**
 * Counts React renders through the hook for React developer tools. The setup file of the view tests
 * imports it before any module that imports React, which reads the hook once.
 */

/** The used part of a React fiber. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Result of a measurement. */
export interface Renders {
  /** Number of commits. */
  readonly commits: number;
  /** Number of renders by component name; components without renders are absent. */
  readonly byComponent: Readonly<Record<string, number>>;
}

/** Fiber flag: the component was called in this commit. */
const PERFORMED_WORK = 1;

declare global {
  /**
   * The hook. Global: React keeps the first one, while Vitest evaluates this module once per test
   * file.
   */
  // oxlint-disable-next-line no-underscore-dangle -- React's name
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RenderCounter | undefined;
}

class RenderCounter {
  readonly supportsFiber = true;
  readonly inject = () => 1;
  isCounting = false;
  commits = 0;
  counts = new Map<string, number>();

  readonly onCommitFiberRoot = (_renderer: number, root: { readonly current: Fiber }) => {
    if (!this.isCounting) return;
    this.commits += 1;
    this.#count(root.current);
  };

  #count({ type, alternate, flags, child }: Fiber): void {
    if (typeof type === 'function' && (alternate === null || (flags & PERFORMED_WORK) !== 0)) {
      this.counts.set(type.name, (this.counts.get(type.name) ?? 0) + 1);
    }
    // A skipped subtree keeps its children unchanged.
    if (alternate !== null && alternate.child === child) return;
    for (let next = child; next !== null; next = next.sibling) this.#count(next);
  }
}

// oxlint-disable-next-line no-underscore-dangle -- React's name
const counter = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= new RenderCounter());

/** Runs a function and counts the renders that it causes. */
export async function countRenders(action: () => Promise<unknown>): Promise<Renders> {
  counter.commits = 0;
  counter.counts.clear();
  counter.isCounting = true;
  await action();
  counter.isCounting = false;
  return { commits: counter.commits, byComponent: Object.fromEntries(counter.counts) };
}
