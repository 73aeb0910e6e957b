import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { must } from '../support/must';
import { shell, untilClosed, uploadDialog as dialog } from '../support/pages';
import { renderSignedIn, type RenderedApp } from '../support/render-app';

const MB = 1024 * 1024;
/** Debounce time of the upload announcements, in milliseconds. */
const SETTLE_MS = 250;

/** A file with a faked size. */
function makeFile(name: string, size = 1536): File {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const rowOf = (name: string) => {
  const row = dialog.rows().find((candidate) => within(candidate).queryByText(name) !== null);
  if (!row) throw new Error(`No row for ${name}`);
  return row;
};
const bar = (name: string) =>
  within(rowOf(name)).queryByRole<HTMLProgressElement>('progressbar', {
    name: `Uploading ${name}`,
  });

async function openDialog(app: RenderedApp): Promise<HTMLElement> {
  await app.user.click(shell.upload());
  const element = await dialog.find();
  await waitFor(() => expect(document.activeElement).toBe(dialog.chooseFiles()));
  return element;
}

/** Clicks outside the dialog. */
function clickOutside(app: RenderedApp) {
  return app.act(() => {
    fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
  });
}

describe('upload dialog', () => {
  const open = async () => {
    const app = await renderSignedIn('/reports');
    await openDialog(app);
    return app;
  };
  const openWith = async (...files: readonly File[]) => {
    const app = await open();
    await app.user.upload(dialog.picker(), [...files]);
    return app;
  };

  describe('upload dialog, opening', () => {
    test('the upload dialog states accepted types and size and focuses Choose Files', async () => {
      const app = await renderSignedIn('/reports');
      expect(screen.queryByRole('dialog')).toBeNull();
      const element = await openDialog(app);
      expect(element.textContent).toContain('up to 10MB each');
      expect(within(element).getByRole('heading').textContent).toBe('Upload Contracts');
      expect(document.activeElement).toBe(dialog.chooseFiles());
      expect(within(element).queryByRole('list')).toBeNull();
      expect(app.world.transferFile.calls).toHaveLength(0);
    });

    test('Choose Files opens the file picker for multiple files of accepted types', async () => {
      const { user } = await open();
      const picker = dialog.picker();
      expect(picker.multiple).toBe(true);
      expect(picker.accept.split(',')).toEqual(['.pdf', '.doc', '.docx']);
      let opened = 0;
      picker.addEventListener('click', () => (opened += 1));
      await user.click(dialog.chooseFiles());
      await user.keyboard('{Enter}');
      expect(opened).toBe(2);
    });
  });

  describe('upload dialog, file row', () => {
    test.each([
      { size: 10 * MB, note: false },
      { size: 10 * MB + 1, note: true },
      { size: 3000 * MB, note: true },
    ])(
      'a file of $size bytes is uploaded; note that it is over 10MB: $note',
      async ({ size, note }) => {
        const { world } = await openWith(makeFile('big.docx', size));
        expect(rowOf('big.docx').textContent.includes('Over the stated 10MB')).toBe(note);
        expect(bar('big.docx')?.value).toBe(0);
        expect(world.transferFile.calls).toHaveLength(1);
        expect(screen.getByRole('alert').textContent).toBe('');
      },
    );
  });

  describe('upload dialog, misleading files', () => {
    test('file names are displayed and announced with invisible characters escaped', async () => {
      const app = await openWith(
        makeFile('lease\u202Excod.pdf'),
        makeFile('x\u202Efdp.exe'),
        makeFile('../a\\b.pdf'),
      );
      within(rowOf('lease%E2%80%AExcod.pdf')).getByRole('button', {
        name: 'Remove lease%E2%80%AExcod.pdf',
      });
      expect(bar('lease%E2%80%AExcod.pdf')).not.toBeNull();
      expect(screen.getByRole('alert').textContent).toMatch(/^x%E2%80%AEfdp\.exeNot addedOnly/);
      expect(rowOf('../a\\b.pdf').querySelector('p')?.dir).toBe('auto');
      await app.act(() => app.world.transferFile.calls[0]?.send({ type: 'transfer.succeeded' }));
      await app.act(() => app.world.clock.increment(SETTLE_MS));
      screen.getByText('lease%E2%80%AExcod.pdf: uploaded');
    });
  });

  describe('upload dialog, several files', () => {
    test('files of one name are rows of their own, below the same drop area', async () => {
      const { user } = await openWith(makeFile('same.pdf', 100), makeFile('same.pdf', 200));
      expect(dialog.picker().value).toBe('');
      expect(screen.getByRole('group', { name: 'Drop area' }).textContent).toBe(
        'Choose FilesPDF, DOC or DOCX, up to 10MB each',
      );
      const [first] = screen.getAllByRole('button', { name: 'Remove same.pdf' });
      await user.click(must(first, 'button'));
      expect(dialog.rows().map((row) => row.textContent)).toEqual(['same.pdf200 BytesPending']);
    });

    test('selected files are listed above earlier ones, in order', async () => {
      const { user, world } = await openWith(makeFile('a.pdf'), makeFile('b.pdf'));
      await user.upload(dialog.picker(), [makeFile('c.pdf'), makeFile('d.pdf')]);
      expect(dialog.rows().map((row) => row.textContent)).toEqual([
        'c.pdf1.50 KBPending',
        'd.pdf1.50 KBPending',
        'a.pdf1.50 KBPending',
        'b.pdf1.50 KBPending',
      ]);
      expect(world.transferFile.calls).toHaveLength(4);
    });

    test('files that need a person are listed and counted first', async () => {
      const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
      const { act, user, world } = await openWith(...names.map((name) => makeFile(name)));
      const [, b, , d] = world.transferFile.calls;
      const listed = () => dialog.rows().map((row) => row.textContent.slice(0, 5));
      const parts = async () => {
        const element = within(await dialog.find());
        return element.getByText(/of 4 files uploaded/).parentElement?.textContent;
      };
      await act(() => b?.send({ type: 'transfer.failed' }));
      await act(() => d?.send({ type: 'transfer.locked' }));
      expect(listed()).toEqual(['d.pdf', 'b.pdf', 'a.pdf', 'c.pdf']);
      expect(await parts()).toBe('1 waits for its password, 1 failed0 of 4 files uploaded');
      await user.type(screen.getByLabelText('Password of d.pdf'), 'sesame');
      await user.click(screen.getByRole('button', { name: 'Open file' }));
      expect(listed()).toEqual(['b.pdf', 'd.pdf', 'a.pdf', 'c.pdf']);
      expect(await parts()).toBe('1 failed0 of 4 files uploaded');
    });
  });

  describe('upload dialog, removing a file', () => {
    test('removing a file moves focus to the next row, else the previous one, else Choose Files', async () => {
      const { user } = await openWith(makeFile('a.pdf'), makeFile('b.pdf'), makeFile('c.pdf'));
      dialog.remove('b.pdf').focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(dialog.remove('c.pdf'));
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(dialog.remove('a.pdf'));
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(dialog.chooseFiles());
      expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
    });
  });

  describe.each([
    { way: 'Cancel', close: (app: RenderedApp) => app.user.click(dialog.cancel()) },
    { way: 'Done', close: (app: RenderedApp) => app.user.click(dialog.done()) },
    { way: 'Escape', close: (app: RenderedApp) => app.user.keyboard('{Escape}') },
    { way: 'a click outside', close: clickOutside },
  ])('upload dialog, closed by $way', ({ close }) => {
    test('closing stops every transfer and restores focus to the button that opened the dialog', async () => {
      const app = await openWith(makeFile('a.pdf'), makeFile('b.pdf'));
      await app.act(() => app.world.transferFile.last().send({ type: 'transfer.started' }));
      await close(app);
      await untilClosed();
      expect(app.world.transferFile.calls.map((transfer) => transfer.isStopped())).toEqual([
        true,
        true,
      ]);
      expect(shell.main().contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
      await waitFor(() => expect(document.activeElement).toBe(shell.upload()));
    });
  });
});
