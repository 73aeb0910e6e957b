/** Requests and lazily loaded code that take longer count as failed, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;
