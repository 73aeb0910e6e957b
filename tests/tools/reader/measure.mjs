import { runnerImport } from 'vite';

/** `npm run measure:reader` (see `measure.ts`). */
const { module } = await runnerImport('./tests/tools/reader/measure.ts');
await module.measureReader(process.argv.slice(2));
