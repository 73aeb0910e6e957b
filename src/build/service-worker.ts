import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the service worker, `sw.js`, which keeps all files of the build on the device: after the first
 * visit everything works offline (ruling 47). pdf.js's data files are among them: without its character
 * map, the text of a Japanese or Chinese file would be empty, and nothing would say so.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      // Loaded here: it is large, and only builds need it.
      const { generateSW } = await import('workbox-build');
      const { warnings } = await generateSW({
        mode: 'production',
        globDirectory: folder,
        globPatterns: ['**/*'],
        // For hosts only: settings, compressed copies, licences, the copy of index.html.
        globIgnores: ['_*', 'vercel.json', '404.html', '**/*.{br,gz,txt,map}', 'sw.js'],
        // No file is too large: the reader's worker has its weights.
        maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
        // The names of these files change with their content.
        dontCacheBustURLsMatching: /^assets\//,
        swDest: join(folder, 'sw.js'),
        // One file: Trusted Types refuse `importScripts`.
        inlineWorkboxRuntime: true,
        sourcemap: false,
        // The page that installs the first one can go offline at once. A new one waits for the user.
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        navigateFallback: '/index.html',
        // The paths for which hosts serve the page, as in single-page.ts.
        navigateFallbackAllowlist: [/^\/contract\//, /^[^?]*\/[^./?]*(?:\?|$)/],
      });
      if (warnings.length > 0) throw new Error(warnings.join('\n'));
    },
  };
}
