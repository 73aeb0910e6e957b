import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AppActorRef } from '../../machines/app.machine';
import type { Portfolio } from '../../machines/domain/portfolio';
import type { Session } from '../../machines/domain/session';
import { App, SignedInApp } from '../../src/app/app';
import * as screens from '../../src/app/screens';
import * as shellParts from '../../src/features/shell/lazy-parts';
import type { SignInHint } from '../../src/features/login/login-screen';
import { makeSession } from './fixtures';
import { provideWorld } from './provide-product';
import { createWorld, settle, type World } from './world';

export interface RenderOptions {
  /**
   * Whether React renders as strictly as it does in development, which it does unless told
   * otherwise. That the same happens either way is tested by what is generated, and by
   * `strict-mode.test.tsx`.
   */
  readonly strict?: boolean;
  /** The world to run in, as one left behind by another render; a new one where none is given. */
  readonly world?: World;
  readonly hint?: SignInHint;
}

export interface SignedInOptions extends RenderOptions {
  readonly session?: Session;
  /** What the list is answered with; without it the list is still on its way. */
  readonly portfolio?: Portfolio;
}

/** The product on a page, in a world in which nothing happens by itself. */
export interface RenderedApp {
  readonly world: World;
  readonly app: AppActorRef;
  readonly user: UserEvent;
  /** Does what changes the world, such as answering a call, and waits until the page shows it. */
  readonly act: (change: () => void) => Promise<void>;
  /** Path and query in the address bar. */
  readonly address: () => string;
  /** Goes to another address without loading the page anew, as a link does. */
  readonly visit: (address: string) => Promise<void>;
  /** The browser's Back. */
  readonly goBack: () => Promise<void>;
  /** Closes the page: only what is in the address bar and in storage is left of it. */
  readonly close: () => void;
}

// A busy machine is no failure.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const running: (() => void)[] = [];

afterEach(() => {
  for (const close of running.splice(0)) close();
  cleanup();
  window.history.pushState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Fetches every code-split view, so that no test depends on which one came before it. */
async function loadViews(): Promise<void> {
  const views = [SignedInApp, ...Object.values(screens), ...Object.values(shellParts)];
  for (const view of views) view.preload();
  while (!views.every((view) => view.isLoaded())) await settle();
}

beforeAll(async () => {
  // Updates outside act() are told of, and so fail the test.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await loadViews();
}, 60_000);

/** Does something that changes what is on the page, and waits until the page shows it. */
async function actAndSettle(change: () => void | Promise<void>): Promise<void> {
  await act(async () => {
    await change();
    await settle();
  });
}

/** Renders anything; it is taken away after the test. */
export function renderNode(
  node: ReactNode,
  { strict = true }: Pick<RenderOptions, 'strict'> = {},
): void {
  render(strict ? <StrictMode>{node}</StrictMode> : node);
}

/** Opens the product at an address. Nobody knows yet who is here. */
export async function renderApp(
  address: string,
  { strict = true, world = createWorld(), hint }: RenderOptions = {},
): Promise<RenderedApp> {
  // A new entry, so that what an earlier test left ahead in the history is gone.
  window.history.pushState(null, '', address);
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const product = hint ? <App app={app} hint={hint} /> : <App app={app} />;
  const { unmount } = render(strict ? <StrictMode>{product}</StrictMode> : product);
  const close = () => {
    unmount();
    app.stop();
  };
  running.push(close);
  await actAndSettle(() => undefined);
  return {
    world,
    app,
    // What a picker accepts is only a suggestion of its browser: any file can come.
    user: userEvent.setup({ applyAccept: false }),
    act: actAndSettle,
    address: () => window.location.pathname + window.location.search,
    visit: (to) => actAndSettle(() => window.history.pushState(null, '', to)),
    goBack: () =>
      actAndSettle(async () => {
        const popped = new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        });
        window.history.back();
        await popped;
      }),
    close,
  };
}

/** Opens the product at an address, with nobody signed in. */
export async function renderAnonymous(
  address: string,
  options?: RenderOptions,
): Promise<RenderedApp> {
  const page = await renderApp(address, options);
  await page.act(() => page.world.restoreSession.last().resolve(null));
  return page;
}

/** Opens the product at an address, with a user signed in already. */
export async function renderSignedIn(
  address: string,
  { session = makeSession(), portfolio, ...options }: SignedInOptions = {},
): Promise<RenderedApp> {
  const page = await renderApp(address, options);
  await page.act(() => page.world.restoreSession.last().resolve(session));
  if (portfolio) await page.act(() => page.world.loadContracts.last().resolve(portfolio));
  return page;
}
