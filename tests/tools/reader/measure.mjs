import { runnerImport } from 'vite';

/** `npm run measure:reader` (see `doublings.ts`). */
const { module } = await runnerImport('./tests/tools/reader/doublings.ts');
if (!module.measureDoublings()) process.exitCode = 1;
