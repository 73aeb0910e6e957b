/** What is said where the list cannot be had (spec §8). */
export const LIST_FAILURE = 'Failed to fetch contracts';
/** What is said where a contract cannot be had (spec §8). */
export const DETAIL_FAILURE = 'Failed to fetch contract details';
