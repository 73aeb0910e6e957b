import { runnerImport } from 'vite';

/** Runs the function `main` of a tool in `tests/tools/` with arguments; it returns the exit code. */
const [tool, ...args] = process.argv.slice(2);
const { module } = await runnerImport(`./tests/tools/${tool}.ts`);
process.exitCode = await module.main(args);
