import { afterAll } from 'vitest';
import { contextPool } from './context-pool';

/** Setup file of the browser tests: the next file starts with new browser contexts. */
afterAll(() => contextPool.close());
