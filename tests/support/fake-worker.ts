import { once } from 'node:events';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { PageMessage, WorkerMessage } from '../../src/adapters/private/workers/protocol';
import type { ServeOptions } from '../../src/adapters/private/workers/serve';
import type { SessionWorker } from '../../src/adapters/private/workers/session';

/** A worker whose messages the test writes. */
export class FakeWorker extends EventTarget {
  readonly posted: PageMessage<unknown>[] = [];
  isTerminated = false;

  postMessage(message: PageMessage<unknown>): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** What its calls were made with, in their order. */
  get inputs(): readonly unknown[] {
    return this.posted.flatMap((message) => (message.kind === 'call' ? [message.input] : []));
  }

  send(data: WorkerMessage<unknown>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Its functions can be called. */
  open(): void {
    this.send({ kind: 'opened' });
  }

  /** Answers the calls one after the other; the number of a call is that of its place. */
  finish(result: unknown, id = this.#nextId()): void {
    this.send({ kind: 'done', id, result });
  }

  fail({ name, message }: Error): void {
    this.send({ kind: 'failed', id: this.#nextId(), error: { name, message } });
  }

  /** Tells the progress of the call that is answered next. */
  tell(progress: unknown): void {
    this.send({ kind: 'progress', id: this.#answered + 1, progress });
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }

  #answered = 0;
  readonly #nextId = () => (this.#answered += 1);
}

/** A worker with functions (`serve`), in the thread of the test. Messages are copied, as between threads. */
export class ServedWorker extends EventTarget {
  readonly #page: MessagePort;
  readonly #ending = new AbortController();

  constructor(locks: Locks, offer: (options: Required<ServeOptions>) => void) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    const end = once(this.#ending.signal, 'abort').then(() => {
      throw new Error('The worker has ended.');
    });
    end.catch(() => undefined);
    offer({
      scope: port2,
      // The browser releases what a worker holds that has ended.
      locks: {
        request: (name, options, callback) =>
          locks
            .request(name, options, (lock) => Promise.race([callback(lock), end]))
            .catch((error: unknown) => {
              if (!this.isTerminated) throw error;
              return new Promise<never>(() => {});
            }),
      },
    });
    port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port1.start();
    port2.start();
  }

  get isTerminated(): boolean {
    return this.#ending.signal.aborted;
  }

  postMessage(message: PageMessage<unknown>): void {
    this.#page.postMessage(message);
  }

  /** Also how the browser ends it: without an event. */
  terminate(): void {
    this.#page.close();
    this.#ending.abort();
  }
}
