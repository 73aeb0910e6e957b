/** What nobody is shown and no other origin is sent, not even where payloads are asked for. */
const SECRETS = new Set(['password', 'token']);

/** For `JSON.stringify`: secrets masked, functions left out, files and errors put in words. */
export function maskSecrets(key: string, value: unknown): unknown {
  if (SECRETS.has(key)) return '(hidden)';
  if (typeof value === 'function') return undefined;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Blob) return `(${value.size} bytes)`;
  return value;
}
