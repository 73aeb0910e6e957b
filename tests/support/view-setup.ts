// Must be the first import: React looks for the counter once, when it is loaded.
// oxlint-disable-next-line import/no-unassigned-import -- sets the hook
import './count-renders';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { closeRendered, loadViews } from './render-app';
import { WAIT_LIMIT_MS } from './until';

/**
 * Setup file of the view tests. Vitest evaluates it for each test file, while the modules that it
 * imports are evaluated once per worker.
 */

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

beforeAll(async () => {
  // Makes React report updates outside of `act()`, which fails the test.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await loadViews();
}, 60_000);

afterEach(closeRendered);
