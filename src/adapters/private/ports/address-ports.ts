import { fromCallback } from 'xstate';
import { SEALED_QUERY } from '../../../../machines/domain/lock';
import type {
  AddressReport,
  AddressRequest,
  PrivatePorts,
} from '../../../../machines/private/ports';
import type { Resources } from '../resources';

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

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused: there is no address either.
  }
}

/** The address of a locked workspace says nothing; that of before returns when it is unlocked. */
export function createAddressPorts({
  store,
}: Pick<Resources, 'store'>): Pick<PrivatePorts, 'keepAddress' | 'hideAddress'> {
  let isHidden = false;
  /** There is a passphrase, or that is not known yet. */
  let isGuarded = true;
  /** Contracts were read in this page. */
  let isShown = false;
  /** The address at which the page was opened, until it was shown. */
  let opened = readAddress() === HIDDEN ? null : readAddress();

  const save = async (signal: AbortSignal) => {
    const address = readAddress();
    await store.send('readLock');
    // The workspace was locked meanwhile.
    if (signal.aborted) return;
    isShown = true;
    opened = null;
    const sealed = await store.send('seal', address);
    // A later one is on its way.
    if (address === readAddress()) sessionStorage.setItem(KEY, sealed);
  };
  const seal = async (search: string) =>
    search === '' || !isGuarded || search.startsWith(SEALED_QUERY)
      ? search
      : SEALED_QUERY + (await store.send('seal', search));
  const unseal = async (text: string | null) => (text === null ? null : store.send('unseal', text));
  const findAddress = async () => {
    const address = opened ?? (await unseal(sessionStorage.getItem(KEY)));
    if (address === null) return null;
    // It can be from before the passphrase was set.
    const { pathname, search, hash } = new URL(address, window.location.href);
    return pathname + (await seal(search)) + hash;
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
  const watchChanges = (signal: AbortSignal, onLock: () => void) => {
    const stop = store.onChange(({ kind }) => {
      if (kind === 'deleted') forget();
      if (kind === 'lock' && !isHidden) onLock();
    });
    signal.addEventListener('abort', stop);
  };

  return {
    keepAddress: fromCallback<AddressRequest>(({ sendBack, receive }) => {
      const send = (report: AddressReport) => sendBack(report);
      const report = async () => {
        isGuarded = (await store.send('readLock')).isSet;
        send({ type: 'address.reported', isGuarded });
      };
      // What is not known is guarded.
      const tryToReport = () => report().catch(() => undefined);
      const hasReported = tryToReport();
      receive(async (request) => {
        await hasReported;
        if (request.type === 'query.seal') {
          const sealed = await seal(request.search).catch(() => '');
          send({ type: 'query.sealed', search: request.search, sealed });
        } else {
          const text = request.sealed.slice(SEALED_QUERY.length);
          const search = (await unseal(text).catch(() => null)) ?? '';
          send({ type: 'query.unsealed', search, sealed: request.sealed });
        }
      });
      const ending = new AbortController();
      const { signal } = ending;
      watchChanges(signal, () => {
        // Who sets a passphrase has a new key.
        keep(signal);
        void tryToReport();
      });
      const restoreAndKeep = async () => {
        await restore();
        if (signal.aborted) return;
        watchHistory(() => keep(signal), signal);
        keep(signal);
      };
      void restoreAndKeep();
      return () => ending.abort();
    }),
    hideAddress: fromCallback(() => {
      if (isShown) {
        window.location.replace(HIDDEN);
        return undefined;
      }
      const ending = new AbortController();
      isHidden = true;
      hide();
      watchHistory(hide, ending.signal);
      watchChanges(ending.signal, () => undefined);
      return () => ending.abort();
    }),
  };
}
