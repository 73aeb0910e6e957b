/**
 * What is done about code that does not come. A browser may not fetch it again for the same page,
 * however often it is asked to.
 */
export type OnChunkError = (error: unknown) => Promise<never>;

/** Nothing is done about it. */
export const rethrow: OnChunkError = (error) => Promise.reject(error);
