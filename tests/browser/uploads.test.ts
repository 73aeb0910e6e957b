import { describe, expect, test } from 'vitest';
import { drop } from '../support/browser/drop';
import { makeFile } from '../support/browser/pages/upload-dialog';
import { visit, type VisitOptions } from '../support/browser/visit';

/** Opens the upload dialog on a screen that loads no data. Uploads succeed. */
async function openDialog(options: VisitOptions = {}) {
  const tab = await visit('/reports', {
    ...options,
    as: 'ada',
    before: () => {
      Math.random = () => 0.5;
    },
  });
  await tab.see(tab.shell.heading);
  await tab.uploads.open();
  return tab;
}

describe('file picker', () => {
  test('a removed file can be chosen again', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('lease.pdf'));
    await tab.uploads.remove('lease.pdf').click();
    await tab.uploads.rows.waitFor({ state: 'detached' });
    await tab.uploads.pick(makeFile('lease.pdf'));
    expect(await tab.uploads.rows.count()).toBe(1);
  });
});

const makePdf = (name: string) => ({ ...makeFile(name), buffer: Buffer.from('%PDF-1.7') });

describe('file list', () => {
  test.each([
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])(
    'new files are visible above earlier ones in a window of $width × $height',
    async (viewport) => {
      const tab = await openDialog({ viewport });
      for (const [prefix, count] of [
        ['first', 6],
        ['later', 20],
      ] as const) {
        const names = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}.pdf`);
        await tab.uploads.pick(...names.map(makePdf));
        const row = tab.uploads.row(`${prefix}-1.pdf`);
        await tab.see(row);
        // The row is not covered by the dialog's header or footer.
        const isUncovered = () =>
          row.evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect();
            return [top + 2, bottom - 2].every((y) =>
              element.contains(document.elementFromPoint(left + 20, y)),
            );
          });
        await tab.until(async () => expect(await isUncovered(), prefix).toBe(true));
      }
      await tab.see(tab.uploads.dialog.getByText('0 of 26 files uploaded', { exact: true }));
    },
  );

  test('Done is a solid button only after all uploads have ended', async () => {
    const tab = await openDialog();
    const readColours = async () => {
      const background = (element: Element) => getComputedStyle(element).backgroundColor;
      const cancel = await tab.uploads.cancel.evaluate(background);
      return { isSolid: (await tab.uploads.done.evaluate(background)) !== cancel };
    };
    await tab.uploads.pickNames('one.pdf', 'two.pdf');
    expect(await readColours()).toEqual({ isSolid: false });
    await tab.pass(2500);
    await tab.see(tab.uploads.dialog.getByText('2 of 2 files uploaded', { exact: true }));
    await tab.until(async () => expect(await readColours()).toEqual({ isSolid: true }));
  });
});

describe('drop area', () => {
  test('dropped folders and files of other types are refused with a reason', async () => {
    const tab = await openDialog();
    await drop(tab.uploads.choose, {
      'lease.pdf': 2048,
      'photo.png': 100,
      'archive.pdf': 'folder',
      'empty.doc': 0,
    });
    await tab.uploads.row('lease.pdf').waitFor();
    await tab.uploads.row('empty.doc').getByText('0 Bytes', { exact: true }).waitFor();
    expect(await tab.uploads.rows.count()).toBe(2);
    expect(await tab.uploads.alert.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^photo\.png\b[^]*\.pdf, \.doc and \.docx/),
      expect.stringMatching(/^archive\.pdf\b[^]*folder/i),
    ]);
    await tab.pass(2000);
    await tab.uploads.row('empty.doc').getByText('Uploaded', { exact: true }).waitFor();

    await drop(tab.uploads.choose, { 'two.docx': 100 });
    await tab.uploads.row('two.docx').waitFor();
    expect(await tab.uploads.rows.count()).toBe(3);
    // They count in the result, and stay listed until the dialog is closed.
    expect(await tab.uploads.alert.getByRole('listitem').count()).toBe(2);
  });
});
