import { createBrowserInspector } from '@statelyai/inspect';
import type { Observer } from './observer';
import { withoutPayloads, withPayloads } from './sanitise';

interface StatelyOptions {
  /** Whether to send event payloads and actor data; passwords and tokens are always masked. */
  readonly withPayloads: boolean;
  /** The window that opens the inspector; the page's own by default. */
  readonly window?: Window;
}

/** Opens Stately's inspector in a new window. The browser must allow pop-ups. */
export function openStately(options: StatelyOptions): Observer {
  const { inspect } = createBrowserInspector({
    window: options.window ?? window,
    serialize: options.withPayloads ? withPayloads : withoutPayloads,
  });
  return (event) => inspect.next?.(event);
}
