import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether Vitest runs in the mode `all`. */
    runsAll?: boolean;
  }
}

/** Whether everything is tested, as every night; else what each change has to pass. */
export const runsAll = inject('runsAll') ?? false;
