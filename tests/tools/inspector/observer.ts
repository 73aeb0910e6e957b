import type { InspectionEvent } from 'xstate';

/** Is told of everything that happens to any actor of the product. */
export type Observer = (event: InspectionEvent) => void;
