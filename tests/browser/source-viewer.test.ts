import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boxesOf, type Box } from '../support/browser/pages/document-page';
import { openWithFiles } from '../support/browser/private-tab';
import type { Tab, VisitOptions } from '../support/browser/visit';
import { PDFS_WITH_TEXT } from '../support/files/hostile-pdfs';
import { FORM_VALUES, makeForm, makePdf } from '../support/files/pdf-files';
import { must } from '../support/must';

const LEASE = readFileSync('tests/support/contracts/lease-english.txt', 'utf8')
  .split('\n')
  // The font has no other characters.
  .map((line) => line.replace(/[^\u0020-\u007e£]/g, "'"));

const LINES_PER_PAGE = 20;

const LEASE_PAGES = Array.from({ length: Math.ceil(LEASE.length / LINES_PER_PAGE) }, (_, index) =>
  LEASE.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
);

interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const leasePdf = async (password?: string): Promise<GivenFile> => ({
  name: 'lease.pdf',
  content: await makePdf(LEASE_PAGES, password === undefined ? undefined : { password }),
});

/** Opens the contract of a file in a private workspace. */
async function openContract(
  { name, content }: GivenFile,
  {
    password,
    prepare = () => Promise.resolve(),
    ...options
  }: VisitOptions & {
    readonly password?: string;
    readonly prepare?: (tab: Tab) => Promise<void>;
  } = {},
): Promise<Tab> {
  const buffer = Buffer.from(content);
  const file = { name, mimeType: '', buffer, ...(password !== undefined && { password }) };
  const tab = await openWithFiles([file], '/dashboard', options);
  await prepare(tab);
  await tab.click(tab.page.locator('tbody a[href^="/contract/"]').first());
  await tab.see(tab.page.getByRole('heading', { level: 1 }));
  return tab;
}

const LAW = 'Governing law';

const isClose = (one: Box, other: Box) =>
  (['left', 'top', 'right', 'bottom'] as const).every(
    (edge) => Math.abs(one[edge] - other[edge]) < 5,
  );

