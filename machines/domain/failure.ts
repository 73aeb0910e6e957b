/** What a person is told of something that went wrong. */
export interface Failure {
  /** The error catalogue's words (spec §8). */
  readonly message: string;
  /** What exactly happened, where it is known and helps. */
  readonly detail?: string;
}

/** What is said where the list cannot be had (spec §8). */
export const LIST_FAILURE = 'Failed to fetch contracts';
/** What is said where a contract cannot be had (spec §8). */
export const DETAIL_FAILURE = 'Failed to fetch contract details';

/** An error that a port rejects with when it knows what to tell the person. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly detail: string | undefined;

  constructor({ message, detail }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

/** The failure in an error: a port's own words, or else those given for a surprise. */
export function failureFromError(error: unknown, surprise: string): Failure {
  if (!(error instanceof PortError)) return { message: surprise };
  return error.detail === undefined
    ? { message: error.message }
    : { message: error.message, detail: error.detail };
}

/** The failure of what has not come in time. */
export function timeoutFailure(message: string): Failure {
  return { message, detail: 'The server took too long to answer.' };
}
