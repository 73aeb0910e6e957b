import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { countRenders } from '../support/count-renders';
import { makeContracts } from '../support/fixtures';
import { must } from '../support/must';
import { dashboardPage, loginPage, shell, uploadDialog as dialog } from '../support/pages';
import { renderAnonymous, renderSignedIn } from '../support/render-app';
import { until } from '../support/until';

describe('renders of the dashboard', () => {
  const portfolio = { contracts: makeContracts(1000), unreadable: [] };
  const open = () => renderSignedIn('/dashboard', { strict: false, portfolio });

  test('a list of 1,000 contracts renders ten rows', async () => {
    await open();
    expect(dashboardPage.rows()).toHaveLength(10);
  });

  test('a keystroke in the search causes one commit, without the layout and unchanged rows', async () => {
    const { act } = await open();
    const type = (value: string) =>
      countRenders(() =>
        act(() => fireEvent.change(dashboardPage.search(), { target: { value } })),
      );
    await type('Contract 10');
    const shown = dashboardPage.names();
    const { commits, byComponent } = await type('Contract 100');
    const keptCount = dashboardPage.names().filter((name) => shown.includes(name)).length;
    expect(keptCount).toBe(1);
    expect(dashboardPage.rows()).toHaveLength(2);
    expect(commits).toBe(1);
    const untouched = ['Shell', 'TopBar', 'Sidebar', 'DashboardScreen', 'StatCards', 'StatCard'];
    expect(untouched.filter((name) => name in byComponent)).toEqual([]);
    expect(byComponent).toMatchObject({
      Portfolio: 1,
      ContractsTable: 1,
      ContractRow: 1,
      StatusBadge: 1,
    });
    // Each row marks the hits in its name and its parties again.
    expect(byComponent).toMatchObject({ NameCell: 2, MarkedText: 2 * 2 });
  });

  test('an announcement of matches causes one commit of the live region only', async () => {
    const { act, world } = await open();
    // The index is complete: it is not part of the announcement.
    await act(() => world.clock.increment(300));
    await act(() => fireEvent.change(dashboardPage.search(), { target: { value: 'Contract 1' } }));
    const { commits, byComponent } = await countRenders(() =>
      act(() => world.clock.increment(600)),
    );
    expect(commits).toBe(1);
    expect(byComponent).toEqual({ Announcements: 1, LiveRegion: 1 });
  });
});

describe('renders of the login screen', () => {
  const type = (text: string) => () =>
    Promise.resolve(fireEvent.input(loginPage.username(), { target: { value: text } }));

  test('typing a username causes no commit', async () => {
    await renderAnonymous('/login', { strict: false });
    expect(await countRenders(type('a'))).toEqual({ commits: 0, byComponent: {} });
    expect(await countRenders(type('ad'))).toEqual({ commits: 0, byComponent: {} });
  });

  test('editing a blank field after a submit causes one commit, further letters none', async () => {
    const { act, user } = await renderAnonymous('/login', { strict: false });
    await user.click(loginPage.signIn());
    expect((await countRenders(() => act(() => void type('a')()))).commits).toBe(1);
    expect((await countRenders(() => act(() => void type('ad')()))).commits).toBe(0);
  });
});

describe('renders of the upload dialog', () => {
  /** The number that happy-dom renders fast; the machine tests use 1,000. */
  const COUNT = 300;

  /** Drops files with the data that a browser provides. */
  const drop = (files: readonly File[]) => {
    const items = files.map(() => ({ kind: 'file', webkitGetAsEntry: () => null }));
    const area = must(document.querySelector('[aria-label="Drop area"]'), 'drop area');
    fireEvent.drop(area, { dataTransfer: { files, items } });
  };
  const rows = () => [...document.querySelectorAll('[aria-label=Files] > li')];

  test('rows of 300 uploads are rendered once; start, progress and outcome cause one commit each', async () => {
    const { act, user, world } = await renderSignedIn('/reports', { strict: false });
    const { calls } = world.transferFile;
    const countStep = (change: () => void) => countRenders(() => act(change));
    await user.click(shell.upload());
    const element = await dialog.find();
    const files = Array.from({ length: COUNT }, (_, index) => new File(['x'], `f-${index}.pdf`));

    // The drop ends before its files are added.
    const added = await countRenders(() =>
      act(async () => {
        drop(files);
        await until(() => expect(calls).toHaveLength(COUNT));
      }),
    );
    expect(added.byComponent['UploadRow']).toBe(COUNT);
    expect(calls).toHaveLength(COUNT);
    expect(rows()).toHaveLength(COUNT);

    const start = await countStep(() => calls[150]?.send({ type: 'transfer.started' }));
    expect(start).toEqual({
      commits: 1,
      byComponent: { UploadRow: 1, FileRow: 1, Icon: 1, ProgressBar: 1, IconButton: 1 },
    });
    const progress = { type: 'transfer.progressed', progress: 10 };
    const one = await countStep(() => calls[150]?.send(progress));
    expect(one).toEqual({
      commits: 1,
      byComponent: { UploadRow: 1, FileRow: 1, ProgressBar: 1, IconButton: 1 },
    });

    const end = await countStep(() => {
      for (const [index, { send }] of calls.entries()) {
        send({ type: index % 100 === 0 ? 'transfer.failed' : 'transfer.succeeded' });
      }
    });
    // The failed rows are moved to the top in a commit that does not block the page.
    expect(end.commits).toBe(2);
    expect(end.byComponent['UploadRow']).toBe(COUNT);
    const ended = rows().map(
      ({ textContent }) => /Uploaded$|Upload failed$/.exec(textContent)?.[0],
    );
    expect(ended.filter((word) => word === 'Uploaded')).toHaveLength(COUNT - 3);
    expect(ended.filter((word) => word === 'Upload failed')).toHaveLength(3);
    const announced = await countStep(() => world.clock.increment(250));
    expect(announced).toEqual({ commits: 1, byComponent: { Announcements: 1, LiveRegion: 1 } });
    expect(element.querySelector('[aria-live=polite]')?.textContent).toBe(
      [0, 100, 200].map((index) => `f-${index}.pdf: upload failed. `).join('') +
        '3 failed, 297 of 300 files uploaded',
    );

    const remove = must(rows()[150]?.querySelector('button'), 'remove');
    const removal = await countStep(() => fireEvent.click(remove));
    // The removed row, before it goes.
    expect(removal.byComponent['UploadRow']).toBe(1);
    expect(rows()).toHaveLength(COUNT - 1);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove f-150.pdf');
  });
});
