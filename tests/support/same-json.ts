/**
 * Whether two values have the same JSON, properties in the same order. Node's deep comparison does not
 * exist in the gallery, which runs in a browser.
 */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
