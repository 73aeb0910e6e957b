import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A view whose code comes when it is first shown, or ahead of that by `preload`. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of need. A failure is kept for when the view is shown. */
  readonly preload: () => void;
  /** Whether the code is there, so that showing the view fetches nothing. */
  readonly isLoaded: () => boolean;
}

interface LazyViewOptions {
  /** Stands in its place while the code is on its way. */
  readonly waiting?: ReactNode;
  /** Stands beside it from when it is shown. */
  readonly beside?: ReactNode;
}

/** How long code may be on its way, in milliseconds, as in the machines; then it counts as lost. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Rejects where something does not come in time. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(reject, REQUEST_TIMEOUT_MS, new Error('The code does not come.'));
  });
  return Promise.race([coming, end]);
}

type OnFailure = (error: unknown) => Promise<never>;
let onFailure: OnFailure = (error) => Promise.reject(error);

/** Decides for all lazy views what happens when the code of one that is shown does not come. */
export function handleLazyFailure(handler: OnFailure): void {
  onFailure = handler;
}

/**
 * Splits a view's code off into a chunk of its own. Unlike with React's `lazy`, a view that was
 * preloaded shows at once, and one that was not as soon as its code is there: `Suspense` holds it
 * back until what waits for it has been seen for 300 milliseconds.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, beside = null }: LazyViewOptions = {},
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  let showing: Promise<unknown> | undefined;

  const loadOnce = () => {
    loading ??= inTime(load()).then(
      (Component) => (Loaded = Component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // What is to be done about a failure is asked once, however many wait.
  const loadToShow = () => (showing ??= loadOnce().catch((error: unknown) => onFailure(error)));

  const View = (props: Props) => {
    const [outcome, settle] = useState<{ readonly error?: unknown }>();
    const isLoaded = Loaded !== undefined;
    useEffect(() => {
      if (isLoaded) return;
      loadToShow().then(
        () => settle({}),
        (error: unknown) => settle({ error }),
      );
    }, [isLoaded]);

    if (outcome && 'error' in outcome) throw outcome.error;
    if (!Loaded) return waiting;
    return (
      <>
        <Loaded {...props} />
        {beside}
      </>
    );
  };
  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    isLoaded: () => Loaded !== undefined,
  });
}
