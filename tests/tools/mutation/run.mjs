import { runnerImport } from 'vite';

/** `npm run mutate` (see `main.ts`). Vite translates the TypeScript modules: Node 20 cannot. */
const { module } = await runnerImport('./tests/tools/mutation/main.ts');
process.exitCode = module.main(process.argv.slice(2));
