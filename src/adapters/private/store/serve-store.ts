import { serve, type ServeOptions } from '../workers/serve';
import type { StoreChange } from './changes';
import type { Store, StoreOptions } from './open-store';

/** What the worker of the store is opened with. */
export interface StoreInput {
  readonly name: string;
  /** Milliseconds that are added to the clock of the worker. */
  readonly clockOffset: number;
  /** The page had the store open before, and can restore what it has removed. */
  readonly keepsRemoved: boolean;
}

/** The store was opened, or has changed, and whether the workspace is locked from then on. */
export interface StoreEvent {
  /** Null: it was opened. */
  readonly change: StoreChange | null;
  readonly isLocked: boolean;
}

/** Opens a store for its worker, which tells of its changes. */
export const openToServe =
  (
    openStore: (
      name: string,
      clock: StoreOptions['clock'],
      keepsRemoved: boolean,
    ) => Promise<Store>,
  ) =>
  async (
    { name, clockOffset, keepsRemoved }: StoreInput,
    tell: (event: StoreEvent) => void,
  ): Promise<Store> => {
    const clock = { now: () => Date.now() + clockOffset };
    const store = await openStore(name, clock, keepsRemoved);
    const tellState = (change: StoreChange | null) => tell({ change, isLocked: store.isLocked() });
    store.onChange(tellState);
    tellState(null);
    return store;
  };

/** Offers the functions of the store to the page (`store-client.ts`). Runs in a dedicated worker. */
export const serveStore = (
  openStore: Parameters<typeof openToServe>[0],
  options?: ServeOptions,
): void => serve('store', openToServe(openStore), options);
