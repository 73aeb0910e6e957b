import { describe, expect, test } from 'vitest';
import { makeContract, makeDetail } from '../support/fixtures';
import { visit, type Tab } from '../support/browser/visit';

/** A long word that cannot be hyphenated. */
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const header = { name: LONG, parties: LONG };
const answers = {
  '/contracts.json': { json: [makeContract(header), { id: LONG, name: 7 }] },
  '/contract-details.json': {
    json: {
      'c-1': makeDetail({
        ...header,
        clauses: [{ id: '1', title: LONG, summary: LONG, confidence: 1 }],
        insights: [{ id: '1', risk: 'High', message: LONG, recommendation: LONG }],
        evidence: [{ id: '1', source: LONG, snippet: LONG, relevance: 1 }],
      }),
    },
  },
} as const;

/** The smallest width of each layout: cards, table, table with bars, sidebar. */
const WIDTHS = [320, 720, 800, 1024];

/** Elements that are wider than the window or cut off by their own box, as messages. */
const findOverflow = (tab: Tab) =>
  tab.page.evaluate(() => {
    const page = document.scrollingElement ?? document.body;
    const faults = page.scrollWidth > innerWidth ? [`page: ${page.scrollWidth}`] : [];
    for (const element of document.querySelectorAll('h1, h2, h3, p, dd, li, a, td, blockquote')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
      // Visually hidden texts have a box of one pixel.
      const isHidden = element.clientWidth <= 1 || element.closest('[hidden], [inert]') !== null;
      if (isCut && textOverflow !== 'ellipsis' && !isHidden)
        faults.push(`${element.tagName}: ${element.textContent.slice(0, 40)}`);
    }
    return faults;
  });

async function expectNoOverflow(tab: Tab, screen: string) {
  for (const width of WIDTHS) {
    await tab.resize(width);
    expect(await findOverflow(tab), `${screen} at ${width} pixels`).toEqual([]);
  }
}

describe('long words', () => {
  test('the login screen does not overflow with a long username', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await tab.login.submit(LONG, '');
    await expectNoOverflow(tab, 'sign-in');
  });

  test('no screen overflows with long names and texts', async () => {
    const tab = await visit('/dashboard', { as: LONG, answers });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.text('1 contract could not be read').click();
    await expectNoOverflow(tab, 'dashboard');
    await tab.dashboard.search.fill('nothing');
    await tab.see(tab.dashboard.noMatches);
    await expectNoOverflow(tab, 'no matches');
    await tab.goTo('/contract/c-1');
    await tab.see(tab.contract.heading(LONG));
    await expectNoOverflow(tab, 'contract');
    await tab.click(tab.contract.evidenceButton(LONG));
    await tab.see(tab.contract.panel);
    await expectNoOverflow(tab, 'evidence panel');
    await tab.press('Escape');
    await tab.seeNo(tab.contract.panel);
    for (const [path, heading] of [
      ['/contract/none', 'Contract not found'],
      ['/insights', 'AI Insights'],
      ['/reports', 'Reports'],
      ['/settings', 'Settings'],
    ] as const) {
      await tab.page.evaluate((to) => history.pushState(null, '', to), path);
      await tab.see(tab.contract.heading(heading));
      await expectNoOverflow(tab, path);
    }
  });

  test('the upload dialog does not overflow with long file names', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    await tab.uploads.open();
    await tab.uploads.pickNames(`${LONG}.pdf`, `${LONG}.txt`);
    await expectNoOverflow(tab, 'upload dialog');
  });

  test('drawer and user menu do not overflow with a long username', async () => {
    const username = `${LONG}@example.com`;
    const tab = await visit('/reports', { as: username, viewport: { width: 320, height: 800 } });
    await tab.shell.openDrawer();
    expect(await findOverflow(tab)).toEqual([]);
    await tab.press('Escape');
    await tab.seeNo(tab.shell.drawer);
    await tab.click(tab.shell.userButton(username));
    await tab.see(tab.shell.userMenu);
    expect(await findOverflow(tab)).toEqual([]);
  });
});
