import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { makeContracts, makeLock, makePrivateSession } from '../support/fixtures';
import { renderSignedIn } from '../support/render-app';

const FOLDER = { id: 'd-1', kind: 'folder', file: { name: 'Signed', size: 0 } } as const;

/** Drops a folder into the upload dialog. */
async function dropFolder() {
  const page = await renderSignedIn('/dashboard', {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(1), unreadable: [] },
  });
  await page.act(() => {
    page.world.watchLock.last().send({ type: 'lock.reported', lock: makeLock() });
    page.app.send({ type: 'files.opened', files: [FOLDER] });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contracts' }));
  const report = (event: AnyEventObject) =>
    page.act(() => page.world.gatherFiles.last().send({ ...event, id: 'search-1' }));
  return { ...page, dialog, report };
}

test('says once that a folder is looked through, not with every file', async () => {
  const { dialog, report } = await dropFolder();
  const status = dialog.getByText(/Looking through/, { selector: '[role=status]' });
  expect(status.textContent).toBe('Looking through Signed');
  await report({
    type: 'files.found',
    files: [{ ...FOLDER, id: 'f-1', kind: 'file' }],
    others: [],
  });
  expect(status.textContent).toBe('Looking through Signed');
  expect(status.querySelector('button')).toBeNull();
  await report({ type: 'gathering.done', refused: [] });
  expect(status.textContent).toBe('');
});

test('moves the focus from the button that stops the search to the choice of a folder', async () => {
  const { dialog, user } = await dropFolder();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose Folder' })),
  );
});

test('names each other file, also if the same folder is given twice', async () => {
  const errors = vi.spyOn(console, 'error');
  const { dialog, report } = await dropFolder();
  await report({ type: 'files.found', files: [], others: ['Signed/a.png', 'Signed/a.png'] });
  expect(dialog.getByRole('list', { name: 'Other files' }).textContent).toMatch(
    /^2 other files in foldersNot contractsTo add a scan/,
  );
  expect(dialog.getAllByText('Signed/a.png')).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});

test('says how to add a scan only if a picture was found', async () => {
  const { dialog, report } = await dropFolder();
  await report({ type: 'files.found', files: [], others: ['Signed/list.xls'] });
  expect(dialog.getByRole('list', { name: 'Other files' }).textContent).toMatch(
    /^1 other file in foldersNot a contractNames/,
  );
});
