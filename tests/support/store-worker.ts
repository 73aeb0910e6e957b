import { once } from 'node:events';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { Store } from '../../src/adapters/private/store/open-store';
import { serveStore } from '../../src/adapters/private/store/serve-store';
import type { SessionWorker } from '../../src/adapters/private/workers/session';

export interface FakeStoreWorker extends SessionWorker {
  readonly isTerminated: () => boolean;
  /** Ends the worker as the browser does: without an event. */
  readonly die: () => void;
  /** Ends it with the event that a script fires which cannot be loaded. */
  readonly fail: () => void;
}

/** A worker with the store, in the thread of the test. Messages are copied, as between threads. */
export function startFakeStoreWorker(
  locks: Locks,
  openStore: Parameters<typeof serveStore>[0],
): FakeStoreWorker {
  const { port1: page, port2: worker } = new MessageChannel();
  const events = new EventTarget();
  const opened: Store[] = [];
  let isTerminated = false;
  const ending = new AbortController();
  /** Rejects when the worker ends. */
  const death = once(ending.signal, 'abort').then(() => {
    throw new Error('The worker has ended.');
  });
  death.catch(() => undefined);
  serveStore(
    async (...opening) => {
      const store = await openStore(...opening);
      opened.push(store);
      return store;
    },
    {
      scope: worker,
      // The browser releases what a worker holds that has ended.
      locks: {
        request: (name, options, callback) =>
          locks
            .request(name, options, (lock) => Promise.race([callback(lock), death]))
            .catch((error: unknown) => {
              if (!isTerminated) throw error;
              return new Promise<never>(() => {});
            }),
      },
    },
  );
  worker.start();
  page.start();
  const end = () => {
    isTerminated = true;
    page.close();
    for (const store of opened) store.close();
    ending.abort();
  };
  return {
    // The rule takes the port for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    postMessage: (message) => page.postMessage(message),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      type === 'message'
        ? page.addEventListener('message', listener)
        : events.addEventListener(type, (event) =>
            listener(new MessageEvent(type, { data: event })),
          ),
    terminate: end,
    die: end,
    fail: () => events.dispatchEvent(new Event('error')),
    isTerminated: () => isTerminated,
  };
}
