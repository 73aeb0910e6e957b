import { expect, test } from 'vitest';
import { boxesOf } from '../support/browser/pages/document-page';
import { visit, type Tab } from '../support/browser/visit';
import { drawLines } from '../support/files/draw-lines';
import { makeScan } from '../support/files/pdf-files';
import { RECOGNISER_POLICY, SECURITY_HEADERS } from '../../src/build/headers';

const LINES = [
  'SUPPLY AGREEMENT',
  '',
  'This Supply Agreement is made on 1 March 2024 between',
  'Harbour Estates Limited and Blue Kiln Bakery Limited.',
  'They agree on the following terms and conditions.',
  'This Agreement is governed by the laws of England and Wales.',
];

const drawPicture = (tab: Tab) => tab.page.evaluate(drawLines, LINES);

test('a scan is recognised in this browser, and its words are marked on the picture', async () => {
  const tab = await visit('/login');
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  await tab.click(tab.page.getByRole('button', { name: 'Add contracts' }).first());
  const policies = new Map<string, string | undefined>();
  tab.page.context().on('response', (response) => {
    policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy']);
  });
  const buffer = Buffer.from(await makeScan(await drawPicture(tab)));
  await tab.page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles({ name: 'scan.pdf', mimeType: '', buffer });
  await tab.click(tab.page.getByRole('link', { name: 'Open contract of scan.pdf' }));
  await tab.seeNo(tab.page.getByRole('dialog'));
  await tab.seeFocusOn(tab.page.getByRole('main'));
  await tab.pass(1000);
  await tab.see(tab.page.getByText(/^Read from pictures of pages\./));

  const { document: source } = tab;
  await tab.click(source.value('Governing law'));
  await tab.see(source.canvas, source.areas.first());
  expect(await source.readMarks()).toContain('laws of England and Wales');
  const [area] = await boxesOf(source.areas.first());
  const [page] = await boxesOf(source.canvas);
  // The sixth line of the picture, in its pixels.
  const scale = ((page?.right ?? 0) - (page?.left ?? 0)) / 1240;
  const base = (page?.top ?? 0) + (200 + 5 * 36) * scale;
  expect(area?.top).toBeLessThan(base);
  expect(area?.top).toBeGreaterThan(base - 36 * scale);
  expect(area?.left).toBeCloseTo((page?.left ?? 0) + 120 * scale, -1);

  // All files are of this site (the guard of every visit), and WebAssembly runs in one folder only.
  const allowing = [...policies].filter(([, policy]) => policy?.includes('wasm-unsafe-eval'));
  expect(allowing.map(([path]) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['/assets/recogniser/recogniser.worker']),
  );
  for (const [path, policy] of policies)
    expect(policy, path).toBe(
      path.startsWith('/assets/recogniser/')
        ? RECOGNISER_POLICY
        : SECURITY_HEADERS['Content-Security-Policy'],
    );
  expect(tab.requests.filter((path) => path.endsWith('/english.bin'))).toHaveLength(1);
});
