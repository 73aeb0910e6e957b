import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { openWithFiles } from '../support/browser/private-tab';
import { makePrivateSession, makeSession, storeSession } from '../support/fixtures';
import { visit, type Tab } from '../support/browser/visit';

/** Sans-serif text in a font of the product, spaced as wide as Verdana: every machine measures the same. */
const setWideFont = ({ page }: Tab) =>
  page.evaluate(async () => {
    const { style } = document.documentElement;
    style.setProperty('--fonts-sans', '"Source Serif"');
    style.letterSpacing = '0.05em';
    await document.fonts.load('14px "Source Serif"');
  });

/** Texts of a table that leave their cell or cover one another, and words that are broken, as messages. */
const findFaults = (tab: Tab, isOnPaper = false): Promise<readonly string[]> =>
  tab.page.evaluate(
    ([selector, mayBreak]) => {
      const isVisible = ({ width, height }: DOMRect) => width > 1 && height > 1;
      /** Lines of a range, without what is clipped. */
      const readLines = (range: Range, row: Element): readonly DOMRect[] => {
        let lines = [...range.getClientRects()];
        const { commonAncestorContainer: start } = range;
        for (let one = start.parentElement; one && one !== row; one = one.parentElement) {
          if (getComputedStyle(one).overflowX === 'visible') continue;
          const clip = one.getBoundingClientRect();
          lines = lines.map((line) => {
            const left = Math.max(line.left, clip.left);
            const top = Math.max(line.top, clip.top);
            const width = Math.min(line.right, clip.right) - left;
            return new DOMRect(left, top, width, Math.min(line.bottom, clip.bottom) - top);
          });
        }
        return lines.filter(isVisible);
      };
      const faults: string[] = [];
      for (const row of document.querySelectorAll(`${selector} tr`)) {
        const texts: { text: string; cell: Element; lines: readonly DOMRect[] }[] = [];
        for (const cell of row.querySelectorAll('th, td')) {
          const box = cell.getBoundingClientRect();
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const { currentNode: node } = walker;
            for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u00A0-]+-?/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const lines = readLines(range, row);
              const text = `${word} in ${cell.textContent}`;
              if (!mayBreak && new Set(lines.map(({ top }) => Math.round(top))).size > 1)
                faults.push(`broken: ${text}`);
              for (const { left, right } of lines) {
                const stray = Math.max(box.left - left, right - box.right);
                if (stray > 0.5) faults.push(`${stray.toFixed(1)} px outside: ${text}`);
              }
              texts.push({ text, cell, lines });
            }
          }
        }
        for (const [index, one] of texts.entries())
          for (const other of texts.slice(index + 1))
            if (
              one.cell !== other.cell &&
              one.lines.some((a) =>
                other.lines.some(
                  (b) =>
                    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
                ),
              )
            )
              faults.push(`covered: ${one.text} and ${other.text}`);
      }
      return faults;
    },
    [isOnPaper ? 'main table:last-of-type' : 'table', !isOnPaper] as const,
  );

const TRADES = [
  'Refrigeration & Climate Technologies',
  'Pharmaceutical Distribution Services',
  'Telecommunications Infrastructure',
  'Environmental Engineering Consultants',
  'Semiconductor Manufacturing Equipment',
] as const;
const KINDS = [
  'MASTER SUPPLY AND EXCLUSIVE DISTRIBUTION FRAMEWORK AGREEMENT',
  'SOFTWARE LICENCE, MAINTENANCE AND PROFESSIONAL SERVICES AGREEMENT',
  'AMENDED AND RESTATED INTERCONNECTION AND COLLOCATION AGREEMENT',
  'LEASE OF WAREHOUSE',
] as const;
const RENEWALS = [
  'This Agreement will automatically renew for successive one (1) year terms unless either party notifies the other in writing of its intent not to renew at least ninety (90) days before the end of the then-current term.',
  'It may be renewed on request of the Buyer.',
  '',
] as const;

/** A contract with long names, as a text file. */
function makeLongContract(index: number) {
  const pick = <T>(values: readonly T[], step = 1) =>
    values[Math.floor(index / step) % values.length];
  const seller = `Northgate ${pick(TRADES)} Holdings ${index} International, Inc.`;
  const buyer = `Bellweather ${pick(TRADES, 5)} Beteiligungsgesellschaft mbH & Co. KG`;
  const text = `${pick(KINDS)}

This Agreement is made on ${['March', 'July', 'December'][index % 3]} 28, ${2019 + (index % 9)} (the “Effective Date”) between ${seller} (“Seller”) and ${buyer} (“Buyer”).

1. Term. The initial term of this Agreement is ${['one (1) year', 'five (5) years', 'ten (10) years'][index % 3]} from the Effective Date. ${pick(RENEWALS, 3)}

2. Law. This Agreement is governed by the laws of the State of New York.`;
  return { name: `contract-${index}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

const openLong = (count: number, stored = {}) =>
  openWithFiles(
    Array.from({ length: count }, (_, index) => makeLongContract(index)),
    '/dashboard',
    { stored: { ...storeSession(makePrivateSession()), ...stored } },
  );

/** Widths between the margins of 16 mm, in millimetres, and how many pages 70 long contracts may take. */
const PAPER = [
  { format: 'A4', landscape: false, width: 210 - 32, pages: 9 },
  { format: 'A4', landscape: true, width: 297 - 32, pages: 9 },
  { format: 'Letter', landscape: false, width: 215.9 - 32, pages: 10 },
  { format: 'Letter', landscape: true, width: 279.4 - 32, pages: 11 },
] as const;

test('on paper, the private list keeps each text in its cell, each word whole, and few pages', async () => {
  const tab = await openLong(70);
  await tab.see(tab.dashboard.table);
  await setWideFont(tab);
  for (const { format, landscape, width, pages } of PAPER) {
    const paper = `${format} ${landscape ? 'landscape' : 'portrait'}`;
    await tab.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await tab.page.emulateMedia({ media: 'print' });
    await tab.resize(Math.floor((width * 96) / 25.4));
    expect(await findFaults(tab, true), paper).toEqual([]);
    const pdf = await PDFDocument.load(await tab.page.pdf({ format, landscape }));
    expect(pdf.getPageCount(), paper).toBeLessThanOrEqual(pages);
  }
});

const WIDTHS = Array.from({ length: 65 }, (_, index) => 320 + 20 * index);

async function expectTextsInCells(tab: Tab) {
  await tab.see(tab.dashboard.table);
  await setWideFont(tab);
  for (const width of WIDTHS) {
    await tab.resize(width);
    // The layout follows the window after a moment.
    await tab.until(async () => expect(await findFaults(tab), `at ${width} px`).toEqual([]));
  }
}

describe.each(['comfortable', 'compact'])(
  'the %s list in a wide font, from 320 to 1600 px',
  (density) => {
    const stored = { 'covenant.preferences': JSON.stringify({ density }) };

    // The longest times, the longest status, and the longest risk.
    test.each(['sort=-expiry', 'status=Renewal+Due', 'risk=Medium'] as const)(
      'of the demo keeps each text in its cell: %s',
      async (query) => {
        const path = `/dashboard?${query}` as const;
        await expectTextsInCells(
          await visit(path, { stored: { ...storeSession(makeSession()), ...stored } }),
        );
      },
    );

    test('of the private workspace keeps each text in its cell', async () => {
      await expectTextsInCells(await openLong(10, stored));
    });
  },
);
