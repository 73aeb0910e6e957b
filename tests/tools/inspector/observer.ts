import type { InspectionEvent } from 'xstate';

/** Receives the inspection events of all actors of the product. */
export type Observer = (event: InspectionEvent) => void;
