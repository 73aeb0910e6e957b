import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { ListedPlaybook } from '../../machines/domain/playbook';
import { makeContracts, makePrivateSession } from '../support/fixtures';
import { descriptionOf } from '../support/pages';
import { makePlaybook } from '../support/playbook';
import { renderSignedIn } from '../support/render-app';

const measured = (isDurable: boolean) => ({
  type: 'storage.measured',
  use: {
    contracts: 1,
    fileBytes: 1536,
    usedBytes: 2048,
    quotaBytes: 4096,
    isDurable,
    lastBackup: null,
  },
});

async function renderSettings() {
  const page = await renderSignedIn('/settings', {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(1), unreadable: [] },
  });
  await screen.findByRole('region', { name: 'Data & Privacy' });
  await page.act(() => page.world.watchStorage.last().send(measured(false)));
  return page;
}

describe('settings of a private workspace', () => {
  it('has a section for every link, without an account and without legal advice', async () => {
    await renderSettings();
    const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(targets.map((target) => target?.querySelector('h2')?.textContent)).toEqual([
      'Profile',
      'Notifications',
      'Security',
      'Your companies',
      'Playbook',
      'Data & Privacy',
      'Help & Support',
    ]);
    expect(screen.getByText(/^No account\./)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Covenant reads contracts and gives no legal advice.')).toBeDefined();
  });

  it('claims no missing passphrase while the lock cannot be read', async () => {
    const page = await renderSettings();
    const security = screen.getByRole('region', { name: 'Security' });
    expect(security.textContent).toContain('There is no password.');
    const message = 'The browser refused.';
    await page.act(() => page.world.watchLock.last().send({ type: 'lock.unreadable', message }));
    expect(security.textContent).toContain(
      'Whether a passphrase protects this workspace could not be read.',
    );
    expect(security.textContent).not.toContain('There is no password.');
  });

  it('names a rule with its points, and marks and resets what is not standard', async () => {
    const { world, user, act } = await renderSettings();
    const playbook = makePlaybook();
    const report = (changed: ListedPlaybook) =>
      act(() => world.watchPlaybook.last().send({ type: 'playbook.changed', value: changed }));
    await report(playbook);
    const rules = screen.getByRole('table', { name: 'Risk rules' });
    const row = () => within(rules).getByRole('row', { name: /^Exclusivity/ });
    expect(within(row()).getByRole('rowheader').textContent).toBe(
      'ExclusivityA party binds itself exclusively.',
    );
    await user.click(within(row()).getByRole('checkbox', { name: 'Use Exclusivity' }));
    const points = within(row()).getByRole('spinbutton', { name: 'Points of Exclusivity' });
    await user.clear(points);
    // Nothing is said while it is typed.
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(descriptionOf(points)).toMatch(/^A whole number, 0 to 100\. A party/);
    await user.type(points, '30');
    expect(within(row()).getByRole('rowheader').textContent).toMatch(
      /Changed from 10 points, in use$/,
    );
    expect(world.savePlaybook.last().input.playbook[0]).toMatchObject({ on: false, number: 30 });
    const reset = within(row()).getByRole('button', { name: 'Reset Exclusivity' });
    await user.click(reset);
    // It stays until the focus goes on.
    expect(document.activeElement).toBe(reset);
    await user.tab();
    expect(within(row()).queryByRole('button')).toBeNull();
    expect(world.savePlaybook.last().input.playbook).toEqual(playbook);
  });

  it('names what was left out of a saved workspace without disguise, and counts the rest', async () => {
    const { world, user, act } = await renderSettings();
    const file = new File(['x'], 'saved.zip');
    await user.upload(screen.getByLabelText('Saved workspace'), file);
    const leftOut = {
      contracts: Array.from({ length: 60 }, (_, index) => `lost ${index}.pdf`),
      readings: ['huge.txt'],
      statements: ['said.pdf', '\u202Efdp.exe'],
      others: ['the playbook'],
    };
    const merged = { added: 1, updated: 0, unchanged: 0, leftOut };
    await act(() => world.readBackup.last().send({ type: 'reading.checked' }));
    await act(() => world.readBackup.last().send({ type: 'reading.done', merged }));
    expect(screen.getByText('1 added, 60 left out.')).toBeDefined();
    expect(screen.getByText('lost 49.pdf')).toBeDefined();
    expect(screen.queryByText('lost 50.pdf')).toBeNull();
    expect(screen.getByText('And 10 more.')).toBeDefined();
    for (const name of ['huge.txt', 'said.pdf', '%E2%80%AEfdp.exe', 'the playbook'])
      expect(screen.getByText(name)).toBeDefined();
  });

  it('keeps the focus when the control that has it disappears', async () => {
    const { world, user, act } = await renderSettings();
    const save = screen.getByRole('button', { name: 'Save everything' });
    await user.click(save);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(save);

    await user.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    await act(() => world.askDurable.last().resolve({ isGranted: true }));
    expect(document.activeElement?.textContent).toBe(
      'The browser keeps this workspace until you delete it.',
    );
  });
});
