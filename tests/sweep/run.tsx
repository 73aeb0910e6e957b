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

/** Number of steps executed after the failed one. */
const GOING_ON = 2;

/** Functions with simulated time. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** Result of a visit. */
export interface Run {
  readonly touches: readonly Touch[];
  /** The recovery state; undefined if the fault had no visible effect. */
  readonly ending: string | undefined;
}

interface RunOptions {
  /** The fault to inject. */
  readonly fault?: Fault;
  /** Whether to render in StrictMode. */
  readonly isStrict?: boolean;
  /** Receives all inspection events of the machines. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/**
 * Waiting times until a condition holds, in milliseconds; together longer than the request timeout.
 */
const WAITS = [0, 0, 50, 600, 1000, 2000, REQUEST_TIMEOUT_MS];

/** The original method, which is not observed. */
const setAddress = window.history.replaceState.bind(window.history);

/** Runs a function and advances time, including all due timers. */
async function pass(milliseconds: number, deed: () => void = () => {}): Promise<void> {
  await act(async () => {
    deed();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
}

/** Advances time in steps until a condition holds. */
async function until(isSo: () => boolean, isLate = false): Promise<void> {
  for (const milliseconds of isLate ? [...WAITS, HOUR] : WAITS) {
    await pass(milliseconds);
    if (isSo()) return;
  }
  throw new Error(`nothing leads on from "${document.body.textContent.slice(0, 300)}"`);
}

/** Renders the product as `main.tsx` does. Returns a function that closes the page. */
function open(address: string, random: () => number, { isStrict = false, inspect }: RunOptions) {
  setAddress(null, '', address);
  const machine = provideProduct(createDemoPorts({ random }));
  const app = createActor(machine, { id: 'app', ...(inspect ? { inspect } : {}) }).start();
  const { navigation, disconnect } = connectUrl(app);
  renderNode(<ProductView app={app} navigation={navigation} hint={DEMO_HINT} />, {
    strict: isStrict,
  });
  return () => {
    cleanup();
    disconnect();
    app.stop();
  };
}

const go = (address: string) => pass(0, () => window.history.pushState(null, '', address));

/** Leaves the screen, lets the late answer arrive, asserts that it is not shown, and returns. */
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
 * Executes a visit with at most one fault, to its end or to a recovery state from which the user
 * can continue.
 *
 * @throws if the page shows neither, or the fault did not occur.
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
        // A new sign-in starts from the beginning.
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
