import type { TermField } from '../../machines/domain/terms';

/** Id of a term's row on the page of its contract, for links to it. */
export const termId = (field: TermField) => `term-${field}`;
