import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeContract } from '../support/fixtures';
import { descriptionOf, mainHeading, shell, untilClosed } from '../support/pages';
import { renderSignedIn, type RenderedApp } from '../support/render-app';

const LINKS = [
  { name: 'Contracts', href: '/dashboard', description: 'Manage all contracts' },
  { name: 'Insights', href: '/insights', description: 'AI-powered analysis' },
  { name: 'Reports', href: '/reports', description: 'Generate reports' },
  { name: 'Settings', href: '/settings', description: 'System preferences' },
];
const HEADINGS = ['Contracts', 'AI Insights', 'Reports', 'Settings'];

/** The links of a navigation. Asserts that they are `LINKS`, in this order. */
function readLinks(navigation: HTMLElement) {
  const links = LINKS.map(({ name }) => within(navigation).getByRole('link', { name }));
  expect(within(navigation).getAllByRole('link')).toEqual(links);
  return links.map((link, index) => ({
    name: LINKS[index]?.name,
    href: link.getAttribute('href'),
    description: descriptionOf(link),
  }));
}

/** Links of the current page, or (`true`) of the current section. */
const currentLinks = (kind: 'page' | true = 'page') => {
  const navigation = within(shell.navigation());
  const current = navigation.queryAllByRole('link', { current: kind });
  return current.map((link) => {
    const named = LINKS.find(({ name }) => navigation.getByRole('link', { name }) === link);
    return named?.name;
  });
};

/** The whole page, its URL and history length, and the number of port calls. */
const captureState = ({ world, address }: RenderedApp) => ({
  page: document.body.innerHTML,
  address: address(),
  steps: window.history.length,
  calls: [world.loadContracts, world.loadContract, world.transferFile, world.endSession].map(
    ({ calls }) => calls.length,
  ),
});

describe('shell', () => {
  const open = (address = '/reports') => renderSignedIn(address);

  const openDrawer = async (address?: string) => {
    const app = await open(address);
    await app.user.click(shell.openMenu());
    await screen.findByRole('dialog');
    return app;
  };

  describe('shell, navigation', () => {
    test('the navigation links to four screens, each with a description', async () => {
      await open();
      expect(readLinks(shell.navigation())).toEqual(LINKS);
    });

    test('a navigation link opens its screen and is marked as current', async () => {
      const { address, user } = await open('/settings');
      for (const [index, { name, href }] of LINKS.entries()) {
        await user.click(within(shell.navigation()).getByRole('link', { name }));
        expect(address()).toBe(href);
        expect(mainHeading()).toBe(HEADINGS[index]);
        expect(document.title).toBe(`${HEADINGS[index]} · Covenant`);
        expect(currentLinks()).toEqual([name]);
        expect(document.activeElement).toBe(shell.main());
      }
    });

    test.each(['/contract/c-1', '/Contract/c%2F1/'])(
      'Contracts is the current section, but not the current page, at %s',
      async (address) => {
        await open(address);
        expect(currentLinks()).toEqual([]);
        expect(currentLinks(true)).toEqual(['Contracts']);
      },
    );

    test('the link of the dashboard is current while the dashboard is filtered', async () => {
      await renderSignedIn('/dashboard?q=lease');
      expect(currentLinks()).toEqual(['Contracts']);
    });

    test('the skip link is the first focusable element and points to the main content', async () => {
      const { user } = await open();
      await user.tab();
      const skip = screen.getByRole('link', { name: 'Skip to content' });
      expect(document.activeElement).toBe(skip);
      expect(skip.getAttribute('href')).toBe(`#${shell.main().id}`);
      expect(shell.main().tabIndex).toBe(-1);
    });
  });

  describe('shell, navigation drawer', () => {
    test('the navigation drawer has the links of the navigation', async () => {
      await openDrawer();
      const element = screen.getByRole('dialog', { name: 'Covenant' });
      expect(within(element).getByRole('button', { name: 'Close menu' })).toBeDefined();
      expect(readLinks(within(element).getByRole('navigation', { name: 'Main' }))).toEqual(LINKS);
      expect(within(element).getByRole('button', { name: 'Upgrade to Pro' }).tagName).toBe(
        'BUTTON',
      );
    });

    test('the open navigation drawer duplicates no id', async () => {
      await openDrawer();
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });

    test('a link of the navigation drawer closes it and moves focus to the new screen', async () => {
      const { address, user } = await openDrawer('/reports');
      await user.click(screen.getByRole('link', { name: 'Settings' }));
      expect(address()).toBe('/settings');
      await untilClosed();
      expect(mainHeading()).toBe('Settings');
      await waitFor(() => expect(document.activeElement).toBe(shell.main()));
    });
  });

  // Ruling 19
  describe('shell, top bar', () => {
    test.each(LINKS.map(({ href }) => href).concat('/contract/c-1'))(
      'the top bar shows the text Dashboard, which is no heading, and the user menu on %s',
      async (address) => {
        await open(address);
        const banner = within(shell.banner());
        expect(banner.getByText('Dashboard').tagName).toBe('P');
        expect(shell.userMenu('ada')).toBeTruthy();
        expect(banner.queryByRole('heading')).toBeNull();
      },
    );
  });

  // Ruling 20
  test.each(['Notifications', 'Upgrade to Pro'])(
    'the button %s is enabled and has no effect',
    async (name) => {
      const app = await open();
      const inert = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(inert.disabled).toBe(false);
      const before = captureState(app);
      await app.user.click(inert);
      expect(captureState(app)).toEqual(before);
      inert.focus();
      await app.user.keyboard('{Enter}');
      await app.user.keyboard(' ');
      expect(captureState(app)).toEqual(before);
    },
  );
});

