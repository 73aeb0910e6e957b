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
import { FALLBACK, FULL_PAGE_LOAD, isFallback, RECOVERY_STATES } from './recovery-states';
import { showsWholeList, signIn, type Step, type Visit } from './user-flow';
import { click, has, MENU_BUTTON } from './dom-queries';
import { AFTER_NAVIGATION, AFTER_SIGN_OUT, HOUR, LATE } from './failure-modes';
import {
  interceptBrowserCalls,
  type BrowserCall,
  type Fault,
  type InterceptedBrowser,
} from './intercept-browser';

/** Number of steps to execute after the step with the fault. */
const STEPS_AFTER_FAULT = 2;

/** Functions to fake. */
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
  readonly calls: readonly BrowserCall[];
  /** The recovery state; undefined if the fault had no visible effect. */
  readonly recoveryState: string | undefined;
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

/** The original method, which is not intercepted. */
const originalReplaceState = window.history.replaceState.bind(window.history);

/** Runs a function and advances time, including all due timers. */
async function advanceTime(milliseconds: number, action: () => void = () => {}): Promise<void> {
  await act(async () => {
    action();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
}

/** Advances time in steps until a condition holds. */
async function waitUntil(condition: () => boolean, isLate = false): Promise<void> {
  for (const milliseconds of isLate ? [...WAITS, HOUR] : WAITS) {
    await advanceTime(milliseconds);
    if (condition()) return;
  }
  throw new Error(
    `neither the goal nor a recovery state is shown: "${document.body.textContent.slice(0, 300)}"`,
  );
}

/** Renders the product as `main.tsx` does. Returns a function that closes the page. */
function open(address: string, random: () => number, { isStrict = false, inspect }: RunOptions) {
  originalReplaceState(null, '', address);
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

const navigate = (address: string) =>
  advanceTime(0, () => window.history.pushState(null, '', address));

/** Leaves the screen, lets the late response arrive, asserts that nothing changes, and returns. */
async function leaveAndReturn(world: InterceptedBrowser, mode: string, step: Step): Promise<void> {
  const { pathname, search } = window.location;
  if (mode === AFTER_NAVIGATION) await navigate('/settings');
  else await signOut();
  const before = document.body.textContent;
  await advanceTime(2000, world.leave);
  const after = document.body.textContent;
  if (after !== before) throw new Error(`"${before}" became "${after}" after a late response`);
  if (mode === AFTER_NAVIGATION) await navigate(pathname + search);
  else await advanceTime(0, signIn);
  await waitUntil(() => (mode === AFTER_NAVIGATION ? step.isDone(world) : showsWholeList()));
}

async function signOut(): Promise<void> {
  await waitUntil(() => has(MENU_BUTTON));
  await advanceTime(0, () => click(MENU_BUTTON));
  await waitUntil(() => has('[role=menuitem]', 'Sign Out'));
  await advanceTime(0, () => click('[role=menuitem]', 'Sign Out'));
}

/**
 * Executes a visit with at most one fault, to its end or to a recovery state, from which it
 * continues.
 *
 * @throws if the page shows neither a goal nor a recovery state, or the fault was not injected.
 */
export async function run(visit: Visit, options: RunOptions = {}): Promise<Run> {
  const { fault } = options;
  vi.useFakeTimers({ toFake: [...TIMERS] });
  const world = interceptBrowserCalls(visit.stored, fault);
  let close = open(visit.address, world.random, options);
  const isLate = fault?.mode === LATE;
  const isInjected = () => fault !== undefined && world.calls.length > fault.index;
  const reopen = (address: string) => {
    close();
    close = open(address, world.random, options);
  };

  let hasLeft = false;
  let stepsLeft = STEPS_AFTER_FAULT;
  const executeStep = async (step: Step): Promise<string | undefined> => {
    await advanceTime(0, step.action);
    if (fault && !hasLeft && (fault.mode === AFTER_NAVIGATION || fault.mode === AFTER_SIGN_OUT)) {
      await waitUntil(() => isInjected() || step.isDone(world));
      if (isInjected()) {
        hasLeft = true;
        await leaveAndReturn(world, fault.mode, step);
        // A new sign-in starts from the beginning.
        if (fault.mode === AFTER_SIGN_OUT) stepsLeft = 0;
        return undefined;
      }
    }
    const find = () => RECOVERY_STATES.find(({ isShown }) => isShown());
    const hasFailed = () => isFallback() || world.loaded() !== undefined || find() !== undefined;
    await waitUntil(() => step.isDone(world) || hasFailed(), isLate);
    if (step.isDone(world)) return undefined;
    const loaded = world.loaded();
    if (loaded !== undefined) {
      reopen(loaded);
      await waitUntil(() => step.isDone(world));
      return FULL_PAGE_LOAD;
    }
    if (isFallback()) {
      takeNoise();
      reopen('/dashboard');
      await waitUntil(showsWholeList);
      return FALLBACK;
    }
    const recoveryState = find();
    if (!recoveryState) return undefined;
    await advanceTime(0, recoveryState.recover);
    await waitUntil(recoveryState.isRecovered ?? (() => step.isDone(world)));
    if (fault?.mode.startsWith('hangs') && !world.requests.some(({ signal }) => signal?.aborted)) {
      throw new Error('the hanging request was not aborted');
    }
    return recoveryState.name;
  };

  try {
    let recoveryState: string | undefined;
    for (const [name, step] of Object.entries(visit.steps)) {
      recoveryState = await executeStep(step).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`);
      });
      if (isInjected()) stepsLeft -= 1;
      if (recoveryState !== undefined || stepsLeft < 0) break;
    }
    if (fault && !isInjected()) throw new Error('the fault was not injected');
    return { calls: world.calls.slice(), recoveryState };
  } finally {
    close();
    world.restore();
    vi.useRealTimers();
    delete document.documentElement.dataset['theme'];
  }
}
