import type { Store } from '../../src/adapters/private/store/open-store';
import {
  createStoreClient,
  type StoreClient,
  type StoreClientOptions,
} from '../../src/adapters/private/store/store-client';

/** The functions of a store by name, as its page calls them. */
export function callStore(client: StoreClient): Store {
  const own = {
    isLocked: client.isLocked,
    onChange: client.onChange,
    close: client.close,
    lock: async () => client.lock(),
    list: async () =>
      client.isLocked()
        ? client.sendLocked('list')
        : (await client.readList()).map(({ contract }) => contract),
  };
  const get = (_: unknown, name: string) =>
    // It is no promise.
    name === 'then'
      ? undefined
      : (Reflect.get(own, name) ??
        ((...given: readonly unknown[]) =>
          Reflect.apply(client.sendLocked, undefined, [name, ...given])));
  return new Proxy<Store>(Object.create(own), { get });
}

/** Opens a store in a worker. */
export async function openThroughWorker(options: StoreClientOptions): Promise<Store> {
  const client = createStoreClient(options);
  await client.open();
  return callStore(client);
}
