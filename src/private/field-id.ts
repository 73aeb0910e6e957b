import type { Field } from '../../machines/domain/fields';

/** Id of a term's row on the page of its contract, for links to it. */
export const fieldId = (field: Field) => `term-${field}`;
