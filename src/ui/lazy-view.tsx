import { lazy, type ComponentType } from 'react';

/** A view whose code comes when it is first shown, or ahead of that by `preload`. */
export interface LazyView<Props> {
  (props: Props): React.JSX.Element;
  /** Fetches the code ahead of need. A failure is kept for when the view is shown. */
  readonly preload: () => void;
  /** Whether the code is there, so that showing the view fetches nothing. */
  readonly isLoaded: () => boolean;
}

type OnFailure = (error: unknown) => Promise<never>;
let onFailure: OnFailure = (error) => Promise.reject(error);

/** Decides for all lazy views what happens when the code of one that is shown does not come. */
export function handleLazyFailure(handler: OnFailure): void {
  onFailure = handler;
}

/**
 * Splits a view's code off into a chunk of its own. Unlike React's `lazy` alone, a view that was
 * preloaded shows at once, without a flash of the fallback.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const loadOnce = () => {
    loading ??= load().then(
      (Component) => (Loaded = Component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy<ComponentType<Props>>(() =>
    loadOnce()
      .catch((error: unknown) => onFailure(error))
      .then((Component) => ({ default: Component })),
  );

  const View = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    isLoaded: () => Loaded !== undefined,
  });
}
