/** What is to be seen: an element that a selector finds, with exactly this text where one is given. */
export interface Sight {
  readonly selector: string;
  readonly text?: string;
}

/** When something was painted that was waited for; all in milliseconds. */
export interface Painting {
  /** Since the navigation began. */
  readonly at: number;
  /** Since the input that led to it: the press of the key, or the click. */
  readonly sinceInput: number;
  /** What the input's handlers took, React's work and the product's together. */
  readonly handling: number;
}

/** What is noted in a page while it is measured. */
export interface Watch {
  /** The paint of the first contract's row. */
  readonly firstRow: Promise<Painting>;
  /** Waits for the next paint that shows something once an input was handled. */
  readonly expect: (sight: Sight) => void;
  /** What is expected. */
  painting: Promise<Painting>;
  /** How long the tasks were that began at this time or later, as far as they took over 50 ms. */
  readonly readLongTasks: (since: number) => readonly number[];
}

declare global {
  interface Window {
    watch?: Watch;
  }
}

/**
 * Watches a page; it runs in the page, before everything else.
 *
 * Painted is what was in the document when a frame began, once that frame is done: its animation
 * callback sends a message, which is handled after style, layout and paint. Events bear the time at
 * which the browser got the input, so that waiting for a busy main thread counts. The Event Timing API
 * would say the same in steps of 8 ms.
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
  const waitFor = (sight: Sight, isReady = () => true) =>
    new Promise<Painting>((resolve) => {
      const check = () => {
        if (!isReady() || !isSeen(sight)) return;
        checks.delete(check);
        observer.disconnect();
        afterFrame(() => {
          const at = performance.now();
          resolve({ at, sinceInput: at - input.time, handling: input.end - input.begin });
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-sort'],
      });
      checks.add(check);
    });

  for (const type of ['keydown', 'click']) {
    addEventListener(type, ({ timeStamp }) => (input.time = timeStamp), true);
  }
  for (const type of ['input', 'click']) {
    addEventListener(type, () => (input.begin = performance.now()), true);
    // The window is told last, after what React and the product do in the event and right after it.
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

  const firstRow = waitFor({ selector: 'tbody tr a[href^="/contract/"]' });
  window.watch = {
    firstRow,
    painting: firstRow,
    expect(sight) {
      input.end = 0;
      this.painting = waitFor(sight, () => input.end > 0);
    },
    readLongTasks: (since) =>
      tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration),
  };
}
