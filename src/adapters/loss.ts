/**
 * What is done about code that does not come. A browser may not fetch it again for the same page,
 * however often it is asked to.
 */
export type OnLoss = (error: unknown) => Promise<never>;

/** Nothing is done about it. */
export const rethrow: OnLoss = (error) => Promise.reject(error);
