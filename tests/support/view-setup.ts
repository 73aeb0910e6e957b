// Must be the first import: React looks for the counter once, when it is loaded.
// oxlint-disable-next-line import/no-unassigned-import -- sets the hook
import './count-renders';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { closeRendered, loadViews } from './render-app';

/**
 * Setup file of the view tests. Vitest evaluates it for each test file, while the modules that it
 * imports are evaluated once per worker.
 */

// Generous timeout for slow machines.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  // Makes React report updates outside of `act()`, which fails the test.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await loadViews();
}, 60_000);

afterEach(closeRendered);
