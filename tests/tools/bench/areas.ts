/** What the bench measures, in the order of its table; each has a file in `areas/`. */
export const AREAS: readonly string[] = [
  'sizes',
  'first-visit',
  'shifts',
  'opening',
  'typing',
  'work',
  'heap',
  'uploads',
  'leaks',
];
