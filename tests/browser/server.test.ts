import { describe, expect, inject, test } from 'vitest';

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
