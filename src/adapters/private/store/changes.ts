import * as v from 'valibot';
import type { ContractId } from './records';

/** What has changed in the workspace. */
export type StoreChange =
  | { readonly kind: 'contracts'; readonly ids: readonly ContractId[] }
  | { readonly kind: 'settings' }
  /** What was said about deadlines. */
  | { readonly kind: 'marks' }
  | { readonly kind: 'playbook' }
  /** Saved views, recently opened contracts, or the day of the last backup. */
  | { readonly kind: 'values' }
  /** The workspace was locked or unlocked, or its passphrase was set, changed or removed. */
  | { readonly kind: 'lock' }
  /** Some records were encrypted with a newer key. */
  | { readonly kind: 'encryption' }
  /** The workspace was deleted; this store is closed. */
  | { readonly kind: 'deleted' }
  /** The browser or another tab has closed the connection of this tab. */
  | { readonly kind: 'closed' };

/** Whether a change can be seen in lists of contracts. */
export const isOfContracts = ({ kind }: StoreChange): boolean =>
  kind !== 'encryption' && kind !== 'values';

export type ChangeListener = (change: StoreChange) => void;

/** The part of `BroadcastChannel` that the store uses. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (
    type: 'message',
    listener: (event: { readonly data: unknown }) => void,
  ) => void;
  close: () => void;
}

/** Messages between tabs. Another tab may run another version of the product. */
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('contracts'), ids: v.array(v.string()) }),
  v.object({ kind: v.literal('settings') }),
  v.object({ kind: v.literal('marks') }),
  v.object({ kind: v.literal('playbook') }),
  v.object({ kind: v.literal('values') }),
  v.object({ kind: v.literal('lock') }),
  v.object({ kind: v.literal('encryption') }),
]);

/** @param beforeForeign called with a change of another tab before this tab's listeners. */
export function createChanges(channel: Channel, beforeForeign: ChangeListener) {
  const listeners = new Set<ChangeListener>();
  let isClosed = false;
  const tell = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  channel.addEventListener('message', ({ data }) => {
    const { success, output } = v.safeParse(messageSchema, data);
    if (!success) return;
    beforeForeign(output);
    tell(output);
  });
  return {
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells this tab's listeners. */
    tell,
    /** Tells this tab's listeners and all other tabs. */
    announce: (change: StoreChange) => {
      try {
        // First: this tab can end its worker, as when the workspace is locked.
        // A broadcast channel reaches its own origin only, and takes no target.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        if (!isClosed) channel.postMessage(change);
      } catch {
        // The change is stored. Other tabs see it when they are shown next.
      }
      tell(change);
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      channel.close();
    },
  };
}
export type ChangeFeed = ReturnType<typeof createChanges>;
