import { PortError } from '../../../../machines/domain/failure';
import { StoreError, toStoreError } from '../store/store-error';

/** Does the work of a port. @throws `PortError` with this message and, in words, the cause. */
export async function orPortError<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PortError) throw error;
    const { message: detail } = toStoreError(error);
    throw new PortError({ message, detail }, { cause: error });
  }
}

/** For work that the next change repeats. Only what the store rejects with is expected. */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof StoreError || error instanceof PortError)) reportError(error);
}

/** The result, or what stands in its place: what fails for one value costs nothing of the others. */
export function withFallback<T>(compute: () => T, otherwise: () => T): T {
  try {
    return compute();
  } catch {
    return otherwise();
  }
}
