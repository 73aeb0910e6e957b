/** The files in `areas/`, in the order of their rows in the table. */
export const AREAS: readonly string[] = [
  'sizes',
  'first-visit',
  'shifts',
  'opening',
  'typing',
  'heap',
  'uploads',
  'reading',
  'private-uploads',
  'private-opening',
  'private-unlocking',
  'private-workspace',
  'insights',
  'leaks',
];
