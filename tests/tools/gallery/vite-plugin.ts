import type { Plugin } from 'vite';

const FOLDER = 'tests/tools/gallery';

/** Development only: the gallery at `/gallery`. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    // Pre-bundles the gallery's dependencies on start, so that its frames are not reloaded.
    config: () => ({ optimizeDeps: { entries: ['index.html', `${FOLDER}/gallery.html`] } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path, query = ''] = (request.url ?? '').split('?');
        if (path !== '/gallery') return next();
        return response.writeHead(302, { Location: `/${FOLDER}/gallery.html?${query}` }).end();
      });
    },
  };
}
