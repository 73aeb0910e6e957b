/**
 * How long is waited for what a person waits for, in milliseconds: an answer, or the code that comes
 * when it is needed. What has not come by then counts as lost.
 */
export const REQUEST_TIMEOUT_MS = 30_000;
