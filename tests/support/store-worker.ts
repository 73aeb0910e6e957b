import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { Store } from '../../src/adapters/private/store/open-store';
import { serveStore } from '../../src/adapters/private/store/serve-store';
import { ServedWorker } from './fake-worker';

/** A worker with the store, in the thread of the test. */
export class FakeStoreWorker extends ServedWorker {
  readonly #opened: Store[];

  constructor(locks: Locks, openStore: Parameters<typeof serveStore>[0]) {
    const opened: Store[] = [];
    super(locks, (options) =>
      serveStore(async (...opening) => {
        const store = await openStore(...opening);
        opened.push(store);
        return store;
      }, options),
    );
    this.#opened = opened;
  }

  override terminate(): void {
    super.terminate();
    for (const store of this.#opened) store.close();
  }

  /** Ends it with the event that a script fires which cannot be loaded. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
