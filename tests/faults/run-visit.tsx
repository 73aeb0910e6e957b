import { act, cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/failure';
import { DEMO_HINT } from '../../src/adapters/demo/entry-ports';
import { connectUrl } from '../../src/app/url-bridge';
import { createDemoPorts } from '../support/demo-ports';
import { ProductView } from '../support/product-view';
import { provideDemo } from '../support/provide-product';
import { renderNode } from '../support/render-app';
import { HOUR, LATE } from './failure-modes';
import {
  interceptBrowserCalls,
  type BrowserCall,
  type Fault,
  type InterceptedBrowser,
} from './intercept-browser';
import { describePage, describeStorage, shownTheme } from './persisted';
import {
  DEFAULT_THEME,
  findRecoveryState,
  FULL_PAGE_LOAD,
  NO_EFFECT,
  RECOVERY_STATES,
  type Shown,
} from './recovery-states';
import type { FlowStep, FlowVisit } from './user-flow';

// An export loads it when it is used, which takes real time.
await import('../../src/adapters/browser/csv');

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

/** What a reload starts from. */
interface PageState {
  readonly stored: Readonly<Record<string, string>>;
  readonly address: string;
}

/** What a step led to. The page state is that before the recovery. */
export interface StepOutcome extends PageState {
  readonly step: string;
  readonly shows: Shown;
  /** The recovery state that equals the goal of the step, such as the form after sign-out. */
  readonly goal: Shown | undefined;
}

/** Result of a visit. */
export interface FlowRun {
  readonly calls: readonly BrowserCall[];
  /** Outcomes of the executed steps, in order. */
  readonly outcomes: readonly StepOutcome[];
}

interface FlowRunOptions {
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
  });
}

/** Advances time in steps until a condition holds. */
async function waitUntil(condition: () => boolean, isLate = false): Promise<void> {
  for (const milliseconds of isLate ? [...WAITS, HOUR] : WAITS) {
    await advanceTime(milliseconds);
    if (condition()) return;
  }
  throw new Error(
    `the page shows neither the goal nor a recovery state: "${document.body.textContent.slice(0, 300)}"`,
  );
}

/** Renders the product as `main.tsx` does. Returns a function that closes the page. */
function open(
  address: string,
  { random }: InterceptedBrowser,
  { isStrict = false, inspect }: FlowRunOptions,
) {
  originalReplaceState(null, '', address);
  const app = createActor(provideDemo(createDemoPorts({ random })), {
    id: 'app',
    ...(inspect ? { inspect } : {}),
  });
  app.start();
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

const readAddress = () => window.location.pathname + window.location.search;

/** Takes the action that a recovery state offers, and asserts its result. */
async function recover(
  world: InterceptedBrowser,
  step: FlowStep,
  name: keyof typeof RECOVERY_STATES,
): Promise<void> {
  const { recover: action, recovered } = RECOVERY_STATES[name];
  await advanceTime(0, action);
  await waitUntil(recovered?.isShown ?? (() => step.isDone(world)));
  const storage = describeStorage(world.stored());
  const expected = recovered?.storage ?? step.storage;
  if (storage !== expected) {
    throw new Error(`localStorage has "${storage}" after the recovery, instead of "${expected}"`);
  }
}

/** Fakes time and browser calls for a function. */
async function withIntercepted<Result>(
  stored: PageState['stored'],
  fault: Fault | undefined,
  work: (world: InterceptedBrowser) => Promise<Result>,
): Promise<Result> {
  vi.useFakeTimers({ toFake: [...TIMERS] });
  const world = interceptBrowserCalls(stored, fault);
  try {
    return await work(world);
  } finally {
    world.restore();
    // Ark UI forgets a closed overlay after two frames.
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    vi.useRealTimers();
    delete document.documentElement.dataset['theme'];
  }
}

/**
 * Executes a visit with at most one fault, to its end or to a recovery state, from which it
 * continues.
 *
 * @throws if the page shows neither a goal nor a recovery state, or the fault was not injected.
 */
export function runVisit(visit: FlowVisit, options: FlowRunOptions = {}): Promise<FlowRun> {
  const { fault } = options;
  return withIntercepted(visit.stored, fault, async (world) => {
    world.beginStep(Object.keys(visit.steps)[0] ?? '');
    let close = open(visit.address, world, options);
    const isInjected = () => fault !== undefined && world.calls.length > fault.index;

    const executeStep = async (step: FlowStep): Promise<Omit<StepOutcome, 'step'>> => {
      await advanceTime(0, step.action);
      const describe = (shows: Shown, address = readAddress()) => ({
        shows,
        address,
        stored: world.stored(),
        goal: step.isDone(world) ? findRecoveryState() : undefined,
      });
      await waitUntil(
        () =>
          step.isDone(world) || world.loaded() !== undefined || findRecoveryState() !== undefined,
        fault?.mode === LATE,
      );
      if (step.isDone(world))
        return describe(shownTheme() === 'system' ? DEFAULT_THEME : NO_EFFECT);
      const loaded = world.loaded();
      if (loaded !== undefined) {
        const outcome = describe(FULL_PAGE_LOAD, loaded);
        close();
        close = open(loaded, world, options);
        await waitUntil(() => step.isDone(world));
        return outcome;
      }
      const name = findRecoveryState();
      if (!name) throw new Error('the page shows a recovery state for a moment only');
      const outcome = describe(name);
      await recover(world, step, name);
      return outcome;
    };

    try {
      const outcomes: StepOutcome[] = [];
      let stepsLeft = STEPS_AFTER_FAULT;
      for (const [name, step] of Object.entries(visit.steps)) {
        world.beginStep(name);
        const outcome = await executeStep(step).catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`, { cause: error });
        });
        outcomes.push({ step: name, ...outcome });
        if (isInjected()) stepsLeft -= 1;
        const mayContinue = outcome.shows === NO_EFFECT || outcome.shows === DEFAULT_THEME;
        if (!mayContinue || stepsLeft < 0) break;
      }
      if (fault && !isInjected()) throw new Error('the fault was not injected');
      if (
        fault?.mode.startsWith('hangs') &&
        !world.requests.some(({ signal }) => signal?.aborted)
      ) {
        throw new Error('the hanging request was not aborted');
      }
      return { calls: world.calls.slice(), outcomes };
    } finally {
      close();
    }
  });
}

/** Descriptions of the reloaded pages by page state. Without a fault they depend on nothing else. */
const reloaded = new Map<string, Promise<string>>();

/** Describes the page that a reload shows. */
export function describeReload({ stored, address }: PageState): Promise<string> {
  const key = JSON.stringify([stored, address]);
  const known = reloaded.get(key);
  if (known) return known;
  const description = withIntercepted(stored, undefined, async (world) => {
    const close = open(address, world, {});
    try {
      await waitUntil(() => describePage() !== undefined);
      return describePage() ?? '';
    } finally {
      close();
    }
  });
  reloaded.set(key, description);
  return description;
}
