import type { Plugin } from 'vite';
import { HOST_HEADERS, RECOGNISER_FOLDER, RECOGNISER_POLICY } from './headers.ts';

const headers = Object.entries(HOST_HEADERS);

const POLICY = 'Content-Security-Policy';

/**
 * `_headers` for Netlify and Cloudflare Pages; their redirects are in `public/_redirects`. Of two rules for a
 * path Netlify takes the later one; Cloudflare joins them, unless the line with `!`, which Netlify ignores,
 * removes what was set before.
 */
function writeHeadersFile(): string {
  return [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `${RECOGNISER_FOLDER}*`,
    `  ! ${POLICY}`,
    `  ${POLICY}: ${RECOGNISER_POLICY}`,
    '',
  ].join('\n');
}

/** Vercel settings: headers, and index.html for contract paths and paths without file extension. */
function writeVercelSettings(): string {
  const settings = {
    headers: [
      { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
      // The later rule wins.
      { source: `${RECOGNISER_FOLDER}(.*)`, headers: [{ key: POLICY, value: RECOGNISER_POLICY }] },
    ],
    rewrites: ['/contract/(.*)', '/((?!.*\\.).*)'].map((source) => ({
      source,
      destination: '/index.html',
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Writes configuration files with which static hosts serve the build as `npm start` does. */
export function hostFiles(): Plugin {
  return {
    name: 'host-files',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: writeHeadersFile() });
      this.emitFile({ type: 'asset', fileName: 'vercel.json', source: writeVercelSettings() });
    },
  };
}
