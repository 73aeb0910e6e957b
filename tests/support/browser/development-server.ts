import { createServer } from 'vite';

/** Starts the development server, with gallery and inspectors. */
export async function startDevelopmentServer() {
  const server = await createServer({
    configFile: 'tests/tools/vite.config.ts',
    // A separate cache: another development server may be running.
    cacheDir: 'node_modules/.vite/browser-tests',
    logLevel: 'error',
    mode: 'development',
    server: { port: 0, watch: null },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The development server could not be started.');
  return { origin: new URL(url).origin, close: () => server.close() };
}
