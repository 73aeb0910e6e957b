import { runnerImport } from 'vite';

/** `npm run measure:reader` (see `measure.ts`). */
const { module } = await runnerImport('./tests/tools/reader/measure.ts');
const isLinear = await module.measureReader(process.argv.slice(2));
if (!isLinear) process.exitCode = 1;
