import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { headersOf } from './headers.ts';

/** File names in `assets` contain a content hash, so browsers may cache these files for ever. */
const cacheControlFor = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Contract paths and paths without a file extension. A contract's id may look like a file name. */
const isPagePath = (path: string) =>
  path.startsWith('/contract/') || !path.slice(path.lastIndexOf('/')).includes('.');

/**
 * Preview server of `npm start`: serves index.html for page paths, 404 for missing files, the
 * precompressed files, and the security headers with every response. The build also writes the page
 * as `404.html`, for static hosts that serve it for unknown paths.
 *
 * @param password printed on start unless `VITE_DEMO_PASSWORD` is set.
 */
export function singlePage({ password }: { password: string }): Plugin {
  return {
    name: 'single-page',
    async writeBundle({ dir = 'dist' }) {
      await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
    },
    configurePreviewServer(server) {
      const { printUrls, config, middlewares, httpServer } = server;
      // Before all middlewares: Vite's check of the host also sends responses.
      httpServer.prependListener('request', ({ url = '' }, response) => {
        for (const [name, value] of Object.entries(headersOf(url))) response.setHeader(name, value);
      });
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (isPagePath(path)) request.url = '/index.html';
        next();
      });
      const serve = sirv(resolve(config.root, config.build.outDir), {
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlFor(path)),
      });
      // Does not call `next`: Vite's own error page would have other headers.
      middlewares.use((request, response) => serve(request, response));
      const demoPassword: unknown = config.env['VITE_DEMO_PASSWORD'] || password;
      server.printUrls = () => {
        printUrls();
        config.logger.info(`\n  Sign in with any username and the password ${demoPassword}\n`);
      };
    },
  };
}
