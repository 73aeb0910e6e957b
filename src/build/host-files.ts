import type { Plugin } from 'vite';
import { HOST_HEADERS } from './headers.ts';

const headers = Object.entries(HOST_HEADERS);

/** `_headers` for Netlify and Cloudflare Pages; their redirects are in `public/_redirects`. */
function writeHeadersFile(): string {
  return ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** Vercel settings: headers, and index.html for contract paths and paths without file extension. */
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
