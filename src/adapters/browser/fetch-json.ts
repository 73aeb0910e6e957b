import { PortError } from '../../../machines/domain/failure';

const UNREADABLE = 'The server’s answer could not be read.';

/**
 * Fetches a text from the site's own root. Whatever goes wrong on the way rejects with a `PortError`
 * whose message is `failure` and whose detail says what happened (ruling 10). The request is such
 * that a preload of the page serves it: no headers of its own.
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
 * What a JSON text holds.
 *
 * @throws {PortError} with the message `failure` where it is no JSON.
 */
export function parseJson(text: string, failure: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortError({ message: failure, detail: UNREADABLE }, { cause });
  }
}
