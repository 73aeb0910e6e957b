/** Starts work of a port. The returned function stops it; the failure of stopped work is not reported. */
export function startWork(
  work: (signal: AbortSignal) => Promise<void>,
  fail: (error: unknown) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  work(signal).catch((error: unknown) => {
    if (!signal.aborted) fail(error);
  });
  return () => controller.abort();
}
