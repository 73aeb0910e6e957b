/** Timeout of every request, and of loading the workspace's code. In milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;
