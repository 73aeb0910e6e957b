import { REQUEST_TIMEOUT_MS } from '../../../../machines/domain/failure';
import { TOO_SLOW, type Store, type StoreChanges } from '../store/store';
import { StoreError } from '../store/store-error';

/**
 * Changes the store. After a time the change is cancelled; the answer says whether it was made, and comes in any case. So
 * nothing that is told as failed can still happen, as after a timeout of the machine.
 */
export async function changeStore<Opened extends Pick<Store, 'within'>, T>(
  /** Opens the store, and reads what the change needs. */
  open: () => Promise<Opened>,
  change: (changes: StoreChanges, opened: Opened) => Promise<T>,
): Promise<T> {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const timer = setTimeout(
    () => cancelling.abort(new StoreError('failed', { message: TOO_SLOW })),
    REQUEST_TIMEOUT_MS,
  );
  try {
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    late.catch(() => undefined);
    // It may be locked.
    const opened = await Promise.race([open(), late]);
    return await change(opened.within(signal), opened);
  } finally {
    clearTimeout(timer);
  }
}
