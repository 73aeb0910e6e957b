import { runnerImport } from 'vite';

/** `npm run evaluate` (see `main.ts`). */
const { module } = await runnerImport('./tests/tools/evaluate/main.ts');
process.exitCode = await module.evaluate(process.argv.slice(2));
