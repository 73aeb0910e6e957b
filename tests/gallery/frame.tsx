import { configure, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { DEMO_HINT } from '../../src/adapters/demo/demo-ports';
import { App } from '../../src/app/app';
import * as screens from '../../src/app/screens';
import { createDomStage, type DomPage } from '../models/harness/dom-stage';
import { provideWorld } from '../support/provide-product';
import { createWorld } from '../support/world';
import type { Entry } from './entry';

configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});

let close = () => {};

/** Fetches every code-split view: what is shown is not what waits for code. */
async function loadViews(): Promise<void> {
  const views = Object.values(screens);
  for (const view of views) view.preload();
  await waitFor(() => {
    if (!views.every((view) => view.isLoaded())) throw new Error('A view’s code does not come.');
  });
}

/** Starts the product, on a world in which nothing happens by itself. */
async function openProduct(container: Element, address: string): Promise<DomPage> {
  await loadViews();
  window.history.replaceState(null, '', address);
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const root = createRoot(container);
  close = () => {
    root.unmount();
    app.stop();
  };
  // Not in StrictMode, which undoes and redoes effects at a moment of its own, between two steps.
  root.render(<App app={app} hint={DEMO_HINT} />);
  return {
    world,
    user: userEvent.setup({ applyAccept: false }),
    // A port that is not called yet soon will be.
    act: (change) => waitFor(change),
    visit: async (to) => window.history.pushState(null, '', to),
  };
}

/** Waits until every movement that has an end has come to it. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Keeps what is focused in this frame from scrolling the page around it. */
function focusInPlace(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** A product that is loaded anew is to show the same again. */
function stayOnReload(): void {
  const { href } = window.location;
  import.meta.hot?.on('vite:beforeFullReload', () => window.history.replaceState(null, '', href));
}

function complain(reason: unknown): void {
  const words = document.createElement('pre');
  words.className = 'gallery-failure';
  words.textContent = String(reason);
  document.body.prepend(words);
  document.documentElement.dataset['ready'] = 'failed';
}

/** Makes this document a frame among others. */
export function prepareFrame(scheme: string | null): void {
  stayOnReload();
  if (scheme) document.documentElement.dataset['theme'] = scheme;
  if (window.parent !== window) focusInPlace();
}

/**
 * Shows one entry in this document, in place of the one before; `data-ready` tells when it is there,
 * or that it failed.
 */
export async function showEntry(root: Element, entry: Entry | undefined): Promise<void> {
  delete document.documentElement.dataset['ready'];
  document.querySelector('.gallery-failure')?.remove();
  close();
  try {
    if (!entry) throw new Error('The product has no such state.');
    // There is one focus for all frames of a page: they take turns.
    await navigator.locks.request('gallery', () =>
      entry.play(createDomStage(entry.toldBy, (address) => openProduct(root, address))),
    );
    await comeToRest();
    document.documentElement.dataset['ready'] = 'true';
  } catch (reason) {
    complain(reason);
  }
  if (window.parent !== window) window.parent.focus();
}
