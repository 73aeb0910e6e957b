import { describe, expect, test } from 'vitest';
import type { ContractDetail, ContractSummary } from '../../machines/domain/contract';
import { visit, type Tab } from '../support/browser/visit';
import { makeContract, makeDetail } from '../support/fixtures';
import { makeHostileTexts } from '../support/hostile';
import { must } from '../support/must';

const PAGE = 10;
const WIDTHS = [320, 390, 1280];

/** Whatever runs that was only to be shown fails the test. */
const listen = () =>
  Object.assign(window, {
    hacked: () => {
      throw new Error('Data ran.');
    },
  });

const texts = makeHostileTexts(1020);
const textAt = (place: number) => must(texts[place % texts.length], 'text');

/** Each text as a name or as parties; the ids are the hostile ones among what can be an id. */
const contracts: readonly ContractSummary[] = Array.from({ length: texts.length / 2 }, (_, index) =>
  makeContract({
    id: `${index}/${textAt(index * 3).toWellFormed()}`,
    name: textAt(index * 2),
    parties: textAt(index * 2 + 1),
  }),
);

const clauses = Array.from({ length: texts.length / 6 }, (_, index) => index * 6);
const detail: ContractDetail = makeDetail({
  name: textAt(5),
  parties: textAt(11),
  clauses: clauses.map((place) => ({
    id: textAt(place),
    title: textAt(place),
    summary: textAt(place + 1),
    confidence: 0.5,
  })),
  insights: clauses.map((place) => ({
    id: textAt(place),
    risk: 'High',
    message: textAt(place + 2),
    recommendation: textAt(place + 3),
  })),
  evidence: clauses.map((place) => ({
    id: textAt(place),
    source: textAt(place + 4),
    snippet: textAt(place + 5),
    relevance: 0.5,
  })),
});

const unreadable = texts.slice(0, 300).map((id) => ({ ...makeContract({ id }), riskScore: 101 }));

const answers = {
  '/contracts.json': { json: [...contracts, ...unreadable] },
  '/contract-details.json': {
    json: Object.fromEntries(contracts.slice(0, 3).map(({ id }) => [id, detail])),
  },
};

