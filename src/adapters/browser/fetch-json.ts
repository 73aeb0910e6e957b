import { PortError } from '../../../machines/domain/failure';

const UNREADABLE = 'The server’s answer could not be read.';

interface FetchOptions {
  /** The message of its `PortError`. */
  readonly failure: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches a file from the site root. Adds no request headers, so that the browser uses the preloaded
 * response.
 *
 * @throws {PortError} with the message `failure` and the cause as detail (ruling 10).
 */
export async function fetchFile(
  path: `/${string}`,
  { failure, signal }: FetchOptions,
): Promise<Response> {
  const response = await fetch(path, { signal }).catch((cause: unknown) => {
    const detail = 'The server could not be reached. Check your connection.';
    throw new PortError({ message: failure, detail }, { cause });
  });
  if (!response.ok) {
    throw new PortError({
      message: failure,
      detail: `The server answered with status ${response.status}.`,
    });
  }
  return response;
}

/** Fetches a text from the site root, as `fetchFile` does. */
export async function fetchText(path: `/${string}`, options: FetchOptions): Promise<string> {
  const response = await fetchFile(path, options);
  return response.text().catch((cause: unknown) => {
    throw new PortError({ message: options.failure, detail: UNREADABLE }, { cause });
  });
}

/**
 * Parses JSON.
 *
 * @throws {PortError} with the message `failure` if the text is not JSON.
 */
export function parseJson(text: string, failure: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortError({ message: failure, detail: UNREADABLE }, { cause });
  }
}
