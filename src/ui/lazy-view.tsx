import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A view whose code is loaded when it is first shown, or earlier by `preload`. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Starts loading the code. An error is thrown later, when the view is rendered. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
}

/** In milliseconds; equal to the machines' `REQUEST_TIMEOUT_MS`. */
const LOAD_TIMEOUT_MS = 30_000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, LOAD_TIMEOUT_MS, new Error('The code took too long to load.'));
  });
  return Promise.race([work, timeout]);
}

/**
 * Code splitting for a view; a load error goes to the error boundary. Unlike with React's `lazy`, a
 * preloaded view renders at once: `Suspense` would show its fallback for at least 300 ms.
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