/** How far the page sticks out sideways, in pixels. */
const readOverflow = ({ page }: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** All pages of the table one after the other: what they show, and how far they stick out. */
const readPages = ({ page }: Tab, last: number) =>
  page.evaluate(async (count) => {
    const rows: { name: string; parties: string; href: string; elements: number }[] = [];
    let overflow = 0;
    for (let number = 1; number <= count; number += 1) {
      history.pushState(null, '', number === 1 ? '/dashboard' : `/dashboard?page=${number}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
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

describe('1,020 hostile texts', () => {
  test('are text in the list and in a contract, and break neither layout nor address', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers, before: listen });
    await tab.see(tab.dashboard.table);

    for (const width of WIDTHS) {
      await tab.resize(width);
      const { rows, overflow } = await readPages(tab, contracts.length / PAGE);
      expect(overflow, `at ${width} pixels`).toBe(0);
      expect(rows.map(({ name }) => name)).toEqual(contracts.map(({ name }) => name));
      expect(rows.map(({ parties }) => parties)).toEqual(contracts.map(({ parties }) => parties));
      expect(rows.map(({ href }) => href)).toEqual(
        contracts.map(({ id }) => `/contract/${encodeURIComponent(id)}`),
      );
      // Each row is made of the same elements, whatever is in it.
      expect(new Set(rows.map(({ elements }) => elements)).size).toBe(1);
    }

    await tab.page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await tab.click(tab.dashboard.text('300 contracts could not be read'));
    expect(await tab.shell.main.locator('li strong').allTextContents()).toEqual(
      unreadable.map(({ id }) => id),
    );
    for (const width of WIDTHS) {
      await tab.resize(width);
      expect(await readOverflow(tab), `at ${width} pixels`).toBe(0);
    }

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
      ...detail.clauses.flatMap(({ title, summary }) => [title, summary]),
      ...detail.insights.flatMap(({ message, recommendation }) => [message, recommendation]),
      ...detail.evidence.flatMap(({ source, snippet }) => [source, snippet]),
    ]);
    for (const width of WIDTHS) {
      await tab.resize(width);
      expect(await readOverflow(tab), `at ${width} pixels`).toBe(0);
    }
    await tab.contract.evidence.getByRole('button').nth(7).click();
    await tab.see(tab.evidence.dialog);
    expect(await tab.evidence.dialog.getByRole('definition').first().textContent()).toBe(
      detail.evidence[7]?.source,
    );
    for (const width of WIDTHS) {
      await tab.resize(width);
      expect(await readOverflow(tab), `at ${width} pixels`).toBe(0);
    }

    // What is searched for stands in the address, and outlives a reload.
    await tab.press('Escape');
    await tab.seeNo(tab.evidence.dialog);
    await tab.page.evaluate(() => history.pushState(null, '', '/dashboard'));
    await tab.see(tab.dashboard.table);
    const query = '"><img src=x onerror=hacked()>%2e%#?&q=+\u202E';
    await tab.dashboard.search.fill(query);
    const found = `/dashboard?${new URLSearchParams({ q: query })}` as const;
    await tab.seeAddress(found);
    await tab.page.reload();
    await tab.see(tab.dashboard.noMatches);
    expect(tab.address).toBe(found);
    expect(await tab.dashboard.search.inputValue()).toBe(query);

    // Nothing was fetched that a text named.
    const strange = tab.requests.filter(
      (path) => !/^\/(?:assets\/|dashboard$|contracts?\b|early|favicon|rings)/.test(path),
    );
    expect(strange).toEqual([]);
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

const MEGABYTE = 2 ** 20;
const fill = (piece: string, length: number) =>
  `a${piece.repeat(length / piece.length)}`.slice(0, length);

test('Of texts of a megabyte there is the beginning, and the longest ones leave the browser usable', async () => {
  const make = (length: number, pieces: readonly string[]) =>
    pieces.map((piece, index) =>
      makeContract({ id: `${length}-${index}`, name: fill(piece, length) }),
    );
  const endless = fill('W', MEGABYTE);
  const id = `${MEGABYTE}-0`;
  const inside = { id: endless, risk: 'High', confidence: 1, relevance: 1 } as const;
  const tab = await visit('/dashboard', {
    as: 'ada',
    answers: {
      '/contracts.json': {
        json: [...make(MEGABYTE, ['W', 'א', 'é ']), ...make(10_000, PIECES)],
      },
      '/contract-details.json': {
        json: {
          [id]: makeDetail({
            name: endless,
            parties: endless,
            clauses: [{ ...inside, title: endless, summary: endless }],
            insights: [{ ...inside, message: endless, recommendation: endless }],
            evidence: [{ ...inside, source: endless, snippet: endless }],
          }),
        },
      },
    },
  });
  const seeWidths = async () => {
    for (const width of [320, 1280]) {
      await tab.resize(width);
      expect(await readOverflow(tab), `at ${width} pixels`).toBe(0);
    }
  };
  await tab.see(tab.dashboard.table);
  await seeWidths();
  await tab.dashboard.search.press('a');
  await tab.see(tab.dashboard.text('Showing 13 of 13 contracts'));
  await tab.dashboard.links.first().click();
  await tab.see(tab.contract.evidence);
  expect(await tab.shell.heading.textContent()).toBe(`${endless.slice(0, 9999)}…`);
  await seeWidths();
});

describe('A hostile username', () => {
  const usernames = [fill('W', 2000), ...texts.slice(0, 2), '\u202Egpj.\u2066<b>\u0007'];

  test('is text wherever it stands, and breaks no layout', async () => {
    for (const username of usernames) {
      const tab = await visit('/settings', { as: username, before: listen });
      await tab.see(tab.shell.heading);
      // A field holds one line.
      const line = username.replaceAll(/[\r\n]/g, '');
      expect(await tab.page.getByLabel('Username').inputValue()).toBe(line);
      for (const width of WIDTHS) {
        await tab.resize(width);
        expect(await readOverflow(tab), `${username} at ${width} pixels`).toBe(0);
      }
      await tab.shell.banner.locator('button[aria-haspopup=menu]').click();
      await tab.see(tab.shell.userMenu);
      expect(await tab.shell.userMenu.textContent()).toContain(username);
      expect(await readOverflow(tab), username).toBe(0);
      await tab.press('Escape');
    }
  });
});
