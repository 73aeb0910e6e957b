import { once } from 'node:events';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { PageMessage, WorkerMessage } from '../../src/adapters/private/workers/protocol';
import type { ServeOptions } from '../../src/adapters/private/workers/serve';
import { must } from './must';

class WorkerEvents {
  readonly #events = new EventTarget();

  addEventListener(type: string, handleEvent: (event: MessageEvent) => void): void {
    this.#events.addEventListener(type, { handleEvent });
  }

  dispatchEvent(event: Event): void {
    this.#events.dispatchEvent(event);
  }

  send(data: WorkerMessage<unknown>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A worker whose messages the test writes. */
export class FakeWorker extends WorkerEvents {
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

/** Starts workers whose messages the test writes. */
export function createFakeWorkers() {
  const workers: FakeWorker[] = [];
  return {
    workers,
    worker: (index: number) => must(workers[index], `worker ${index}`),
    start: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  };
}

/** A worker with functions (`serve`), in the thread of the test. Messages are copied, as between threads. */
export class ServedWorker extends WorkerEvents {
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
    port1.addEventListener('message', ({ data }) => this.send(data));
    port1.start();
    port2.start();
  }

  get isTerminated(): boolean {
    return this.#ending.signal.aborted;
  }

  postMessage(message: PageMessage<unknown>): void {
    // The rule takes the port for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#page.postMessage(message);
  }

  /** Also how the browser ends it: without an event. */
  terminate(): void {
    this.#page.close();
    this.#ending.abort();
  }
}
