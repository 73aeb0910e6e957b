import { definePattern } from '@pandacss/dev';

/** A layout with these styles. `screenOnly`: paper does not have it. */
const layout = (defaultValues: Readonly<Record<string, string>>) =>
  definePattern({
    properties: { screenOnly: { type: 'boolean' } },
    defaultValues,
    // Copied into the generated code, so it may use nothing but its parameters.
    transform: ({ screenOnly, ...styles }) =>
      screenOnly ? { ...styles, display: { base: styles['display'], _print: 'none' } } : styles,
  });

/** Layouts that differ in gaps and sizes only. */
export const patterns = {
  /** One below the other. */
  gridStack: layout({ display: 'grid' }),
  /** Beside one another, centered, on one line. */
  flexRow: layout({ display: 'flex', alignItems: 'center' }),
  /** Beside one another, as many as fit in a line. */
  wrapRow: layout({ display: 'flex', flexWrap: 'wrap' }),
  /** The same, centered in their lines. */
  controlRow: layout({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
  /** An icon with its words, in a line of text. */
  inlineRow: layout({ display: 'inline-flex', alignItems: 'center' }),
};
