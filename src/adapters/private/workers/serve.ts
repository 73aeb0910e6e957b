import type { Locks } from '../store/session-lock';
import {
  describeError,
  restoreError,
  type Functions,
  type PageMessage,
  type WorkerMessage,
  type Work,
} from './protocol';

/** The part of a worker's global scope that is used here. */
export interface WorkerScope {
  readonly postMessage: (
    message: WorkerMessage<unknown>,
    options?: { readonly transfer?: Transferable[] },
  ) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: PageMessage<never> }) => void,
  ) => void;
}

export interface ServeOptions {
  readonly scope?: WorkerScope;
  readonly locks?: Locks;
}

const transferred = new Map<unknown, Transferable[]>();

/** A result of which these parts are not copied to the page, but handed over. */
export function transferring<Result>(result: Result, parts: Transferable[]): Result {
  transferred.set(result, parts);
  return result;
}

interface ServedCall {
  readonly cancelling: AbortController;
  /** Lets it go on that has told of its check. */
  proceed?: () => void;
}

/**
 * Offers functions to the page, which calls them with a session (`session.ts`). Runs in a dedicated worker.
 *
 * @param name of the worker, in the name of its lock.
 * @param open gives the functions, and can tell events of them. If it rejects, so do all calls.
 */
export function serve<Table extends Functions, Input = undefined, Event = never>(
  name: string,
  open: (input: Input, tell: (event: Event) => void) => Table | Promise<Table>,
  { scope = globalThis, locks = navigator.locks }: ServeOptions = {},
): void {
  const calls = new Map<number, ServedCall>();
  let opening: Promise<Table> | undefined;
  const post = (message: WorkerMessage<unknown>, transfer: Transferable[] = []) =>
    scope.postMessage(message, { transfer });
  const lock = `covenant.${name}-worker.${crypto.randomUUID()}`;
  /** From then on, the page is told if this worker ends. */
  const held = new Promise<void>((resolve, reject) => {
    locks
      .request(lock, {}, () => {
        post({ kind: 'ready', lock });
        resolve();
        // The browser releases it when the worker ends, in whatever way.
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });
  // The page is told when it opens the worker.
  held.catch(() => undefined);

  const workOf = (id: number, call: ServedCall): Work<unknown> => {
    const { signal } = call.cancelling;
    return {
      signal,
      onProgress: (progress) => post({ kind: 'progress', id, progress }),
      onChecked: () =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          signal.throwIfAborted();
          call.proceed = resolve;
          post({ kind: 'checked', id });
        }),
    };
  };
  const answer = async (id: number, called: string, input: never) => {
    const call: ServedCall = { cancelling: new AbortController() };
    calls.set(id, call);
    try {
      const table = await opening;
      if (!table || !Object.hasOwn(table, called)) throw new TypeError(`There is no ${called}.`);
      const result = await table[called]?.(input, workOf(id, call));
      const transfer = transferred.get(result) ?? [];
      transferred.delete(result);
      post({ kind: 'done', id, result }, transfer);
    } catch (error) {
      post({ kind: 'failed', id, error: describeError(error) });
    } finally {
      calls.delete(id);
    }
  };
  const start = async (input: never) => {
    opening = held.then(() => open(input, (event) => post({ kind: 'event', event })));
    try {
      await opening;
      post({ kind: 'opened' });
    } catch (error) {
      post({ kind: 'opened', error: describeError(error) });
    }
  };
  scope.addEventListener('message', ({ data }) => {
    switch (data.kind) {
      case 'open':
        void start(data.input);
        break;
      case 'call':
        void answer(data.id, data.name, data.input);
        break;
      case 'cancel':
        calls.get(data.id)?.cancelling.abort(restoreError(data.reason));
        break;
      case 'proceed':
        calls.get(data.id)?.proceed?.();
        break;
    }
  });
}
