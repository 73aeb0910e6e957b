import { createBrowserInspector } from '@statelyai/inspect';
import type { Observer } from './observer';
import { withoutPayloads, withPayloads } from './sanitise';

interface StatelyOptions {
  /** Whether what events and actors carry is sent too; passwords and tokens never are. */
  readonly withPayloads: boolean;
  /** The window to open the inspector from. */
  readonly window?: Window;
}

/** Opens Stately's inspector in a window of its own, for which pop-ups must be allowed. */
export function openStately(options: StatelyOptions): Observer {
  const { inspect } = createBrowserInspector({
    window: options.window ?? window,
    serialize: options.withPayloads ? withPayloads : withoutPayloads,
  });
  return (event) => inspect.next?.(event);
}
