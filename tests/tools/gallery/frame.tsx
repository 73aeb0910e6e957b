import { configure, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { DEMO_HINT } from '../../../src/adapters/demo/entry-ports';
import { connectUrl } from '../../../src/app/url-bridge';
import { UserMenu } from '../../../src/shared/shell/navigation-drawer';
import { preloadDialog } from '../../../src/ui/dialog';
import { createDomDriver, type DomPage } from '../../generated/harness/dom-driver';
import { ProductView } from '../../support/product-view';
import { provideWorld } from '../../support/provide-product';
import { createWorld } from '../../support/world';
import type { Entry } from './entry';

configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});

let close = () => {};

/** Preloads every code-split view, so that no frame shows a loading state for code. */
async function loadViews(): Promise<void> {
  await import('../../../src/ui/ark/modal-dialog');
  preloadDialog();
  UserMenu.preload();
  await waitFor(() => {
    if (!UserMenu.isLoaded()) throw new Error('The user menu’s code does not load.');
  });
}

/** Starts the product on stubbed ports and a simulated clock. */
async function openProduct(container: Element, address: string): Promise<DomPage> {
  await loadViews();
  window.history.replaceState(null, '', address);
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const { navigation, disconnect } = connectUrl(app);
  const root = createRoot(container);
  close = () => {
    root.unmount();
    disconnect();
    app.stop();
  };
  // Not in StrictMode: it repeats effects, possibly between two steps of the path.
  root.render(<ProductView app={app} navigation={navigation} hint={DEMO_HINT} />);
  return {
    world,
    user: userEvent.setup({ applyAccept: false, delay: null }),
    // Retries until the port has been called.
    act: (change) => waitFor(change),
    visit: async (to) => window.history.pushState(null, '', to),
  };
}

/** Waits for all finite animations. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Prevents focus in this frame from scrolling the embedding page. */
function preventScrollOnFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Restores the frame's URL before a hot reload. */
function restoreUrlOnReload(): void {
  const { href } = window.location;
  import.meta.hot?.on('vite:beforeFullReload', () => window.history.replaceState(null, '', href));
}

function showFailure(reason: unknown): void {
  const message = document.createElement('pre');
  message.className = 'gallery-failure';
  message.textContent = String(reason);
  document.body.prepend(message);
  document.documentElement.dataset['ready'] = 'failed';
}

/** Prepares this document for showing entries. */
export function prepareFrame(scheme: string | null): void {
  restoreUrlOnReload();
  if (scheme) document.documentElement.dataset['theme'] = scheme;
  if (window.parent !== window) preventScrollOnFocus();
}

/**
 * Shows one entry in this document and replaces the previous one. `data-ready` on the root element is
 * set to `true` when it is visible, or to `failed`.
 */
export async function showEntry(root: Element, entry: Entry | undefined): Promise<void> {
  delete document.documentElement.dataset['ready'];
  document.querySelector('.gallery-failure')?.remove();
  close();
  try {
    if (!entry) throw new Error('The product has no such state.');
    // All frames of a page share one focus, so only one frame executes its path at a time.
    await navigator.locks.request('gallery', () =>
      entry.show(createDomDriver((address) => openProduct(root, address))),
    );
    await waitForAnimations();
    document.documentElement.dataset['ready'] = 'true';
  } catch (reason) {
    showFailure(reason);
  }
  if (window.parent !== window) window.parent.focus();
}
