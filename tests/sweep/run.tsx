import { act, cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { createDemoPorts } from '../support/demo-ports';
import { DEMO_HINT } from '../../src/adapters/demo/entry-ports';
import { connectUrl } from '../../src/app/url-bridge';
import { ProductView } from '../support/product-view';
import { provideProduct } from '../support/provide-product';
import { takeNoise } from '../support/no-noise';
import { renderNode } from '../support/render-app';
import { ENDINGS, FALLBACK, isFallback, LOADED_ANEW } from './endings';
import { seesAll, signIn, type Step, type Visit } from './journey';
import { click, has, MENU_BUTTON } from './page';
import { AFTER_LEAVING, AFTER_SIGN_OUT, HOUR, LATE } from './ways';
import { watchWorld, type Fault, type Touch, type WatchedWorld } from './world';

/** How many steps are taken after the one in which something went wrong. */
const GOING_ON = 2;

/** Whose time is the test's. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** How a visit went. */
export interface Run {
  readonly touches: readonly Touch[];
  /** The ending that it took; none where all went as if nothing had happened. */
  readonly ending: string | undefined;
}

interface RunOptions {
  /** What goes wrong, if anything. */
  readonly fault?: Fault;
  /** In React's strict mode, or in that of the product in production. */
  readonly isStrict?: boolean;
  /** Is told of everything that befalls the machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** How much time goes by, one after the other, until something is seen; in all, more than patience. */
const WAITS = [0, 0, 50, 600, 1000, 2000, REQUEST_TIMEOUT_MS];

/** The browser's own, at which nobody looks. */
const setAddress = window.history.replaceState.bind(window.history);

/** Does something, and lets time go by, in which everything due happens. */
async function pass(milliseconds: number, deed: () => void = () => {}): Promise<void> {
  await act(async () => {
    deed();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
}

/** Lets time go by, a little at a time, until something is so. */
async function until(isSo: () => boolean, isLate = false): Promise<void> {
  for (const milliseconds of isLate ? [...WAITS, HOUR] : WAITS) {
    await pass(milliseconds);
    if (isSo()) return;
  }
  throw new Error(`nothing leads on from "${document.body.textContent.slice(0, 300)}"`);
}

/** The product on a page, as `main.tsx` puts it there; a function that closes the page. */
function open(address: string, random: () => number, { isStrict = false, inspect }: RunOptions) {
  setAddress(null, '', address);
  const machine = provideProduct(createDemoPorts({ random }));
  const app = createActor(machine, { id: 'app', ...(inspect ? { inspect } : {}) }).start();
  const disconnect = connectUrl(app);
  renderNode(<ProductView app={app} hint={DEMO_HINT} />, { strict: isStrict });
  return () => {
    cleanup();
    disconnect();
    app.stop();
  };
}

const go = (address: string) => pass(0, () => window.history.pushState(null, '', address));

/** Leaves, lets come what comes too late, sees nothing of it, and goes back. */
async function leaveAndReturn(world: WatchedWorld, way: string, step: Step): Promise<void> {
  const { pathname, search } = window.location;
  if (way === AFTER_LEAVING) await go('/settings');
  else await signOut();
  const before = document.body.textContent;
  await pass(2000, world.leave);
  const after = document.body.textContent;
  if (after !== before) throw new Error(`"${before}" became "${after}" by what came too late`);
  if (way === AFTER_LEAVING) await go(pathname + search);
  else await pass(0, signIn);
  await until(() => (way === AFTER_LEAVING ? step.seen(world) : seesAll()));
}

async function signOut(): Promise<void> {
  await until(() => has(MENU_BUTTON));
  await pass(0, () => click(MENU_BUTTON));
  await until(() => has('[role=menuitem]', 'Sign Out'));
  await pass(0, () => click('[role=menuitem]', 'Sign Out'));
}

/**
 * Makes a visit of the journey, in which one thing may go wrong, up to its end or to an ending from
 * which it can be gone on.
 *
 * @throws where what a person sees is neither, or the fault did not come about.
 */
export async function run(visit: Visit, options: RunOptions = {}): Promise<Run> {
  const { fault } = options;
  vi.useFakeTimers({ toFake: [...TIMERS] });
  const world = watchWorld(visit.stored, fault);
  let close = open(visit.address, world.random, options);
  const isLate = fault?.way === LATE;
  const isHit = () => fault !== undefined && world.touches.length > fault.index;
  const reopen = (address: string) => {
    close();
    close = open(address, world.random, options);
  };

  let hasLeft = false;
  let stepsLeft = GOING_ON;
  const follow = async (step: Step): Promise<string | undefined> => {
    await pass(0, step.act);
    if (fault && !hasLeft && (fault.way === AFTER_LEAVING || fault.way === AFTER_SIGN_OUT)) {
      await until(() => isHit() || step.seen(world));
      if (isHit()) {
        hasLeft = true;
        await leaveAndReturn(world, fault.way, step);
        // Who signs in again begins anew.
        if (fault.way === AFTER_SIGN_OUT) stepsLeft = 0;
        return undefined;
      }
    }
    const find = () => ENDINGS.find(({ isShown }) => isShown());
    const hasEnded = () => isFallback() || world.loaded() !== undefined || find() !== undefined;
    await until(() => step.seen(world) || hasEnded(), isLate);
    if (step.seen(world)) return undefined;
    const loaded = world.loaded();
    if (loaded !== undefined) {
      reopen(loaded);
      await until(() => step.seen(world));
      return LOADED_ANEW;
    }
    if (isFallback()) {
      takeNoise();
      reopen('/dashboard');
      await until(seesAll);
      return FALLBACK;
    }
    const ending = find();
    if (!ending) return undefined;
    await pass(0, ending.goOn);
    await until(ending.leadsTo ?? (() => step.seen(world)));
    if (fault?.way.startsWith('hangs') && !world.requests.some(({ signal }) => signal?.aborted)) {
      throw new Error('the request hangs on, though nobody waits for it');
    }
    return ending.name;
  };

  try {
    let ending: string | undefined;
    for (const [name, step] of Object.entries(visit.steps)) {
      ending = await follow(step).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`);
      });
      if (isHit()) stepsLeft -= 1;
      if (ending !== undefined || stepsLeft < 0) break;
    }
    if (fault && !isHit()) throw new Error('nothing was touched there');
    return { touches: world.touches.slice(), ending };
  } finally {
    close();
    world.restore();
    vi.useRealTimers();
    delete document.documentElement.dataset['theme'];
  }
}
