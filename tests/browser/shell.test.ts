import { describe, expect, test } from 'vitest';
import { makeContract, makeDetail } from '../support/fixtures';
import { visit, type Tab } from '../support/browser/visit';

const SCREENS = ['Contracts', 'Insights', 'Reports', 'Settings'] as const;
const HEADINGS = {
  Contracts: 'Contracts',
  Insights: 'AI Insights',
  Reports: 'Reports',
  Settings: 'Settings',
} as const;

const heading = (tab: Tab, name: string) =>
  tab.shell.main.getByRole('heading', { level: 1, name, exact: true });

describe('The navigation', () => {
  test.each([390, 820, 1023])('is a drawer at %i pixels', async (width) => {
    const tab = await visit('/reports', { as: 'ada', viewport: { width, height: 800 } });
    await tab.see(tab.shell.openMenu);
    expect(await tab.shell.navigation.count()).toBe(0);
    for (const name of SCREENS) {
      await tab.shell.openDrawer();
      await tab.shell.link(name).click();
      await tab.seeNo(tab.shell.drawer);
      await tab.see(heading(tab, HEADINGS[name]));
      await tab.seeFocusOn(tab.shell.main);
    }
    await tab.shell.openDrawer();
    await tab.press('Escape');
    await tab.seeNo(tab.shell.drawer);
    await tab.seeFocusOn(tab.shell.openMenu);
  });

  test.each([1024, 1280])('is always there at %i pixels', async (width) => {
    const tab = await visit('/reports', { as: 'ada', viewport: { width, height: 800 } });
    await tab.see(tab.shell.navigation);
    expect(await tab.shell.openMenu.count()).toBe(0);
    for (const name of SCREENS) {
      await tab.shell.link(name).click();
      await tab.see(heading(tab, HEADINGS[name]));
      expect(await tab.shell.link(name).getAttribute('aria-current')).toBe('page');
    }
  });

  test('is a drawer no longer when the window grows', async () => {
    const tab = await visit('/reports', { as: 'ada', viewport: { width: 1023, height: 800 } });
    await tab.shell.openDrawer();
    await tab.resize(1024);
    await tab.seeNo(tab.page.getByRole('dialog'));
    await tab.see(tab.shell.navigation);
    expect(await tab.shell.navigation.count()).toBe(1);
    await tab.shell.link('Insights').click();
    await tab.see(heading(tab, 'AI Insights'));
    await tab.resize(1023);
    await tab.seeNo(tab.shell.navigation);
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
  });

  test('closes by its button and by a click outside', async () => {
    const tab = await visit('/reports', { as: 'ada', viewport: { width: 820, height: 800 } });
    await tab.shell.openDrawer();
    await tab.shell.drawer.getByRole('button', { name: 'Close menu' }).click();
    await tab.seeNo(tab.shell.drawer);
    await tab.shell.openDrawer();
    await tab.clickAt(780, 400);
    await tab.seeNo(tab.shell.drawer);
    await heading(tab, 'Reports').waitFor();
  });

  test('says what each screen is for, beside its name', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.navigation);
    for (const words of [
      'Manage all contracts',
      'AI-powered analysis',
      'Generate reports',
      'System preferences',
    ]) {
      await tab.shell.navigation.getByText(words, { exact: true }).waitFor();
    }
  });
});

describe('The top bar', () => {
  test('has buttons that do nothing, and do no harm', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    const before = await tab.describe();
    await tab.shell.notifications.click();
    await tab.shell.upgrade.click();
    await tab.pass(2000);
    expect(tab.address).toBe('/reports');
    const ignoreFocus = (text: string) => text.replaceAll(' [active]', '');
    expect(ignoreFocus(await tab.describe())).toBe(ignoreFocus(before));
  });

  test('has a menu of who is signed in, for mouse and keyboard', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    const button = tab.shell.userButton('ada');
    await tab.click(button);
    await tab.see(tab.shell.userMenu, tab.shell.signOutItem);
    await tab.page.getByText('ada@example.com', { exact: true }).waitFor();
    await tab.pass(100);
    await tab.press('Escape');
    await tab.seeNo(tab.shell.userMenu);
    await tab.seeFocusOn(button);

    await tab.press('Enter');
    await tab.see(tab.shell.userMenu);
    await tab.seeFocusInside(tab.shell.userMenu);
    await tab.press('End');
    await tab.pass(100);
    await tab.press('Enter');
    await tab.see(tab.login.heading);
    expect(tab.address).toBe('/login');
  });

  test('has a menu that closes by a click outside', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.click(tab.shell.userButton('ada'));
    await tab.see(tab.shell.userMenu);
    await tab.clickAt(500, 600);
    await tab.seeNo(tab.shell.userMenu);
    await tab.shell.heading.waitFor();
  });

  test('closes the user menu on a click into a field, which keeps the focus', async () => {
    const tab = await visit('/dashboard', { as: 'ada' });
    await tab.see(tab.dashboard.table);
    await tab.click(tab.shell.userButton('ada'));
    await tab.see(tab.shell.userMenu);
    await tab.seeFocusOn(tab.shell.userMenu);
    const box = await tab.dashboard.search.boundingBox();
    await tab.clickAt((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
    await tab.seeNo(tab.shell.userMenu);
    await tab.seeFocusOn(tab.dashboard.search);
  });
});

describe('The keyboard', () => {
  test('skips the navigation by the first link of the page', async () => {
    const tab = await visit('/settings', { as: 'ada' });
    await tab.see(heading(tab, 'Settings'));
    await tab.press('Tab');
    await tab.seeFocusOn(tab.shell.skipLink);
    const box = await tab.shell.skipLink.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await tab.press('Enter');
    await tab.seeFocusOn(tab.shell.main);
    await tab.press('Tab');
    await tab.seeFocusOn(tab.shell.main.getByRole('link', { name: 'Profile', exact: true }));
  });
});

