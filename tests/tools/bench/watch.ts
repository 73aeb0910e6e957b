/** An element to wait for: matches the selector and, if given, has exactly this text. */
export interface Sight {
  readonly selector: string;
  readonly text?: string;
}

/** Times of a paint, in milliseconds. */
export interface Painting {
  /** Since the navigation began. */
  readonly at: number;
  /** Since the input event that caused it. */
  readonly sinceInput: number;
  /** Duration of the event handlers, React's and the product's. */
  readonly handling: number;
}

/** The measurements that run inside the page. */
export interface Watch {
  /** The first paint of a contract's row. */
  readonly firstRow: Promise<Painting>;
  /** What `read` returns as soon as it returns something; it is called now and after each change of the page. */
  readonly when: <T>(read: () => T | undefined) => Promise<T>;
  /** Waits for the next paint of an element that the page does not have yet. */
  readonly see: (sight: Sight) => Promise<Painting>;
  /** The first paint after the next input event for which `read` gives another text than now, and not an empty one. */
  readonly change: (read: () => string) => Promise<Painting>;
  /** Starts to wait for the next paint of an element after an input event. */
  readonly expect: (sight: Sight) => void;
  /** The paint that `expect` waits for. */
  painting: Promise<Painting>;
  /** Durations of the long tasks (over 50 ms) that began at `since` or later. */
  readonly readLongTasks: (since: number) => readonly number[];
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/**
 * Installs `window.watch`. Runs in the page before any other script.
 *
 * A paint is timed by a message that the frame's animation callback sends: it is handled after style,
 * layout and paint. Input events carry the time at which the browser received the input, so that the
 * wait for a busy main thread counts. The Event Timing API would round to 8 ms.
 */
export function watch(): void {
  const input = { time: 0, begin: 0, end: 0 };
  const checks = new Set<() => void>();

  const isSeen = ({ selector, text }: Sight) =>
    [...document.querySelectorAll(selector)].some(
      (one) => text === undefined || one.textContent === text,
    );
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const when = <T>(read: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const check = () => {
        const value = read();
        if (value === undefined) return;
        checks.delete(check);
        observer.disconnect();
        resolve(value);
      };
      const observer = new MutationObserver(check);
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-sort', 'data-state'],
      });
      checks.add(check);
      check();
    });
  const waitFor = async (isReady: () => boolean): Promise<Painting> => {
    await when(() => isReady() || undefined);
    await new Promise<void>(afterFrame);
    const at = performance.now();
    return { at, sinceInput: at - input.time, handling: input.end - input.begin };
  };

  for (const type of ['keydown', 'click', 'drop', 'change']) {
    addEventListener(type, ({ timeStamp }) => (input.time = timeStamp), true);
  }
  for (const type of ['input', 'click']) {
    addEventListener(type, () => (input.begin = performance.now()), true);
    // The window's listener runs last: after React's and the product's handlers.
    addEventListener(type, () => {
      input.end = performance.now();
      for (const check of checks) check();
    });
  }

  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });

  const firstRow = waitFor(() => isSeen({ selector: 'tbody tr a[href^="/contract/"]' }));
  window.watch = {
    firstRow,
    when,
    see: (sight) => waitFor(() => isSeen(sight)),
    change(read) {
      const [last, before] = [input.time, read()];
      return waitFor(() => input.time !== last && !['', before].includes(read()));
    },
    painting: firstRow,
    expect(sight) {
      input.end = 0;
      this.painting = waitFor(() => input.end > 0 && isSeen(sight));
    },
    readLongTasks: (since) =>
      tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration),
  };
}
