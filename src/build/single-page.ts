import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { SECURITY_HEADERS } from './headers.ts';

/** How long browsers may keep a file without asking: one named by its content for ever. */
const cacheControlFor = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Whether a path can only be a screen's: a contract's id may look like the name of a file. */
const isScreen = (path: string) =>
  path.startsWith('/contract/') || !path.slice(path.lastIndexOf('/')).includes('.');

/**
 * `npm start`: every path without a file extension, and every contract's, is the single page, a
 * missing file is a 404, what was compressed is sent so, and every answer has the security headers.
 * For hosts that serve `404.html` for what they do not know, the page stands there too. `password` is
 * the demo's, where the environment names no other.
 */
export function singlePage({ password }: { password: string }): Plugin {
  return {
    name: 'single-page',
    async writeBundle({ dir = 'dist' }) {
      await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
    },
    configurePreviewServer(server) {
      const { printUrls, config, middlewares, httpServer } = server;
      // Before anything answers: Vite itself refuses who asks for another host.
      httpServer.prependListener('request', (_request, response) => {
        for (const [name, value] of Object.entries(SECURITY_HEADERS))
          response.setHeader(name, value);
      });
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (isScreen(path)) request.url = '/index.html';
        next();
      });
      const serve = sirv(join(config.root, config.build.outDir), {
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlFor(path)),
      });
      // Nobody after it is asked: an error page of Vite's would have headers of its own.
      middlewares.use((request, response) => serve(request, response));
      const chosen: unknown = config.env['VITE_DEMO_PASSWORD'] || password;
      server.printUrls = () => {
        printUrls();
        config.logger.info(`\n  Sign in with any username and the password ${chosen}\n`);
      };
    },
  };
}
