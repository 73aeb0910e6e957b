import { PortError } from '../../machines/domain/failure';

/**
 * Fetches JSON from the site's own root. Whatever goes wrong on the way rejects with a `PortError`
 * whose message is `failure` and whose detail says what happened (ruling 10).
 */
export async function fetchJson(
  path: `/${string}`,
  { failure, signal }: { readonly failure: string; readonly signal: AbortSignal },
): Promise<unknown> {
  const fail = (detail: string) => (cause: unknown) => {
    throw new PortError({ message: failure, detail }, { cause });
  };
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } }).catch(
    fail('The server could not be reached. Check your connection.'),
  );
  if (!response.ok) {
    throw new PortError({
      message: failure,
      detail: `The server answered with status ${response.status}.`,
    });
  }
  return response.json().catch(fail('The server’s answer could not be read.'));
}
