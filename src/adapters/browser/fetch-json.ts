import { PortError } from '../../../machines/domain/failure';

const UNREADABLE = 'The server’s answer could not be read.';

/**
 * Fetches a text from the site root. Adds no request headers, so that the browser uses the preloaded
 * response.
 *
 * @throws {PortError} with the message `failure` and the cause as detail (ruling 10).
 */
export async function fetchText(
  path: `/${string}`,
  { failure, signal }: { readonly failure: string; readonly signal: AbortSignal },
): Promise<string> {
  const fail = (detail: string) => (cause: unknown) => {
    throw new PortError({ message: failure, detail }, { cause });
  };
  const response = await fetch(path, { signal }).catch(
    fail('The server could not be reached. Check your connection.'),
  );
  if (!response.ok) {
    throw new PortError({
      message: failure,
      detail: `The server answered with status ${response.status}.`,
    });
  }
  return response.text().catch(fail(UNREADABLE));
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
