import type { Plugin } from 'vite';
import { HOST_HEADERS } from './headers.ts';

const headers = Object.entries(HOST_HEADERS);

/** For Netlify and Cloudflare Pages, `_headers`; `public/_redirects` is for them, too. */
function writeHeadersFile(): string {
  return ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** For Vercel: the headers, and the page for every path without a file extension or of a contract. */
function writeVercelSettings(): string {
  const settings = {
    headers: [{ source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) }],
    rewrites: ['/contract/(.*)', '/((?!.*\\.).*)'].map((source) => ({
      source,
      destination: '/index.html',
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Lays down what tells static hosts to serve the build as `npm start` does. */
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
