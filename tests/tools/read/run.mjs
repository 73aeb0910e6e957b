import { runnerImport } from 'vite';

/** `npm run read` (see `main.ts`). Vite translates the TypeScript modules: Node 20 cannot. */
const { module } = await runnerImport('./tests/tools/read/main.ts');
process.exitCode = await module.printReadings(process.argv.slice(2));
