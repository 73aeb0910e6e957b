/** An error to show to the user. */
export interface Failure {
  /** Message from the error catalogue (spec §8). */
  readonly message: string;
  /** The cause, in words that help the user. */
  readonly detail?: string;
}

/** Message when the contract list cannot be loaded (spec §8). */
export const LIST_FAILURE = 'Failed to fetch contracts';
/** Message when a contract cannot be loaded (spec §8). */
export const DETAIL_FAILURE = 'Failed to fetch contract details';

/** Message when a change of a term cannot be saved. */
export const CHANGE_FAILURE = 'The change could not be saved';

/** Message when a protected file cannot be read with its password. */
export const PROTECTED_FAILURE = 'The file could not be read';

/** An expected error of a port, with the text to show. */
export class PortError extends Error {
  override readonly name = 'PortError';
  readonly detail: string | undefined;

  constructor({ message, detail }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

/** The failure in a `PortError`. Other errors are not shown: they get the default message. */
export function failureFromError(error: unknown, defaultMessage: string): Failure {
  if (!(error instanceof PortError)) return { message: defaultMessage };
  return error.detail === undefined
    ? { message: error.message }
    : { message: error.message, detail: error.detail };
}

/** What answers requests, in words: the server of the demo, or this browser. */
export type Host = 'The server' | 'Your workspace';

/** Why a request has timed out. */
export const slowText = (host: Host): string => `${host} took too long to answer.`;

/**
 * Where a request leads that has failed, for `onError`, or timed out, for `after`. `message` is for errors without words of
 * their own, `detail` for the timeout.
 */
export const failTo = <Target extends string, Context>(
  target: Target,
  message: string,
  detail: string | ((context: Context) => string) = `${slowText('Your workspace')} Try again.`,
) =>
  ({
    target,
    actions: {
      type: 'setFailure',
      params: ({ context, event }: { readonly context: Context; readonly event: object }) =>
        // The event of a delay has no error.
        'error' in event
          ? failureFromError(event.error, message)
          : { message, detail: typeof detail === 'string' ? detail : detail(context) },
    },
  }) as const;

/** Where something leads that has failed without words of its own. */
export const failAs = <Target extends string>(target: Target, message: string) =>
  ({ target, actions: { type: 'setMessage', params: { message } } }) as const;

/** A failure as one text: its message and the cause, as sentences. Empty: nothing has failed. */
export function describeFailure(failure: Failure | null | undefined): string {
  if (!failure) return '';
  const { message, detail } = failure;
  return detail === undefined ? `${message}.` : `${message}. ${detail}`;
}

export const REMOVAL_FAILURE = 'Failed to remove';
export const RESTORATION_FAILURE = 'Failed to restore';
export const ORIGINAL_FAILURE = 'Failed to save the original file';
export const SAMPLES_FAILURE = 'Failed to fetch the sample contracts';
export const COMPANY_FAILURE = 'Failed to store your companies';

/** Timeout of every request, and of loading the workspace's code. In milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long the failure of something that can simply be done again is shown. In milliseconds. */
export const FAILURE_SHOWN_MS = 60_000;
