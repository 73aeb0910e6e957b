import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { ListedPlaybook } from '../../machines/domain/playbook';
import { makeContracts, makeLock, makePrivateSession } from '../support/fixtures';
import { descriptionOf, shell } from '../support/pages';
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

async function renderSettings(address = '/settings') {
  const page = await renderSignedIn(address, {
    session: makePrivateSession(),
    portfolio: {
      contracts: makeContracts(1, () => ({ partyNames: ['Aldermoor Group plc'] })),
      unreadable: [],
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await page.act(() => page.world.watchStorage.last().send(measured(false)));
  return page;
}

describe('settings of a private workspace', () => {
  it('begins with passphrase and backup, and has a section for every link but the last', async () => {
    const { user, address } = await renderSettings();
    const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Passphrase',
      'Backup',
      'Your companies',
      'Storage',
      'Help',
      'Playbook',
    ]);
    const sections = within(shell.main()).getAllByRole('region');
    expect(sections.map(({ id }) => `#${id}`)).toEqual(
      links.slice(0, -1).map((link) => link.getAttribute('href')),
    );
    await user.click(screen.getByRole('link', { name: 'Playbook' }));
    expect(address()).toBe('/settings/playbook');
    expect(await screen.findByRole('heading', { name: 'Playbook' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Back to settings' }));
    expect(address()).toBe('/settings');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Playbook' }));
  });

  it('has no section for companies before a party was found', async () => {
    await renderSignedIn('/settings', { session: makePrivateSession() });
    await screen.findByRole('region', { name: 'Passphrase' });
    expect(screen.queryByText('Your companies')).toBeNull();
  });

  it('says when the workspace was last saved', async () => {
    const { world, act } = await renderSettings();
    expect(screen.getByRole('region', { name: 'Backup' }).textContent).toContain('No backup yet');
    const { type, use } = measured(true);
    const lastBackup = { day: '2026-06-11', isOutdated: false };
    await act(() => world.watchStorage.last().send({ type, use: { ...use, lastBackup } }));
    expect(screen.getByText('Last backup: June 11, 2026')).toBeDefined();
  });

  it('says nothing of a passphrase while the lock cannot be read', async () => {
    const page = await renderSettings();
    const section = screen.getByRole('region', { name: 'Passphrase' });
    expect(section.textContent).toContain('Not set.');
    const message = 'The browser refused.';
    await page.act(() => page.world.watchLock.last().send({ type: 'lock.unreadable', message }));
    expect(section.textContent).toBe(`Passphrase${message}`);
  });

  it('copies the recovery code, and says when it cannot', async () => {
    const { world, user, act } = await renderSettings();
    await act(() =>
      world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ isSet: false }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Set a passphrase' }));
    await user.type(await screen.findByLabelText('New passphrase'), 'correct horse battery');
    await user.type(screen.getByLabelText('Repeat the new passphrase'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Set passphrase' }));
    await act(() => world.changeLock.last().resolve({ isDone: true, code: '0123-ABCD' }));
    await user.click(await screen.findByRole('button', { name: 'Copy code' }));
    expect(world.copyText.last().input).toEqual({ text: '0123-ABCD' });
    await act(() => world.copyText.last().reject(new Error('refused')));
    expect(screen.getByRole('alert').textContent).toBe(
      'The code could not be copied. Select it to copy it.',
    );
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    await act(() => world.copyText.last().resolve());
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names a rule with its points, and marks and resets what is not standard', async () => {
    const { world, user, act } = await renderSettings('/settings/playbook');
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
