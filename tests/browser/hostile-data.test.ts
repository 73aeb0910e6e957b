// @module-tag attack
import { describe, expect, test } from 'vitest';
import type { ContractDetail, ContractSummary } from '../../machines/domain/contract';
import { seeStableFrame } from '../support/browser/stable-frame';
import { visit, type Tab } from '../support/browser/visit';
import { makeContract, makeDetail } from '../support/fixtures';
import { makeHostileTexts } from '../support/hostile';
import { must } from '../support/must';
import { runsAll } from '../support/runs-all';

const PAGE = 10;
/** Smallest width of the cards, and the table. */
const WIDTHS = [320, 1280];

/** Makes a text that is executed fail the test. Runs in the page. */
const defineHacked = () =>
  Object.assign(window, {
    hacked: () => {
      throw new Error('A text was executed.');
    },
  });

const texts = makeHostileTexts(540);
const textAt = (index: number) => must(texts[index % texts.length], 'text');

/** Every text is a name or parties; ids are hostile as far as they are valid. */
const contracts: readonly ContractSummary[] = Array.from({ length: texts.length / 2 }, (_, index) =>
  makeContract({
    id: `${index}/${textAt(index * 3).toWellFormed()}`,
    name: textAt(index * 2),
    parties: textAt(index * 2 + 1),
  }),
);

/** Indexes of every sixth text: each entry of the contract uses six texts in a row. */
const starts = Array.from({ length: texts.length / 6 }, (_, index) => index * 6);
const detail: ContractDetail = makeDetail({
  name: textAt(5),
  parties: textAt(11),
  clauses: starts.map((start) => ({
    id: textAt(start),
    title: textAt(start),
    summary: textAt(start + 1),
    confidence: 0.5,
  })),
  insights: starts.map((start) => ({
    id: textAt(start),
    risk: 'High',
    message: textAt(start + 2),
    recommendation: textAt(start + 3),
  })),
  evidence: starts.map((start) => ({
    id: textAt(start),
    source: textAt(start + 4),
    snippet: textAt(start + 5),
    relevance: 0.5,
  })),
});

const unreadable = texts.slice(0, 100).map((id) => ({ ...makeContract({ id }), riskScore: 101 }));

const answers = {
  '/contracts.json': { json: [...contracts, ...unreadable] },
  '/contract-details.json': {
    json: Object.fromEntries(contracts.slice(0, 3).map(({ id }) => [id, detail])),
  },
};

/** Horizontal overflow of the page, in pixels. */
const readOverflow = ({ page }: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function expectNoOverflow(tab: Tab) {
  for (const width of WIDTHS) {
    await tab.resize(width);
    await seeStableFrame(tab.page);
    expect(await readOverflow(tab), `at ${width} pixels`).toBe(0);
  }
}

/** Rows of all pages of the table, and the largest horizontal overflow. */
const readPages = ({ page }: Tab, last: number) =>
  page.evaluate(async (count) => {
    const rows: { name: string; parties: string; href: string; elements: number }[] = [];
    let overflow = 0;
    for (let number = 1; number <= count; number += 1) {
      history.pushState(null, '', number === 1 ? '/dashboard' : `/dashboard?page=${number}`);
      const isShown = () =>
        [...document.querySelectorAll('[aria-current=page]')].some(
          ({ textContent }) => textContent === String(number),
        );
      while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const row of document.querySelectorAll('tbody tr')) {
        const link = row.querySelector('a');
        rows.push({
          name: link?.textContent ?? '',
          parties: link?.nextElementSibling?.textContent ?? '',
          href: link?.getAttribute('href') ?? '',
          elements: row.querySelectorAll('*').length,
        });
      }
      overflow = Math.max(overflow, document.documentElement.scrollWidth - innerWidth);
    }
    return { rows, overflow };
  }, last);

