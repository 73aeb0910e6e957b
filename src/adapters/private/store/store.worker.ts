import { expose } from 'comlink';
import { openBrowserStore } from './browser-store';
import { createStoreService } from './store-service';

/** The store of the private workspace. Runs in a dedicated worker (`store-client.ts`). */
expose(createStoreService(navigator.locks, openBrowserStore));
