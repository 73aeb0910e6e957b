import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../../../machines/domain/failure';
import type { UploadFile } from '../../../../machines/domain/upload';
import type { Send } from '../workers/protocol';
import type { StoreChange } from '../store/changes';
import type { StoreFunctions } from '../store/functions';
import type { GivenProof } from '../store/statements';
import type { StoreClient } from '../store/store-client';
import { StoreError, TOO_SLOW, toStoreError } from '../store/store-error';
import { createFollower } from './follower';
import { orPortError } from './port-error';

/** Calls functions of the store. */
export type SendToStore = Send<StoreFunctions>;

/**
 * Changes the store, unless it is locked. After a time the change is given up; the answer says whether it was made, and comes in any case. So
 * nothing that is told as failed can still happen, as after a timeout of the machine.
 */
export async function changeStore<T>(
  { within }: Pick<StoreClient, 'within'>,
  work: (send: SendToStore) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const giveUp = () => ending.abort(new StoreError('failed', { message: TOO_SLOW }));
  const timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
  try {
    return await work(within(ending.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** A file of the browser that machines hold, as the store takes it. */
export function withFile(file: UploadFile | null | undefined): { readonly file?: GivenProof } {
  if (!file) return {};
  if (!(file instanceof File)) throw new TypeError('Only files of the browser can be stored.');
  return { file: { name: file.name, content: file } };
}

/** A watcher of the store. */
interface Watched<Event> {
  /** Kinds of the changes after which it reports. */
  readonly kinds: readonly StoreChange['kind'][];
  readonly read: () => Promise<Event>;
  /**
   * What it reports in place of what cannot be read; null: nothing, as what was read before still holds. The message
   * tells the cause.
   */
  readonly fail: (message: string, hasReported: boolean) => Event | null;
  /** Least time from the end of a report to the next one, in milliseconds. */
  readonly distance?: number;
}

/** Makers of ports that need nothing but the store. */
export function createRequests(store: StoreClient) {
  return {
    /** A port that does this work. It fails with this message and, in words, the cause. */
    request: <Output, Input>(
      message: string,
      work: (send: SendToStore, input: Input, signal: AbortSignal) => Promise<Output>,
    ) =>
      fromPromise<Output, Input>(({ input, signal }) =>
        orPortError(message, () => work(store.send, input, signal)),
      ),
    /** A port that changes the store. */
    change: <Input>(message: string, work: (send: SendToStore, input: Input) => Promise<void>) =>
      fromPromise<void, Input>(({ input }) =>
        orPortError(message, () => changeStore(store, (send) => work(send, input))),
      ),
    /** A port that reports what it reads when it starts, and after changes. */
    watch: <Event extends EventObject, Input = NonReducibleUnknown>({
      kinds,
      read,
      fail,
      distance = 0,
    }: Watched<Event>) =>
      fromCallback<AnyEventObject, Input>(({ sendBack }) => {
        let hasReported = false;
        const report = async () => {
          let event: Event | null;
          try {
            event = await read();
            hasReported = true;
          } catch (error) {
            event = fail(toStoreError(error).message, hasReported);
          }
          if (event) sendBack(event);
        };
        const { run, stop } = createFollower(report, distance);
        run();
        const stopChanges = store.onChange(({ kind }) => {
          if (kinds.includes(kind)) run();
        });
        return () => {
          stop();
          stopChanges();
        };
      }),
  };
}

/**
 * A port that sends what its work reports. Stopping it gives the work up, of which nothing is sent from then on.
 *
 * @param fail what it sends when the work fails; null: nothing.
 */
export const workPort = <Event extends EventObject, Input = NonReducibleUnknown>(
  work: (input: Input, send: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  fail: (error: unknown) => Event | null,
) =>
  fromCallback<AnyEventObject, Input>(({ input, sendBack }) => {
    const ending = new AbortController();
    const { signal } = ending;
    const send = (event: Event) => {
      if (!signal.aborted) sendBack(event);
    };
    work(input, send, signal).catch((error: unknown) => {
      const event = fail(error);
      if (event) send(event);
    });
    return () => ending.abort();
  });
