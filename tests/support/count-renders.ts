/**
 * Counts React renders through the hook for React developer tools. Import it before any module that
 * imports React, which reads the hook once.
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

let commits = 0;
let counts = new Map<string, number>();

function count(fiber: Fiber): void {
  const { type, alternate, flags, child } = fiber;
  if (typeof type === 'function' && (alternate === null || (flags & PERFORMED_WORK) !== 0)) {
    counts.set(type.name, (counts.get(type.name) ?? 0) + 1);
  }
  // A skipped subtree keeps its children unchanged.
  if (alternate !== null && alternate.child === child) return;
  for (let next = child; next !== null; next = next.sibling) count(next);
}

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
    commits += 1;
    count(root.current);
  },
});

/** Runs a function and counts the renders that it causes. */
export async function countRenders(action: () => Promise<unknown>): Promise<Renders> {
  commits = 0;
  counts = new Map();
  await action();
  return { commits, byComponent: Object.fromEntries(counts) };
}
