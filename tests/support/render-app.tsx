import { act, cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { createActor, type InspectionEvent } from 'xstate';
import type { AppActorRef } from '../../machines/app/app.machine';
import type { Portfolio } from '../../machines/domain/contract';
import type { Session } from '../../machines/domain/session';
import { connectUrl } from '../../src/app/url-bridge';
import {
  CompanionDialog,
  CompareScreen,
  ContractPage,
  LockScreen,
} from '../../src/private/frame/private-app';
import { ContractScreen } from '../../src/demo/demo-app';
import { UserMenu } from '../../src/shared/shell/navigation-drawer';
import type { SignInHint } from '../../src/shared/login/login-screen';
import { preloadDialog } from '../../src/ui/dialog';
import { makeSession } from './fixtures';
import { ProductView } from './product-view';
import { provideWorld } from './provide-product';
import { createWorld, settle, type World } from './world';

export interface RenderOptions {
  /**
   * Whether to render in StrictMode. Default: true. `strict-mode.test.tsx` tests both modes; the
   * browser tests run the built product, which has no StrictMode.
   */
  readonly strict?: boolean;
  /** The fake world to use. Default: a new one. */
  readonly world?: World;
  readonly hint?: SignInHint;
  /** Receives the inspection events of all actors. */
  readonly inspect?: (event: InspectionEvent) => void;
}

export interface SignedInOptions extends RenderOptions {
  readonly session?: Session;
  /** Response to the list request. Without it the request stays pending. */
  readonly portfolio?: Portfolio;
}

/** The rendered product with a fake world. */
export interface RenderedApp {
  readonly world: World;
  readonly app: AppActorRef;
  readonly user: UserEvent;
  /** Runs a change of the fake world, such as a response, and waits for the render. */
  readonly act: (change: () => void) => Promise<void>;
  /** Path and query of the page. */
  readonly address: () => string;
  /** Navigates without a page load, as a link does. */
  readonly visit: (address: string) => Promise<void>;
  /** Goes back in history. */
  readonly goBack: () => Promise<void>;
  /** Unmounts the product; only address and storage remain. */
  readonly close: () => void;
}

const running: (() => void)[] = [];

/** Ends everything that the running test has rendered, and clears address and storage. */
export function closeRendered(): void {
  for (const close of running.splice(0)) close();
  cleanup();
  window.history.pushState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** Loads all lazy views, so that tests do not depend on their order. */
export async function loadViews(): Promise<void> {
  await import('../../src/ui/ark/modal-dialog');
  preloadDialog();
  const views = [
    UserMenu,
    ContractScreen,
    ContractPage,
    LockScreen,
    CompareScreen,
    CompanionDialog,
  ];
  for (const view of views) view.preload();
  while (!views.every((view) => view.isLoaded())) await settle();
}

/** Runs a change in `act()` and waits for the render. */
async function actAndSettle(change: () => void | Promise<void>): Promise<void> {
  await act(async () => {
    await change();
    await settle();
  });
}

/** Renders a node and unmounts it after the test. */
export function renderNode(
  node: ReactNode,
  { strict = true }: Pick<RenderOptions, 'strict'> = {},
): void {
  render(strict ? <StrictMode>{node}</StrictMode> : node);
}

/** Renders the product at an address, before the stored session is read. */
export async function renderApp(
  address: string,
  { strict = true, world = createWorld(), hint, inspect }: RenderOptions = {},
): Promise<RenderedApp> {
  // A new entry removes the forward history of earlier tests.
  window.history.pushState(null, '', address);
  const options = { clock: world.clock, ...(inspect ? { inspect } : {}) };
  const app = createActor(provideWorld(world), options).start();
  const { navigation, disconnect } = connectUrl(app);
  const product = <ProductView app={app} navigation={navigation} hint={hint} />;
  const { unmount } = render(strict ? <StrictMode>{product}</StrictMode> : product);
  const close = () => {
    unmount();
    disconnect();
    app.stop();
  };
  running.push(close);
  await actAndSettle(() => undefined);
  return {
    world,
    app,
    // Users can select any file despite `accept`.
    user: userEvent.setup({ applyAccept: false, delay: null }),
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

/** Renders the product at an address, signed out. */
export async function renderAnonymous(
  address: string,
  options?: RenderOptions,
): Promise<RenderedApp> {
  const page = await renderApp(address, options);
  await page.act(() => page.world.restoreSession.last().resolve(null));
  return page;
}

/** Renders the product at an address, signed in. */
export async function renderSignedIn(
  address: string,
  { session = makeSession(), portfolio, ...options }: SignedInOptions = {},
): Promise<RenderedApp> {
  const page = await renderApp(address, options);
  await page.act(() => page.world.restoreSession.last().resolve(session));
  if (portfolio) await page.act(() => page.world.loadContracts.last().resolve(portfolio));
  return page;
}
