import { PortError } from '../../../machines/domain/failure';
import { StoreError } from './store/store-error';

/** The error to show instead of a `StoreError`. */
export function toPortError(message: string, error: unknown): PortError {
  const { message: detail } = error instanceof StoreError ? error : new StoreError('failed');
  return new PortError({ message, detail }, { cause: error });
}