// The screens of the demo that come later.
test.each([
  ['/insights', 'AI Insights', ['Risk Analysis', 'Trends', 'Alerts', 'Reports']],
  ['/reports', 'Reports', ['Risk Assessment']],
])('the screen %s shows cards with a disabled button each', async (address, heading, cards) => {
  await renderSignedIn(address);
  expect(mainHeading()).toBe(heading);
  const main = within(shell.main());
  expect(main.getAllByRole('region')).toHaveLength(cards.length);
  for (const name of cards) {
    const card = within(screen.getByRole('region', { name }));
    expect(card.getByRole('heading').textContent).toBe(name);
    const buttons = card.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map((button) => [button.textContent, button.disabled])).toEqual([
      ['Coming Soon', true],
    ]);
  }
});

describe('settings screen', () => {
  const session = {
    kind: 'demo',
    user: { id: 'u-1', username: 'grace', email: 'hopper@navy.example', role: 'admin' },
    token: 't',
  } as const;
  const open = () =>
    renderSignedIn('/settings', {
      session,
      portfolio: { contracts: [makeContract()], unreadable: [] },
    });

  test('the settings screen links to five sections', async () => {
    await open();
    const navigation = screen.getByRole('navigation', { name: 'Settings' });
    const links = within(navigation).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Profile',
      'Notifications',
      'Security',
      'Data & Privacy',
      'Help & Support',
    ]);
    expect(links.every((link) => /^#\w/.test(link.getAttribute('href') ?? ''))).toBe(true);
  });

  test('the settings screen shows the profile in read-only fields and explains why', async () => {
    const { user } = await open();
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    const fields = profile.getAllByRole<HTMLInputElement>('textbox');
    const readFields = () =>
      fields.map(({ labels, value, readOnly }) => [labels?.[0]?.textContent, value, readOnly]);
    const expected = [
      ['Username', 'grace', true],
      ['Email', 'hopper@navy.example', true],
      ['Role', 'admin', true],
    ];
    expect(readFields()).toEqual(expected);
    for (const field of fields) await user.type(field, 'x');
    expect(readFields()).toEqual(expected);
    expect(profile.getByText('Profile editing is disabled in demo mode.').tagName).toBe('P');
  });

  test('the settings screen shows no other section and no preferences', async () => {
    await open();
    const main = within(shell.main());
    expect(main.getAllByRole('region')).toHaveLength(1);
    expect(main.queryByRole('checkbox')).toBeNull();
    expect(main.queryByRole('switch')).toBeNull();
    expect(main.queryByRole('button')).toBeNull();
    expect(shell.main().textContent).not.toMatch(/alert|reminder|update/i);
  });
});
