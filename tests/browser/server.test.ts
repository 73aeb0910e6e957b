import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { HOST_HEADERS, SECURITY_HEADERS } from '../../src/build/headers';

const get = (path: string) => fetch(inject('baseUrl') + path);
const PAGE = '<div id="root">';

describe('The server', () => {
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
  ])('gives the page for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain(PAGE);
  });

  test.each(['/missing.js', '/assets/index-gone.js', '/missing.json', '/favicon.ico', '/a/b.css'])(
    'has no page for %s, which is missing',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(PAGE);
    },
  );

  test.each(['/contracts.json', '/contract-details.json'])('gives %s as JSON', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toBeTypeOf('object');
  });

  test('gives the icon that the page names', async () => {
    const response = await get('/favicon.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });
});

/** Lower case, as headers are read. */
const expected = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

/** What a path answers to these request headers; unlike `fetch`, for any host and as it was sent. */
const ask = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number | undefined; readonly headers: NodeJS.Dict<unknown> }>(
    (resolve, reject) => {
      request(inject('baseUrl') + path, { headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      })
        .on('error', reject)
        .end();
    },
  );

describe('Every answer has the security headers', () => {
  const [script = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));

  test.each([
    { what: 'a page', path: '/dashboard', status: 200 },
    { what: 'the page for hosts that know no other', path: '/404.html', status: 200 },
    { what: 'an asset', path: `/assets/${script}`, status: 200 },
    {
      what: 'an asset that was compressed before',
      path: `/assets/${script}`,
      asks: { 'accept-encoding': 'br' },
      status: 200,
      has: { 'content-encoding': 'br' },
    },
    { what: 'JSON', path: '/contracts.json', status: 200 },
    {
      what: 'a part of a file',
      path: '/contracts.json',
      asks: { range: 'bytes=0-9' },
      status: 206,
    },
    { what: 'what is missing', path: '/assets/gone.js', status: 404 },
    { what: 'what cannot be read', path: '/%.js', status: 404 },
    { what: 'a refusal', path: '/', asks: { host: 'elsewhere.example' }, status: 403 },
  ])('$what', async ({ path, asks = {}, status, has = {} }) => {
    const answer = await ask(path, asks);
    expect(answer).toMatchObject({ status, headers: { ...expected, ...has } });
    // Neither what runs here, nor a way in for other sites.
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(answer.headers).not.toHaveProperty(name);
  });

  test('what has not changed', async () => {
    const { headers } = await ask('/contracts.json', {});
    const again = await ask('/contracts.json', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, headers: expected });
  });
});

describe('What is laid down for other hosts', () => {
  test('has the headers for Netlify and Cloudflare Pages', () => {
    const [path, ...lines] = readFileSync('dist/_headers', 'utf8').trimEnd().split('\n');
    expect(path).toBe('/*');
    expect(lines).toEqual(
      Object.entries(HOST_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    );
    // Cloudflare ignores longer ones.
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
  });

  test('has them for Vercel, and the page for every path of a screen', () => {
    expect(JSON.parse(readFileSync('dist/vercel.json', 'utf8'))).toEqual({
      headers: [
        {
          source: '/(.*)',
          headers: Object.entries(HOST_HEADERS).map(([key, value]) => ({ key, value })),
        },
      ],
      rewrites: [
        { source: '/contract/(.*)', destination: '/index.html' },
        { source: '/((?!.*\\.).*)', destination: '/index.html' },
      ],
    });
  });
});
