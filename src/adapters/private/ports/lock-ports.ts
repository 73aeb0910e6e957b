import { fromCallback, fromPromise } from 'xstate';
import {
  LOCK_FAILURE,
  remainingDelay,
  UNLOCK_FAILURE,
  type LockChange,
  type LockChangeOutcome,
} from '../../../../machines/domain/lock';
import type {
  InputGivenEvent,
  LockReportedEvent,
  PrivatePorts,
} from '../../../../machines/private/ports';
import { orPortError } from './port-error';
import type { Resources } from '../resources';
import { toStoreError } from '../store/store-error';
import type { Locks } from '../store/session-lock';
import type { StoreLock } from '../store/store-lock';
import type { StoreChange } from '../store/changes';
import { watchStore } from './watch-store';

/** Held, shared, by tabs that do what locking would stop. The browser releases it with its tab. */
const WORK_LOCK = 'covenant.workspace.work';
/** Tells the other tabs of input in this one. */
const INPUT_CHANNEL = 'covenant.workspace.input';
/** Input is told this often at most. */
const INPUT_DISTANCE_MS = 5000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'];

/** What changes the state of the lock. */
const REPORTED: ReadonlySet<StoreChange['kind']> = new Set<StoreChange['kind']>([
  'lock',
  'settings',
  'encryption',
]);

const DONE: LockChangeOutcome = { isDone: true };

async function applyChange(
  lock: StoreLock,
  change: LockChange,
  locks: Locks,
): Promise<LockChangeOutcome> {
  switch (change.kind) {
    case 'set':
      return { isDone: true, code: await lock.set(change.passphrase) };
    case 'change':
      return { isDone: await lock.change(change.current, change.passphrase) };
    case 'remove':
      return { isDone: await lock.remove(change.current) };
    case 'idle':
      await lock.setIdleMinutes(change.minutes);
      return DONE;
    case 'lock':
      lock.close();
      return DONE;
    case 'lockIfFree':
      return locks.request(WORK_LOCK, { ifAvailable: true }, async (free) => {
        if (free) lock.close();
        return { isDone: free !== null };
      });
  }
}

/** The passphrase of the stored workspace (ruling 49). */
export function createLockPorts(
  { openLockedStore }: Pick<Resources, 'openLockedStore'>,
  now: () => number = Date.now,
  locks: Locks = navigator.locks,
): Pick<
  PrivatePorts,
  'watchLock' | 'unlockWorkspace' | 'recoverWorkspace' | 'changeLock' | 'watchInput' | 'holdWork'
> {
  return {
    watchLock: fromCallback(({ sendBack }) => {
      const report = async () => {
        const { lock } = await openLockedStore();
        const { wrongAt, epoch: _, ...state } = await lock.read();
        const wait = remainingDelay(state.wrong, wrongAt, now());
        sendBack({ type: 'lock.reported', lock: { ...state, wait } } satisfies LockReportedEvent);
      };
      const reportAgain = () =>
        void report().catch((error: unknown) => {
          const { message } = toStoreError(error);
          sendBack({ type: 'lock.unreadable', message } satisfies LockReportedEvent);
        });
      reportAgain();
      return watchStore(openLockedStore, ({ kind }) => {
        if (REPORTED.has(kind)) reportAgain();
      });
    }),
    unlockWorkspace: fromPromise(({ input: { passphrase } }) =>
      orPortError(UNLOCK_FAILURE, async () => {
        const { lock } = await openLockedStore();
        if (await lock.unlock(passphrase)) return { kind: 'opened' };
        const { wrong, wrongAt } = await lock.read();
        return { kind: 'wrong', wrong, wait: remainingDelay(wrong, wrongAt, now()) };
      }),
    ),
    recoverWorkspace: fromPromise(({ input: { code, passphrase } }) =>
      orPortError(UNLOCK_FAILURE, async () => ({
        isDone: await (await openLockedStore()).lock.recover(code, passphrase),
      })),
    ),
    changeLock: fromPromise(({ input: { change } }) =>
      orPortError(LOCK_FAILURE, async () =>
        applyChange((await openLockedStore()).lock, change, locks),
      ),
    ),
    holdWork: fromCallback(() => {
      let end: (() => void) | undefined;
      const hasEnded = new Promise<void>((resolve) => (end = resolve));
      // Without the lock, only this tab knows of its work.
      locks.request(WORK_LOCK, { mode: 'shared' }, () => hasEnded).catch(() => undefined);
      return () => end?.();
    }),
    watchInput: fromCallback(({ sendBack }) => {
      let last = 0;
      const tell = (at: number) => {
        last = at;
        sendBack({ type: 'input.given', at } satisfies InputGivenEvent);
      };
      const channel = new BroadcastChannel(INPUT_CHANNEL);
      channel.addEventListener('message', () => tell(now()));
      const onInput = () => {
        const at = now();
        if (at - last < INPUT_DISTANCE_MS) return;
        tell(at);
        // A broadcast channel reaches its own origin only, and takes no target.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage('input');
      };
      for (const type of INPUT_EVENTS)
        window.addEventListener(type, onInput, { capture: true, passive: true });
      onInput();
      return () => {
        for (const type of INPUT_EVENTS)
          window.removeEventListener(type, onInput, { capture: true });
        channel.close();
      };
    }),
  };
}
