import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeftOut } from '../../machines/domain/backup';
import type { LastBackup } from '../../machines/domain/storage';
import { makeContracts, makePrivateSession, makeLock } from '../support/fixtures';
import { shell, untilClosed } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

const savedOn = (day: string, isOutdated = false) => ({ day, isOutdated });

const measured = ({
  isDurable = false,
  lastBackup = null,
}: { isDurable?: boolean; lastBackup?: LastBackup | null } = {}) => ({
  type: 'storage.measured',
  use: { contracts: 1, fileBytes: 1, usedBytes: 2, quotaBytes: 4, isDurable, lastBackup },
});

async function open(address = '/reports') {
  const page = await renderSignedIn(address, {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(1), unreadable: [] },
  });
  const measure = (use?: Parameters<typeof measured>[0]) =>
    page.act(() => page.world.watchStorage.last().send(measured(use)));
  await measure();
  return { ...page, measure };
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
const part = (container = sidebar()) =>
  within(container.getByRole('region', { name: 'Where your contracts are' }));
const saved = {
  fileName: 'covenant-workspace-2026-06-15.zip',
  contracts: 1,
  bytes: 1,
  isEncrypted: false,
  leftOut: createLeftOut(),
};

describe('private workspace, sidebar', () => {
  test.each(['/dashboard', '/insights', '/reports', '/settings'])(
    'promises nothing else than the workspace does on %s',
    async (address) => {
      await open(address);
      expect(part().getByText('Private · in this browser')).toBeDefined();
      expect(document.body.textContent).not.toMatch(/Upgrade|team workspaces/);
      expect(within(shell.banner()).queryByText('Dashboard')).toBeNull();
    },
  );

  test('folds to icons on the page of a contract', async () => {
    await open('/contract/c-1');
    const link = sidebar().getByRole('link', { name: 'Contracts' });
    expect(link.getAttribute('aria-current')).toBe('true');
    const where = 'Private · in this browser. No backup yet';
    expect(sidebar().getByRole('link', { name: where })).toBeDefined();
    expect(within(shell.banner()).queryByRole('button', { name: 'Add contracts' })).toBeNull();
  });

  test('says in words what protects the workspace, once that is known', async () => {
    const { world, act } = await open();
    expect(part().queryByText(/passphrase/i)).toBeNull();
    const report = (isSet: boolean) =>
      act(() => world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ isSet }) }));
    await report(false);
    expect(part().getByText('No passphrase')).toBeDefined();
    expect(within(shell.banner()).queryByRole('button', { name: 'Lock' })).toBeNull();
    await report(true);
    expect(part().getByText('Locked by a passphrase')).toBeDefined();
    expect(within(shell.banner()).getByRole('button', { name: 'Lock' })).toBeDefined();
  });

  test('says in words when the workspace was last saved', async () => {
    const { world, act, measure } = await open();
    expect(part().getByText('No backup yet')).toBeDefined();
    await measure({ lastBackup: savedOn('2026-06-15') });
    expect(part().getByText('Backup today')).toBeDefined();
    await act(() => world.watchDay.last().send({ type: 'day.changed', day: '2026-06-16' }));
    expect(part().getByText('Backup yesterday')).toBeDefined();
    await measure({ lastBackup: savedOn('2026-06-11') });
    expect(part().getByText('Backup 5 days ago')).toBeDefined();
    await measure({ lastBackup: savedOn('2025-11-03') });
    expect(part().getByText('Backup Nov 3, 2025')).toBeDefined();
    await measure({ lastBackup: savedOn('2026-06-15', true) });
    expect(part().getByText('Backup from before the passphrase changed')).toBeDefined();
  });

  test('saves a backup with the keyboard, once at a time, and announces it', async () => {
    const { world, user, act } = await open();
    part().getByRole('button', { name: 'save one backup' }).focus();
    await user.keyboard('{Enter}');
    const button = part().getByRole('button', { name: 'saving... backup' });
    expect(document.activeElement).toBe(button);
    expect(button.ariaDisabled ?? button.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(world.saveBackup.calls).toHaveLength(1);
    await act(() => world.saveBackup.last().send({ type: 'saving.done', saved }));
    const status = part().getByText('Backup saved.');
    expect(status.closest('[role=status]')).not.toBeNull();
    expect(part().queryByRole('link')).toBeNull();
  });

  test.each([
    [{ type: 'saving.failed', message: 'The disk is full.' }, 'That failed.'],
    [
      {
        type: 'saving.done',
        saved: { ...saved, leftOut: { ...createLeftOut(), readings: ['b.pdf'] } },
      },
      'Not everything was saved.',
    ],
  ])('a backup that is not whole leads to the settings: $0.type', async (event, words) => {
    const { world, user, act, address } = await open();
    await user.click(part().getByRole('button', { name: 'save one backup' }));
    await act(() => world.saveBackup.last().send(event));
    expect(part().getByText(words, { exact: false })).toBeDefined();
    expect(part().queryByText('Backup saved.')).toBeNull();
    await user.click(part().getByRole('link', { name: 'Details in Settings' }));
    expect(address()).toBe('/settings');
  });

  test('offers no backup while a file is read in', async () => {
    const { world, user, visit } = await open('/settings');
    const file = new File(['x'], 'saved.zip');
    await user.upload(screen.getByLabelText('Saved workspace'), file);
    await visit('/reports');
    const button = part().getByRole('button', { name: 'save one backup' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(world.saveBackup.calls).toHaveLength(0);
    expect(within(shell.banner()).getByText('Reading in a backup')).toBeDefined();
  });

  test('the drawer has the same, and closes with the link to the settings', async () => {
    const { world, user, act, address } = await open();
    await user.click(shell.openMenu());
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(part(drawer).getByRole('button', { name: 'save one backup' }));
    await act(() => world.saveBackup.last().send({ type: 'saving.failed', message: 'No.' }));
    await user.click(part(drawer).getByRole('link', { name: 'Details in Settings' }));
    await untilClosed();
    expect(address()).toBe('/settings');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('nothing of it is shown or kept while the workspace is locked', async () => {
    const { world, act, measure } = await open();
    await measure({ lastBackup: savedOn('2025-11-03') });
    const lock = makeLock({ isLocked: true });
    await act(() => world.watchLock.last().send({ type: 'lock.reported', lock }));
    expect(screen.queryByText(/Backup|save one/)).toBeNull();
    expect(world.watchStorage.last().isStopped()).toBe(true);
    await act(() =>
      world.watchLock.last().send({ type: 'lock.reported', lock: { ...lock, isLocked: false } }),
    );
    expect(screen.queryByText(/Backup/)).toBeNull();
  });
});

test('a locked workspace says that opened files wait, and reads them when it is unlocked', async () => {
  const { world, act } = await open();
  const lock = makeLock({ isLocked: true });
  await act(() => world.watchLock.last().send({ type: 'lock.reported', lock }));
  const files = [{ id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 1 } }];
  await act(() => world.watchOpenedFiles.last().send({ type: 'files.opened', files }));
  expect(
    screen.getByText('Unlock your workspace to read the file that you have opened.'),
  ).toBeDefined();
  expect(world.transferFile.calls).toEqual([]);
  await act(() =>
    world.watchLock.last().send({ type: 'lock.reported', lock: { ...lock, isLocked: false } }),
  );
  expect(screen.queryByText(/that you have opened/)).toBeNull();
  expect(world.transferFile.calls.map(({ input }) => input.file.name)).toEqual(['lease.pdf']);
});

test('selected contracts are removed together: Cancel has the focus first, then Undo', async () => {
  const { world, user, act } = await renderSignedIn('/dashboard', {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(2), unreadable: [] },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Remove 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 contracts?' }));
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.click(dialog.getByRole('button', { name: 'Remove 2 contracts' }));
  expect(world.removeContracts.last().input).toEqual({ ids: ['c-1', 'c-2'] });
  await act(() => world.removeContracts.last().resolve());
  await untilClosed();
  const undo = screen.getByRole('button', { name: 'Undo removal of 2 contracts' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
});

describe('the question which of the parties the user is', () => {
  const TITLE = 'Which of these are you?';
  const ask = async () => {
    const contracts = makeContracts(3, (index) => ({
      partyNames: ['Alder plc', index === 0 ? 'Alder Holding plc' : 'Brook Ltd'],
    }));
    const app = await renderSignedIn('/dashboard', {
      session: makePrivateSession(),
      portfolio: { contracts, unreadable: [] },
    });
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
    await app.act(() =>
      app.world.watchCompany.last().send({ type: 'company.changed', value: null }),
    );
    const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
    return { ...app, press };
  };
  const expectAnswered = () => {
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  };

  test('stores several names, the proposed one among them', async () => {
    const { world, press } = await ask();
    await press('Alder Holding plc 1');
    await press('Save');
    expect(world.saveCompany.last().input.value).toEqual(['Alder plc', 'Alder Holding plc']);
    expectAnswered();
  });

  test('stores that none of them is the user, and needs a name to save', async () => {
    const { world, press } = await ask();
    await press('Alder plc 3');
    await press('Save');
    expect(world.saveCompany.calls).toHaveLength(0);
    await press('None of these');
    expect(world.saveCompany.last().input.value).toEqual([]);
    expectAnswered();
  });

  test('is put off until the next visit, and not asked after a choice', async () => {
    const { world, act, press } = await ask();
    await press('Later');
    expect(world.saveCompany.calls).toHaveLength(0);
    expectAnswered();
    await act(() =>
      world.watchCompany.last().send({ type: 'company.changed', value: ['Brook Ltd'] }),
    );
    expectAnswered();
  });
});

test('a mistyped word deletes nothing and keeps the focus', async () => {
  const { world, user } = await open('/settings');
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
  const word = await screen.findByLabelText('Type delete to confirm');
  await user.type(word, 'delte');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
  expect(document.activeElement).toBe(word);
  expect(world.deleteEverything.calls).toEqual([]);
});

test('the settings say how much is encrypted with the key of a new passphrase', async () => {
  const { world, act } = await open('/settings');
  const lock = makeLock({ encryption: { done: 3, total: 12 } });
  const report = (changes: object) =>
    act(() =>
      world.watchLock.last().send({ type: 'lock.reported', lock: { ...lock, ...changes } }),
    );
  await report({});
  expect(screen.getByText(/3 of 12 records/)).toBeDefined();
  const bar = screen.getByRole('progressbar', { name: 'Encrypting anew' });
  expect(bar).toHaveProperty('value', 25);
  // An empty workspace.
  await report({ encryption: { done: 0, total: 0 } });
  expect(bar).toHaveProperty('value', 100);
  await report({ encryption: null });
  expect(screen.queryByText(/of 12 records/)).toBeNull();
});

describe('private workspace, top bar', () => {
  test('shows what is read and saved now', async () => {
    const { world, user, act } = await open();
    const banner = within(shell.banner());
    const backlog = (waiting: number, isRepeat: boolean) =>
      act(() =>
        world.readBacklog.last().send({ type: 'backlog.changed', isRepeat, waiting, total: 3 }),
      );
    await backlog(3, false);
    expect(banner.queryByText('Reading 3 files')).toBeNull();
    await user.click(sidebar().getByRole('link', { name: 'Calendar' }));
    expect(banner.getByText('Reading 3 files')).toBeDefined();
    await backlog(1, true);
    expect(banner.getByText('Reading 1 contract again')).toBeDefined();
    await user.click(part().getByRole('button', { name: 'save one backup' }));
    expect(banner.getByText('Saving a backup')).toBeDefined();
    await act(() => world.saveBackup.last().send({ type: 'saving.done', saved }));
    await backlog(0, true);
    expect(banner.queryByText(/Reading|Saving/)).toBeNull();
  });
});

describe('private workspace, locking', () => {
  const guarded = {
    type: 'lock.reported',
    lock: makeLock(),
  };

  async function askToLock() {
    const page = await open();
    const { world, act, user } = page;
    await act(() => world.watchLock.last().send(guarded));
    await user.click(part().getByRole('button', { name: 'save one backup' }));
    await user.click(shell.userMenu('Private workspace'));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock the workspace now?' });
    return { ...page, dialog: within(dialog) };
  }

  test('asks before it stops a backup, and keeps it if the person says so', async () => {
    const { world, user, dialog } = await askToLock();
    const keep = dialog.getByRole('button', { name: 'Keep working' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await user.keyboard('{Enter}');
    await untilClosed();
    expect(world.changeLock.calls).toEqual([]);
    expect(world.saveBackup.last().isStopped()).toBe(false);
  });

  test('locks at once if the person says so', async () => {
    const { world, user, dialog } = await askToLock();
    await user.click(dialog.getByRole('button', { name: 'Lock now' }));
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lock' } });
  });

  test('asks also before it stops what goes on in another tab', async () => {
    const { world, act, user } = await open();
    await act(() => world.watchLock.last().send(guarded));
    await user.click(shell.userMenu('Private workspace'));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock now' }));
    await act(() => world.changeLock.last().resolve({ isDone: false }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock the workspace now?' });
    expect(dialog.textContent).toMatch(
      /In this tab or another, files are still being added or read/,
    );
  });

  test('locks when nothing holds it up any more', async () => {
    const { world, act } = await askToLock();
    await act(() => world.saveBackup.last().send({ type: 'saving.done', saved }));
    await untilClosed();
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lockIfFree' } });
  });
});
