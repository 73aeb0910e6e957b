/** Page entry for addresses with `?inspect`: starts an inspector, then the product. */
import { startInspection } from './start';

globalThis.inspectActors = await startInspection(window.location.search);
await import('../../../src/main');
