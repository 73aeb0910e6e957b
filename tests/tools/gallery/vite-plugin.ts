import type { Plugin } from 'vite';

const ENTRY = 'tests/tools/gallery/main.tsx';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Gallery · Covenant</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${ENTRY}"></script>
  </body>
</html>
`;

/** Development only: serves the gallery at `/gallery`. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    // Dependencies of the gallery are pre-bundled on start, so that its frames are not reloaded.
    config: () => ({ optimizeDeps: { entries: ['index.html', ENTRY] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { url = '' } = request;
        if (!/^\/gallery(\?|$)/.test(url)) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        server.transformIndexHtml(url, PAGE).then((html) => response.end(html), next);
      });
    },
  };
}