describe('Placeholders', () => {
  test('of insights are four, coming soon', async () => {
    const tab = await visit('/insights', { as: 'ada' });
    await tab.see(heading(tab, 'AI Insights'));
    expect(await tab.shell.main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Risk Analysis',
      'Trends',
      'Alerts',
      'Reports',
    ]);
    const buttons = tab.shell.main.getByRole('button', { name: 'Coming Soon', exact: true });
    expect(await buttons.count()).toBe(4);
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
  });

  test('of reports are one, coming soon', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(heading(tab, 'Reports'));
    expect(await tab.shell.main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Risk Assessment',
    ]);
    const button = tab.shell.main.getByRole('button');
    expect(await button.allInnerTexts()).toEqual(['Coming Soon']);
    expect(await button.isDisabled()).toBe(true);
  });

  test('of settings are links; the profile can be read, not edited', async () => {
    const tab = await visit('/settings', { as: 'ada' });
    await tab.see(heading(tab, 'Settings'));
    const links = tab.shell.main.getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      'Profile',
      'Notifications',
      'Security',
      'Data & Privacy',
      'Help & Support',
    ]);
    const field = (name: string) => tab.shell.main.getByRole('textbox', { name, exact: true });
    for (const [name, value] of [
      ['Username', 'ada'],
      ['Email', 'ada@example.com'],
      ['Role', 'admin'],
    ] as const) {
      expect(await field(name).inputValue()).toBe(value);
      expect(await field(name).isEditable()).toBe(false);
    }
    await tab.shell.main
      .getByText('Profile editing is disabled in demo mode.', { exact: true })
      .waitFor();
    for (const link of await links.all()) {
      await link.click();
      await heading(tab, 'Settings').waitFor();
    }
  });
});

describe('Nothing is cut off', () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const wide = { name: `${long}${long}`, parties: `${long}${long}` };
  const piece = { source: `${long}${long}`, snippet: `${long}${long}`, relevance: 1 };
  const answers = {
    '/contracts.json': { json: [makeContract(wide), { id: `${long}${long}`, name: 7 }] },
    '/contract-details.json': {
      json: {
        'c-1': makeDetail({
          ...wide,
          clauses: [{ id: '1', title: `${long}${long}`, summary: `${long}${long}`, confidence: 1 }],
          insights: [
            { id: '1', risk: 'High', message: `${long}${long}`, recommendation: `${long}${long}` },
          ],
          evidence: [{ id: '1', ...piece }],
        }),
      },
    },
  } as const;
  const WIDTHS = [320, 390, 820, 1023, 1024, 1280];

  /** What sticks out of the window, or is wider than the box that cuts it off. */
  const findOverflow = (tab: Tab) =>
    tab.page.evaluate(() => {
      const page = document.scrollingElement ?? document.body;
      const faults = page.scrollWidth > innerWidth ? [`page: ${page.scrollWidth}`] : [];
      for (const element of document.querySelectorAll('h1, h2, h3, p, dd, li, a, td, blockquote')) {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
        const isHidden = element.closest('[hidden], [inert]') !== null;
        if (isCut && textOverflow !== 'ellipsis' && !isHidden) {
          faults.push(`${element.tagName}: ${element.textContent.slice(0, 40)}`);
        }
      }
      return faults;
    });

  async function expectNoOverflow(tab: Tab, what: string) {
    for (const width of WIDTHS) {
      await tab.resize(width);
      expect(await findOverflow(tab), `${what} at ${width}`).toEqual([]);
    }
  }

  test('on the sign-in page', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await tab.login.submit(long, '');
    await expectNoOverflow(tab, 'sign-in');
  });

  test('on any screen, for whoever has a long name', async () => {
    const tab = await visit('/dashboard', { as: `${long}${long}`, answers });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.text('1 contract could not be read').click();
    await expectNoOverflow(tab, 'dashboard');
    await tab.dashboard.search.fill('nothing');
    await tab.see(tab.dashboard.noMatches);
    await expectNoOverflow(tab, 'no matches');
    await tab.goTo('/contract/c-1');
    await tab.see(tab.contract.heading(wide.name));
    await expectNoOverflow(tab, 'contract');
    await tab.click(tab.contract.piece(piece.source));
    await tab.see(tab.evidence.dialog);
    await expectNoOverflow(tab, 'evidence');
    for (const path of ['/contract/none', '/insights', '/reports', '/settings'] as const) {
      await tab.goTo(path);
      await tab.see(tab.shell.heading);
      await expectNoOverflow(tab, path);
    }
  });

  test('in the sample, on every page of it', async () => {
    const tab = await visit('/dashboard?page=4', { as: 'ada' });
    await tab.dashboard.seePage(4);
    await expectNoOverflow(tab, 'page 4');
  });

  test('in the upload dialog', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    await tab.uploads.open();
    await tab.uploads.pickNames(`${long}${long}.pdf`, `${long}${long}.txt`);
    await expectNoOverflow(tab, 'uploads');
  });

  test('in the drawer and in the user menu', async () => {
    const tab = await visit('/reports', {
      as: `${long}@example.com`,
      viewport: { width: 320, height: 800 },
    });
    await tab.shell.openDrawer();
    expect(await findOverflow(tab)).toEqual([]);
    await tab.press('Escape');
    await tab.seeNo(tab.shell.drawer);
    await tab.click(tab.shell.userButton(`${long}@example.com`));
    await tab.see(tab.shell.userMenu);
    expect(await findOverflow(tab)).toEqual([]);
  });
});
