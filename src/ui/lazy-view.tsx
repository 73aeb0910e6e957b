import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A view whose code is loaded when it is first shown, or earlier by `preload`. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of need. A failure shows when the view is shown. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
}

/** As in the machines: code that takes longer counts as lost. In milliseconds. */
const LOAD_TIMEOUT_MS = 30_000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, LOAD_TIMEOUT_MS, new Error('The code took too long to load.'));
  });
  return Promise.race([work, timeout]);
}

/**
 * Code splitting for a view; a load error goes to the error boundary. Unlike React's `lazy`, a
 * preloaded view renders in its first pass: `Suspense` shows its fallback for 300 ms and more.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;

  const loadOnce = () => {
    loading ??= withTimeout(load()).then(
      (Component) => (Loaded = Component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function View(props: Props) {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown }>();
    const isLoaded = Loaded !== undefined;
    useEffect(() => {
      if (isLoaded) return;
      loadOnce().then(
        () => setOutcome({}),
        (error: unknown) => setOutcome({ error }),
      );
    }, [isLoaded]);

    if (outcome && 'error' in outcome) throw outcome.error;
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    isLoaded: () => Loaded !== undefined,
  });
}