describe('540 hostile texts', () => {
  test('hostile texts are shown as text in the list and in a contract, without overflow or requests', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers, before: defineHacked });
    await tab.see(tab.dashboard.table);

    for (const width of WIDTHS) {
      await tab.resize(width);
      await seeStableFrame(tab.page);
      const { rows, overflow } = await readPages(tab, contracts.length / PAGE);
      expect(overflow, `at ${width} pixels`).toBe(0);
      expect(rows.map(({ name }) => name)).toEqual(contracts.map(({ name }) => name));
      expect(rows.map(({ parties }) => parties)).toEqual(contracts.map(({ parties }) => parties));
      expect(rows.map(({ href }) => href)).toEqual(
        contracts.map(({ id }) => `/contract/${encodeURIComponent(id)}`),
      );
      // Every row consists of the same elements.
      expect(new Set(rows.map(({ elements }) => elements)).size).toBe(1);
    }

    await tab.page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await tab.click(tab.dashboard.text('100 contracts could not be read'));
    expect(await tab.shell.main.locator('li strong').allTextContents()).toEqual(
      unreadable.map(({ id }) => id),
    );
    await expectNoOverflow(tab);

    const [first] = contracts;
    const address = `/contract/${encodeURIComponent(must(first, 'contract').id)}` as const;
    await tab.dashboard.links.first().click();
    await tab.see(tab.contract.evidence);
    expect(tab.address).toBe(address);
    await tab.page.reload();
    await tab.see(tab.contract.evidence);
    expect(tab.address).toBe(address);
    expect(await tab.shell.heading.textContent()).toBe(detail.name);
    const shown = await tab.shell.main.evaluate((main) =>
      [...main.querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      detail.name,
      detail.parties,
      ...detail.insights.flatMap(({ message, recommendation }) => [message, recommendation]),
      ...detail.clauses.flatMap(({ title, summary }) => [title, summary]),
      ...detail.evidence.flatMap(({ source, snippet }) => [source, snippet]),
    ]);
    await expectNoOverflow(tab);
    await tab.contract.evidence
      .getByRole('button', { name: / relevance/ })
      .nth(7)
      .click();
    await tab.see(tab.contract.panel);
    expect(await tab.contract.panel.getByRole('definition').first().textContent()).toBe(
      detail.evidence[7]?.source,
    );
    await expectNoOverflow(tab);

    // A hostile query is in the URL and survives a reload.
    await tab.press('Escape');
    await tab.seeNo(tab.contract.panel);
    await tab.page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await tab.see(tab.dashboard.table);
    const query = '"><img src=x onerror=hacked()>%2e%#?&q=+\u202E';
    await tab.dashboard.search.fill(query);
    const searchAddress = `/dashboard?${new URLSearchParams({ q: query })}` as const;
    await tab.seeAddress(searchAddress);
    await tab.page.reload();
    await tab.see(tab.dashboard.noMatches);
    expect(tab.address).toBe(searchAddress);
    expect(await tab.dashboard.search.inputValue()).toBe(query);

    // No text caused a request.
    const unexpected = tab.requests.filter(
      (path) => !/^\/(?:assets\/|dashboard$|contracts?\b|early|favicon|rings)/.test(path),
    );
    expect(unexpected).toEqual([]);
  });
});

const PIECES = [
  'W',
  'ü',
  'é wörd ',
  '界',
  'א',
  '👩\u200D👧',
  '\u202E!',
  'Z\u0351\u0489',
  '\u200B',
  '\u00A0',
];

/** In characters. More than a name shows. */
const LONGEST = runsAll ? 2 ** 20 : 20_000;
const fill = (piece: string, length: number) =>
  `a${piece.repeat(length / piece.length)}`.slice(0, length);

test('texts of any length are truncated, and texts of 10,000 characters do not overflow', async () => {
  const make = (length: number, pieces: readonly string[]) =>
    pieces.map((piece, index) =>
      makeContract({ id: `${length}-${index}`, name: fill(piece, length) }),
    );
  const endless = fill('W', LONGEST);
  const long = fill('W', 1000);
  const id = `${LONGEST}-0`;
  const entry = { id: long, risk: 'High', confidence: 1, relevance: 1 } as const;
  const tab = await visit('/dashboard', {
    as: 'ada',
    answers: {
      '/contracts.json': {
        json: [...make(LONGEST, ['W']), ...make(10_000, PIECES)],
      },
      '/contract-details.json': {
        json: {
          [id]: makeDetail({
            name: endless,
            parties: long,
            clauses: [{ ...entry, title: long, summary: long }],
            insights: [{ ...entry, message: long, recommendation: long }],
            evidence: [{ ...entry, source: long, snippet: long }],
          }),
        },
      },
    },
  });
  await tab.see(tab.dashboard.table);
  await expectNoOverflow(tab);
  await tab.dashboard.search.press('a');
  await tab.see(tab.dashboard.text('Showing 11 of 11 contracts'));
  await tab.dashboard.links.first().click();
  await tab.see(tab.contract.evidence);
  expect(await tab.shell.heading.textContent()).toBe(`${endless.slice(0, 9999)}…`);
  await expectNoOverflow(tab);
});

describe('hostile username', () => {
  test.each([
    { kind: 'long', username: fill('W', 2000) },
    { kind: 'random', username: textAt(0) },
    { kind: 'right-to-left', username: '\u202Egpj.\u2066<b>\u0007' },
  ])('a hostile username ($kind) is shown as text without overflow', async ({ username }) => {
    const tab = await visit('/settings', { as: username, before: defineHacked });
    await tab.see(tab.shell.heading);
    // Text fields remove line breaks.
    const line = username.replaceAll(/[\r\n]/g, '');
    expect(await tab.page.getByLabel('Username').inputValue()).toBe(line);
    await expectNoOverflow(tab);
    await tab.shell.banner.locator('button[aria-haspopup=menu]').click();
    await tab.see(tab.shell.userMenu);
    expect(await tab.shell.userMenu.textContent()).toContain(username);
    expect(await readOverflow(tab)).toBe(0);
  });
});
