/** Keys whose values are masked in both inspectors, with `&payloads` too. */
const SECRETS = new Set(['password', 'token']);

/** Replacer for `JSON.stringify`: masks secrets, drops functions, describes files and errors. */
export function maskSecrets(key: string, value: unknown): unknown {
  if (SECRETS.has(key)) return '(hidden)';
  if (typeof value === 'function') return undefined;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Blob) return `(${value.size} bytes)`;
  return value;
}
