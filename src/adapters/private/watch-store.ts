import type { Resources } from './resources';
import type { ChangeListener } from './store/changes';

/**
 * Calls the listener after each change of the store. If the store cannot be opened, whoever reads it tells
 * of the error. Returns a function that stops it.
 */
export function watchStore(
  openStore: Resources['openStore'],
  listener: ChangeListener,
): () => void {
  const listening = openStore().then(
    (store) => store.onChange(listener),
    () => undefined,
  );
  return () => void listening.then((stop) => stop?.());
}