describe('source viewer', () => {
  test('draws the page of a PDF and marks the words of the quote on it', async () => {
    const tab = await openContract(await leasePdf());
    const { document: source } = tab;
    const before = tab.requests.length;
    await tab.click(source.value(LAW));
    await tab.see(source.canvas, source.areas.first());
    expect(await source.countDarkPixels()).toBeGreaterThan(5000);
    expect(await source.readMarks()).toContain('governed by the law');

    const [areas, marks] = await Promise.all([boxesOf(source.areas), boxesOf(source.marks)]);
    expect(areas.length).toBe(marks.length);
    areas.forEach((area, index) => {
      expect(isClose(area, must(marks[index], 'mark')), JSON.stringify([area, marks])).toBe(true);
    });
    // The marked words are visible.
    const [region] = await boxesOf(source.pane.getByRole('region'));
    expect(areas[0]?.top).toBeGreaterThan(region?.top ?? Infinity);
    expect(areas[0]?.bottom).toBeLessThan(region?.bottom ?? 0);

    const requested = tab.requests.slice(before);
    expect(requested.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    // The document is opened with the contract, before a value is chosen.
    expect(tab.requests.some((path) => path.includes('/page.worker'))).toBe(true);
  });

  test('a drawn page is zoomed around its middle and scrolls by keyboard', async () => {
    const tab = await openContract(await leasePdf());
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    await tab.see(source.areas.first());
    const width = () => source.canvas.evaluate((canvas) => canvas.getBoundingClientRect().width);
    const fit = await width();
    await tab.click(source.button('Zoom in'));
    await tab.click(source.button('Zoom in'));
    await tab.see(source.pane.getByText('150%', { exact: true }));
    expect(Math.round((await width()) / fit / 0.05) * 0.05).toBeCloseTo(1.5);
    // The words stay in the middle of the visible part.
    const region = source.pane.getByRole('region');
    const [area] = await boxesOf(source.areas.first());
    const [visible] = await boxesOf(region);
    expect(area?.top).toBeGreaterThan(visible?.top ?? Infinity);
    expect(area?.bottom).toBeLessThan(visible?.bottom ?? 0);

    await tab.tabTo(region);
    const readTop = () => region.evaluate((element) => element.scrollTop);
    const top = await readTop();
    await tab.press('Home');
    await tab.until(async () => expect(await readTop()).toBeLessThan(top));
    // A page that is wider than it was drawn is drawn again.
    const pixels = () => source.canvas.evaluate((canvas) => canvas.getAttribute('width'));
    expect(await pixels()).toBe('2000');
    await tab.click(source.button('Zoom in'));
    await tab.click(source.button('Zoom in'));
    await tab.until(async () => expect(Number(await pixels())).toBeGreaterThan(2000));
    expect(await source.countDarkPixels()).toBeGreaterThan(5000);
    await tab.click(source.button('Fit width'));
    await tab.until(async () => expect(await width()).toBe(fit));
  });

  test.each<[string, () => Promise<GivenFile>]>([
    ['drawn', () => leasePdf()],
    ['text', async () => ({ name: 'lease.txt', content: Buffer.from(LEASE.join('\n')) })],
  ])('the words of a %s page stay in view when the window changes', async (_, make) => {
    const tab = await openContract(await make());
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    const mark = source.pane.locator('[data-mark], mark').first();
    await tab.see(mark);
    const region = source.pane.getByRole('region');
    for (const [width, height] of [
      [1180, 700],
      [1920, 1080],
      [1280, 500],
    ] as const) {
      await tab.page.setViewportSize({ width, height });
      await tab.until(async () => {
        const [inner] = await boxesOf(mark);
        const [outer] = await boxesOf(region);
        expect(inner?.top).toBeGreaterThanOrEqual(outer?.top ?? Infinity);
        expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
        expect(inner?.left).toBeGreaterThanOrEqual(outer?.left ?? Infinity);
        expect(inner?.left).toBeLessThan(outer?.right ?? 0);
      });
    }
  });

  test.each([
    ['letters', 'x'],
    ['turns of direction', '\u202Ea\u202C'],
    ['combining marks', 'Z\u0351\u0489\u0316'],
  ])('lays out what is in view only of a line of 1 MB of %s', async (_, unit) => {
    const line = unit.repeat(2 ** 20 / Buffer.byteLength(unit));
    const content = Buffer.from([line, ...LEASE, line].join('\n'));
    const tab = await openContract({ name: 'lease.txt', content });
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    await tab.see(source.marks.first());
    const region = source.pane.getByRole('region');
    const [mark] = await boxesOf(source.marks.first());
    const [outer] = await boxesOf(region);
    expect(mark?.top).toBeGreaterThanOrEqual(outer?.top ?? Infinity);
    expect(mark?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
    const laidOut = await region
      .locator('p > span')
      .evaluateAll((texts) => [
        texts.length > 60,
        texts.filter((text) => text.checkVisibility({ contentVisibilityAuto: true })).length < 40,
      ]);
    expect(laidOut).toEqual([true, true]);
  });

  test('asks for the password of a protected PDF, which draws it', async () => {
    const tab = await openContract(await leasePdf('sesame'), { password: 'sesame' });
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    await tab.see(source.pane.getByText(/^This file is protected\./), source.marks.first());
    expect(await source.readMarks()).toContain('governed by the law');

    const field = source.pane.getByLabel('Password of the file', { exact: true });
    await field.fill('sesame');
    await tab.press('Enter');
    await tab.see(source.canvas, source.areas.first());
    await tab.seeNo(field);
    await tab.seeFocusOn(source.pane.getByRole('region'));
  });

  test('Retry draws the page after the viewer could not be loaded', async () => {
    const tab = await openContract(await leasePdf(), {
      mayLog: /page\.worker/,
      prepare: ({ page }) =>
        page
          .context()
          .route(/page\.worker/, (route) => route.abort())
          .then(() => undefined),
    });
    const { document: source } = tab;
    await tab.see(source.pane.getByText(/^The viewer could not be loaded\./));
    await tab.page.context().unroute(/page\.worker/);
    await tab.click(source.button('Retry'));
    await tab.see(source.canvas);
    await tab.seeFocusOn(source.pane.getByRole('region'));
    expect(await source.button('Previous page').getAttribute('aria-disabled')).toBe('true');
  });

  test('fills a phone, with legible words in view', async () => {
    const tab = await openContract(await leasePdf(), { viewport: { width: 390, height: 844 } });
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    await tab.see(source.areas.first());
    const [line] = await boxesOf(source.areas);
    const [region] = await boxesOf(source.pane.getByRole('region'));
    expect(must(line, 'line').bottom - must(line, 'line').top).toBeGreaterThan(9);
    expect(line?.left).toBeGreaterThan(region?.left ?? Infinity);
    expect(line?.left).toBeLessThan(100);
    expect(line?.top).toBeGreaterThan(region?.top ?? Infinity);
    expect(line?.bottom).toBeLessThan(region?.bottom ?? 0);
    expect(await boxesOf(source.pane)).toEqual([{ left: 0, top: 0, right: 390, bottom: 844 }]);
    const overflow = await source.pane.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ],
    );
    expect(overflow).toEqual([0, 0]);
  });

  test('begins marked lines that are wider than a phone at their left', async () => {
    const lines = [
      'SERVICE AGREEMENT',
      'This Service Agreement is made on 1 March 2024 between Harbour Estates Limited and Blue Kiln Limited.',
      '9. Law. The headings are for convenience. This Agreement shall be governed by, and construed in accordance',
      'with, the laws of the State of Ohio, without regard to its rules that would lead to the law of another place.',
    ];
    const file = { name: 'service.pdf', content: await makePdf([lines]) };
    const tab = await openContract(file, { viewport: { width: 390, height: 844 } });
    const { document: source } = tab;
    await tab.click(source.value(LAW));
    await tab.see(source.areas.nth(1));
    const [first, second] = await boxesOf(source.areas);
    const [region] = await boxesOf(source.pane.getByRole('region'));
    const left = must(region, 'region').left;
    expect(must(first, 'first line').left).toBeGreaterThan(must(second, 'second line').left + 50);
    expect(must(second, 'second line').right).toBeGreaterThan(must(region, 'region').right);
    expect(must(second, 'second line').left - left).toBeGreaterThanOrEqual(0);
    expect(must(second, 'second line').left - left).toBeLessThan(60);
  });

  test('draws form fields, stamps and signatures, with and without an appearance, and marks values', async () => {
    const tab = await openContract({ name: 'form.pdf', content: await makeForm() });
    const { document: source } = tab;
    await tab.click(source.value('Effective date'));
    await tab.see(source.canvas, source.areas.first());
    expect(await source.readMarks()).toContain(FORM_VALUES.day);
    // The places of `makeForm`: a note, a value without an appearance, a choice and a signature.
    const [note, bare, law, signature] = await source.countDarkPixelsIn([
      [60, 560, 180, 600],
      [400, 500, 500, 516],
      [60, 660, 180, 676],
      [300, 300, 420, 340],
    ]);
    for (const letters of [note, bare, law]) expect(letters).toBeGreaterThan(100);
    expect(signature).toBeGreaterThan(4000);
  });

  test('scripts and links of a file do nothing', async () => {
    for (const what of [
      'a script',
      'a link',
      'a form field with scripts',
      'a font with code in its matrix',
    ]) {
      const make = must(PDFS_WITH_TEXT[what], what);
      const tab = await openContract({ name: 'hostile.pdf', content: make() });
      const before = tab.requests.length;
      await tab.click(tab.document.value(LAW));
      await tab.see(tab.document.areas.first());
      await tab.document.canvas.click({ position: { x: 200, y: 100 }, force: true });
      expect(await tab.document.pane.getByRole('link').count()).toBe(0);
      const requested = tab.requests.slice(before);
      expect(requested.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    }
  });

  test('finds words in the contract, marks them on their pages and steps through them', async () => {
    const tab = await openContract(await leasePdf());
    const { document, page } = tab;
    await tab.see(document.canvas);
    await tab.press('/');
    const field = page.getByLabel('Find in the contract', { exact: true });
    await tab.seeFocusOn(field);
    await page.keyboard.type('the tenant shall');
    await tab.see(document.pane.getByText(/^1 of \d+$/), document.current);
    const count = Number((await document.pane.getByText(/^1 of \d+$/).textContent())?.slice(5));
    expect(count).toBeGreaterThan(1);
    await tab.press('Shift+Enter');
    await tab.see(document.pane.getByText(`${count} of ${count}`, { exact: true }));
    await tab.press('Enter');
    await tab.see(document.pane.getByText(`1 of ${count}`, { exact: true }), document.current);
    await tab.press('Escape');
    await tab.seeNo(document.current);
  });
});
