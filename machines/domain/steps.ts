/**
 * Work that can be done a little at a time: it yields after every piece, none of which takes more
 * than a millisecond or so. Who does it decides whether anything happens in between.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A value that is made in steps, of which any number may have been done ahead of need. */
export interface Gradual<T> {
  /** Does what is left of the work. */
  readonly prepare: () => Steps<void>;
  /** The value; what is left of the work is done at once. */
  readonly get: () => T;
}

/** Whoever prepares a value and whoever needs it go on with the same work. */
export function makeGradually<T>(steps: Steps<T>): Gradual<T> {
  let made: { readonly value: T } | undefined;
  const goOn = () => {
    const step = made ? undefined : steps.next();
    if (step?.done) made = { value: step.value };
    return made;
  };
  return {
    *prepare() {
      while (!goOn()) yield;
    },
    get: () => {
      for (;;) {
        const done = goOn();
        if (done) return done.value;
      }
    },
  };
}
