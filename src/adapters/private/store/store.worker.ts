import { openBrowserStore } from './open-store';
import { serveStore } from './serve-store';

/** The store of the private workspace. Runs in a dedicated worker. */
serveStore(openBrowserStore);
