import * as v from 'valibot';

/** A change of the workspace, as tabs tell it one another. Another tab may run another version of the product. */
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('contracts'), ids: v.pipe(v.array(v.string()), v.readonly()) }),
  v.object({
    kind: v.picklist([
      'settings',
      /** What was said about deadlines. */
      'marks',
      'playbook',
      /** Saved views, recently opened contracts, or the day of the last backup. */
      'values',
      /** The workspace was locked or unlocked, or its passphrase was set, changed or removed. */
      'lock',
      /** Some records were encrypted with a newer key. */
      'encryption',
    ]),
  }),
]);

/** What has changed in the workspace. */
export type StoreChange =
  | Readonly<v.InferOutput<typeof messageSchema>>
  /** The workspace was deleted; this store is closed. */
  | { readonly kind: 'deleted' }
  /** The browser or another tab has closed the connection of this tab. */
  | { readonly kind: 'closed' };

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
