import type { Locks } from '../../../src/adapters/private/store/session-lock';
import { openStore } from '../../../src/adapters/private/store/open-store';
import { openToServe } from '../../../src/adapters/private/store/serve-store';
import { serve } from '../../../src/adapters/private/workers/serve';
import { failCall, type CallCount, type Failure } from '../../support/failing-calls';

/**
 * The worker of the store, in which a call can fail: `faults-page.ts` starts it.
 */

/** The call that fails. */
export interface Fault {
  readonly at: number;
  readonly failure: Failure;
}

/** First message to the worker. */
export interface Start {
  readonly control: MessagePort;
  /** Null: no call fails for now. */
  readonly fault: Fault | null;
}

/** Message of a worker that waits for its end in this call. */
export interface Halted {
  readonly haltedIn: string;
}

export interface Control {
  readonly fail: (fault: Fault) => Promise<void>;
  /** Lets calls fail no more. */
  readonly stop: () => Promise<CallCount>;
  /** Waits until no work under a lock is left. */
  readonly settle: () => Promise<void>;
}

const START = Date.parse('2026-06-15T09:00:00.000Z');

/** Blocks the thread without using it. A page that is not isolated has no other shared memory. */
function block(): void {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  Atomics.wait(new Int32Array(memory.buffer), 0, 0);
}

const halt = (haltedIn: string) => {
  postMessage({ haltedIn } satisfies Halted);
  block();
};

/** Requests that are not answered, and locks that are held. The lock of the session, which is shared, does not count. */
let running = 0;

const locks: Locks = {
  request: async (name, options, callback) => {
    const isCounted = options.mode !== 'shared';
    if (isCounted) running += 1;
    try {
      return await navigator.locks.request(name, options, callback);
    } finally {
      if (isCounted) running -= 1;
    }
  },
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

let stop = (): CallCount => ({ calls: 0, failed: null });

const control: Control = {
  fail: async ({ at, failure }) => {
    stop = failCall(at, failure, halt);
  },
  stop: async () => stop(),
  settle: async () => {
    // What has ended asks for its next lock in the same task.
    do await nextTask();
    while (running > 0);
  },
};

type Asked = readonly ['fail', Fault] | readonly ['stop' | 'settle', Fault];

addEventListener('message', ({ data }: MessageEvent<Partial<Start>>) => {
  if (!data.control) return;
  if (data.fault) void control.fail(data.fault);
  const port = data.control;
  port.addEventListener('message', async ({ data: [name, fault] }: MessageEvent<Asked>) => {
    port.postMessage(await (name === 'fail' ? control.fail(fault) : control[name]()));
  });
  port.start();
});

const openFaultyStore = openToServe((name) =>
  openStore({
    name,
    clock: { now: () => START },
    channel: new BroadcastChannel(name),
    locks,
    storage: undefined,
    // Enough to derive a key.
    iterations: 1,
  }),
);

serve('faulty', openFaultyStore);
