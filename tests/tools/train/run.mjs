import { runnerImport } from 'vite';

/** `npm run train` (see `main.ts`). */
const { module } = await runnerImport('./tests/tools/train/main.ts');
process.exitCode = await module.train(process.argv.slice(2));
