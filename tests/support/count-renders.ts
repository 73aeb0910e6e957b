/**
 * Counts what React renders, as its developer tools do. To be imported before anything that imports
 * React, which looks once whether somebody is there to be told of commits.
 */

/** The part of React's own notes on a rendered component that matters here. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** What React did to the page. */
export interface Renders {
  /** How often the page changed. */
  readonly commits: number;
  /** How often each component was rendered, by its name; what was not is not in it. */
  readonly of: Readonly<Record<string, number>>;
}

/** A fiber whose component was called for the commit that it belongs to has this flag. */
const PERFORMED_WORK = 1;

let commits = 0;
let counts = new Map<string, number>();

function count(fiber: Fiber): void {
  const { type, alternate, flags, child } = fiber;
  if (typeof type === 'function' && (alternate === null || (flags & PERFORMED_WORK) !== 0)) {
    counts.set(type.name, (counts.get(type.name) ?? 0) + 1);
  }
  // What React passed over, it left with the children that it had.
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

/** Does something, and counts what React rendered for it. */
export async function countRenders(deed: () => Promise<unknown>): Promise<Renders> {
  commits = 0;
  counts = new Map();
  await deed();
  return { commits, of: Object.fromEntries(counts) };
}
