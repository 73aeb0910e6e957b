import { readdirSync, readFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { HOST_HEADERS, RECOGNISER_POLICY, SECURITY_HEADERS } from '../../src/build/headers';

const get = (path: string) => fetch(inject('baseUrl') + path);
/** Occurs in index.html only. */
const ROOT = '<div id="root">';

describe('preview server', () => {
  test.each([
    '/',
    '/login',
    '/dashboard',
    '/dashboard?q=a.b&page=2',
    '/contract/msa-halden-instruments',
    '/contract/%2e%2e%2f',
    '/contract/a%2Fb',
    '/contract/lease.v2',
    '/contract/lease.js?page=2',
    '/no/such/path',
  ])('the server responds with index.html for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain(ROOT);
  });

  test.each(['/missing.js', '/assets/index-gone.js', '/missing.json', '/favicon.ico', '/a/b.css'])(
    'the server responds with 404, not with index.html, for the missing file %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(ROOT);
    },
  );

  test.each(['/contracts.json', '/contract-details.json'])(
    'the server responds with JSON for %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toBeTypeOf('object');
    },
  );

  test('the server responds with the icon of the page', async () => {
    const response = await get('/favicon.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });
});

/** The security headers with lower-case names, as Node reads them. */
const securityHeaders = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

/** Requests a path. Unlike `fetch`, it allows any Host header and does not decompress. */
const send = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number | undefined; readonly headers: NodeJS.Dict<unknown> }>(
    (resolve, reject) => {
      sendRequest(inject('baseUrl') + path, { headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      })
        .on('error', reject)
        .end();
    },
  );

describe('security headers', () => {
  const [script = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));

  test.each([
    { what: 'a page', path: '/dashboard', status: 200 },
    { what: '404.html', path: '/404.html', status: 200 },
    { what: 'an asset', path: `/assets/${script}`, status: 200 },
    {
      what: 'a precompressed asset',
      path: `/assets/${script}`,
      request: { 'accept-encoding': 'br' },
      status: 200,
      extra: { 'content-encoding': 'br' },
    },
    { what: 'JSON', path: '/contracts.json', status: 200 },
    {
      what: 'a range of a file',
      path: '/contracts.json',
      request: { range: 'bytes=0-9' },
      status: 206,
    },
    { what: 'a missing file', path: '/assets/gone.js', status: 404 },
    { what: 'a malformed path', path: '/%.js', status: 404 },
    { what: 'a refused host', path: '/', request: { host: 'elsewhere.example' }, status: 403 },
  ])('$what has the security headers', async ({ path, request = {}, status, extra = {} }) => {
    const response = await send(path, request);
    expect(response).toMatchObject({ status, headers: { ...securityHeaders, ...extra } });
    // No server version and no cross-origin access.
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(response.headers).not.toHaveProperty(name);
  });

  test('a 304 response has the security headers', async () => {
    const { headers } = await send('/contracts.json', {});
    const again = await send('/contracts.json', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, headers: securityHeaders });
  });
});

describe('host configuration files', () => {
  test('_headers has the headers for Netlify and Cloudflare Pages', () => {
    const lines = readFileSync('dist/_headers', 'utf8').trimEnd().split('\n');
    expect(lines).toEqual([
      '/*',
      ...Object.entries(HOST_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
      '/assets/recogniser/*',
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${RECOGNISER_POLICY}`,
    ]);
    // Cloudflare ignores longer lines.
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
  });

  test('vercel.json has the headers, and index.html for every path of a screen', () => {
    expect(JSON.parse(readFileSync('dist/vercel.json', 'utf8'))).toEqual({
      headers: [
        {
          source: '/(.*)',
          headers: Object.entries(HOST_HEADERS).map(([key, value]) => ({ key, value })),
        },
        {
          source: '/assets/recogniser/(.*)',
          headers: [{ key: 'Content-Security-Policy', value: RECOGNISER_POLICY }],
        },
      ],
      rewrites: [
        { source: '/contract/(.*)', destination: '/index.html' },
        { source: '/((?!.*\\.).*)', destination: '/index.html' },
      ],
    });
  });
});
