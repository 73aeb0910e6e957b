import { fromCallback } from 'xstate';
import type { PrivatePorts } from '../../../../machines/private/ports';
import type { Resources } from '../resources';
import { startWork } from './start-work';
import { watchStore } from './watch-store';

/** In sessionStorage: the last address of this tab, encrypted with the workspace. */
const KEY = 'covenant.private.address';
/** Of a locked workspace. */
const HIDDEN = '/';
/** The router dispatches the last two after calls of the methods of the same name. */
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState'];

const readAddress = () => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

function watchHistory(listener: () => void, signal: AbortSignal): void {
  for (const type of HISTORY_EVENTS) window.addEventListener(type, listener, { signal });
}

const replaceAddress = (address: string) => window.history.replaceState(null, '', address);

function hide(): void {
  if (readAddress() !== HIDDEN) replaceAddress(HIDDEN);
}

/** The address of a locked workspace says nothing; that of before returns when it is unlocked. */
export function createAddressPorts({
  openStore,
  openLockedStore,
}: Pick<Resources, 'openStore' | 'openLockedStore'>): Pick<
  PrivatePorts,
  'keepAddress' | 'hideAddress'
> {
  let isHidden = false;
  /** Contracts were read in this page. */
  let isShown = false;
  /** The address at which the page was opened, until it was shown. */
  let opened = readAddress() === HIDDEN ? null : readAddress();

  const save = async (signal: AbortSignal) => {
    const address = readAddress();
    const { lock } = await openStore();
    // The workspace was locked meanwhile.
    if (signal.aborted) return;
    isShown = true;
    opened = null;
    const sealed = await lock.seal(address);
    // A later one is on its way.
    if (address === readAddress()) sessionStorage.setItem(KEY, sealed);
  };
  const findAddress = async () => {
    const sealed = sessionStorage.getItem(KEY);
    return opened ?? (sealed === null ? null : (await openStore()).lock.unseal(sealed));
  };
  const restore = async () => {
    if (!isHidden) return;
    isHidden = false;
    // Storage may be refused.
    const address = await findAddress().catch(() => null);
    if (address !== null) replaceAddress(address);
  };

  // Without storage, or with a store that fails, the list is shown after unlocking.
  const keep = (signal: AbortSignal) => void save(signal).catch(() => undefined);
  const watchChanges = (signal: AbortSignal) => {
    const stop = watchStore(openLockedStore, ({ kind }) => {
      if (kind === 'deleted') sessionStorage.removeItem(KEY);
      // Who sets a passphrase has a new key.
      if (kind === 'lock' && !isHidden) keep(signal);
    });
    signal.addEventListener('abort', stop);
  };

  return {
    keepAddress: fromCallback(() =>
      startWork(
        async (signal) => {
          watchChanges(signal);
          await restore();
          if (signal.aborted) return;
          watchHistory(() => keep(signal), signal);
          keep(signal);
        },
        () => undefined,
      ),
    ),
    hideAddress: fromCallback(() => {
      if (isShown) {
        window.location.replace(HIDDEN);
        return undefined;
      }
      const ending = new AbortController();
      isHidden = true;
      hide();
      watchHistory(hide, ending.signal);
      watchChanges(ending.signal);
      return () => ending.abort();
    }),
  };
}
