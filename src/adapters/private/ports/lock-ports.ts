import { fromCallback } from 'xstate';
import {
  LOCK_FAILURE,
  UNLOCK_FAILURE,
  type LockChange,
  type LockChangeOutcome,
} from '../../../../machines/domain/lock';
import type {
  InputGivenEvent,
  LockReportedEvent,
  PrivatePorts,
} from '../../../../machines/private/ports';
import type { Resources } from '../resources';
import type { Locks } from '../store/session-lock';
import type { StoreClient } from '../store/store-client';
import { changeStore, createRequests, type SendToStore } from './requests';

/** Held, shared, by tabs that do what locking would stop. The browser releases it with its tab. */
const WORK_LOCK = 'covenant.workspace.work';
/** Tells the other tabs of input in this one. */
const INPUT_CHANNEL = 'covenant.workspace.input';
/** Input is told this often at most. */
const INPUT_DISTANCE_MS = 5000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'];

const DONE: LockChangeOutcome = { isDone: true };

async function applyChange(
  send: SendToStore,
  { lock }: Pick<StoreClient, 'lock'>,
  change: LockChange,
  locks: Locks,
): Promise<LockChangeOutcome> {
  switch (change.kind) {
    case 'set':
      return { isDone: true, code: await send('setPassphrase', change.passphrase) };
    case 'change': {
      const { current, passphrase: next } = change;
      return { isDone: await send('changePassphrase', { current, next }) };
    }
    case 'remove':
      return { isDone: await send('removePassphrase', change.current) };
    case 'idle':
      await send('setIdleMinutes', change.minutes);
      return DONE;
    case 'lock':
      lock();
      return DONE;
    case 'lockIfFree':
      return locks.request(WORK_LOCK, { ifAvailable: true }, async (free) => {
        if (free) lock();
        return { isDone: free !== null };
      });
  }
}

/** The passphrase of the stored workspace (ruling 49). */
export function createLockPorts(
  { store }: Pick<Resources, 'store'>,
  now: () => number = Date.now,
  locks: Locks = navigator.locks,
): Pick<
  PrivatePorts,
  'watchLock' | 'unlockWorkspace' | 'recoverWorkspace' | 'changeLock' | 'watchInput' | 'holdWork'
> {
  const { request, watch } = createRequests(store);
  const { sendLocked } = store;
  return {
    watchLock: watch<LockReportedEvent>({
      kinds: ['lock', 'settings', 'encryption'],
      read: async () => ({ type: 'lock.reported', lock: await sendLocked('readLock') }),
      fail: (message) => ({ type: 'lock.unreadable', message }),
    }),
    unlockWorkspace: request(UNLOCK_FAILURE, (_, { passphrase }) =>
      sendLocked('unlock', passphrase),
    ),
    recoverWorkspace: request(UNLOCK_FAILURE, async (_, recovery) => ({
      isDone: await sendLocked('recover', recovery),
    })),
    changeLock: request(LOCK_FAILURE, (_, { change }) =>
      changeStore(store, (send) => applyChange(send, store, change, locks)),
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
