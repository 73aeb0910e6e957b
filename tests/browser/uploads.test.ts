import { describe, expect, test } from 'vitest';
import { drop } from '../support/browser/drop';
import { makeFile } from '../support/browser/pages/upload-dialog';
import { visit, type VisitOptions } from '../support/browser/visit';

const FAILED = /failed/i;

/** Opens the dialog on a screen that loads no data. */
async function openDialog(options: VisitOptions = {}) {
  const tab = await visit('/reports', {
    as: 'ada',
    // Below the success rate of 0.9.
    before: () => {
      Math.random = () => 0.5;
    },
    ...options,
  });
  await tab.see(tab.shell.heading);
  await tab.uploads.open();
  return tab;
}

describe('A chosen file', () => {
  test('progresses by 10 percent every 200 ms and succeeds at 2000 ms', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('lease.pdf'));
    expect(await tab.uploads.readProgress('lease.pdf')).toBe(0);
    for (let progress = 10; progress <= 90; progress += 10) {
      await tab.pass(199);
      expect(await tab.uploads.readProgress('lease.pdf')).toBe(progress - 10);
      await tab.pass(1);
      await tab.uploads.seeProgress('lease.pdf', progress);
    }
    await tab.pass(199);
    expect(await tab.uploads.readProgress('lease.pdf')).toBe(90);
    await tab.pass(1);
    await tab.uploads.row('lease.pdf').getByText('Uploaded', { exact: true }).waitFor();
    expect(await tab.uploads.readProgress('lease.pdf')).toBeUndefined();
    expect(await tab.uploads.row('lease.pdf').getByText(FAILED).count()).toBe(0);
  });

  test('fails for a random number of 0.9', async () => {
    const tab = await openDialog({
      before: () => {
        Math.random = () => 0.9;
      },
    });
    await tab.uploads.pick(makeFile('lease.pdf'));
    await tab.pass(1999);
    expect(await tab.uploads.row('lease.pdf').getByText(FAILED).count()).toBe(0);
    await tab.pass(1);
    await tab.uploads.row('lease.pdf').getByText(FAILED).waitFor();
    expect(await tab.uploads.readProgress('lease.pdf')).toBeUndefined();
    await tab.uploads.remove('lease.pdf').click();
    await tab.seeNo(tab.uploads.rows);
  });

  test('succeeds for a random number just below 0.9', async () => {
    const tab = await openDialog({
      before: () => {
        Math.random = () => 0.899_999;
      },
    });
    await tab.uploads.pick(makeFile('lease.pdf'));
    await tab.pass(2000);
    await tab.uploads.row('lease.pdf').getByText('Uploaded', { exact: true }).waitFor();
  });

  test('shows its size, and a note above 10MB', async () => {
    const tab = await openDialog();
    const sizes = {
      'empty.doc': [0, '0 Bytes'],
      'small.pdf': [500, '500 Bytes'],
      'kilo.docx': [1536, '1.50 KB'],
      'large.pdf': [10 * 1024 * 1024 + 1, '10.00 MB'],
    } as const;
    await tab.uploads.pick(...Object.entries(sizes).map(([name, [size]]) => makeFile(name, size)));
    for (const [name, [, size]] of Object.entries(sizes)) {
      await tab.uploads.row(name).getByText(size, { exact: true }).waitFor();
      expect(
        await tab.uploads
          .row(name)
          .getByText(/over .*10\s?MB/i)
          .count(),
        name,
      ).toBe(name === 'large.pdf' ? 1 : 0);
    }
    await tab.pass(2000);
    await tab.uploads.row('large.pdf').getByText('Uploaded', { exact: true }).waitFor();
  });

  test('shows a note if its first bytes do not match the extension', async () => {
    const tab = await openDialog();
    const make = (name: string, start: string) => ({
      ...makeFile(name),
      buffer: Buffer.from(start, 'latin1'),
    });
    await tab.uploads.pick(
      make('true.pdf', '%PDF-1.7'),
      make('true.doc', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'),
      make('TRUE.DOCX', 'PK\x03\x04'),
      make('empty.pdf', ''),
      make('x.exe.pdf', 'MZ\x90'),
      make('lease\u202Excod.pdf', '<!doctype html>'),
      make('contract.pdf.exe', 'MZ\x90'),
      make('x\u202Efdp.exe', 'MZ\x90'),
    );
    const note = 'Content does not match its name';
    for (const name of ['x.exe.pdf', 'lease%E2%80%AExcod.pdf']) {
      await tab.uploads.row(name).getByText(note, { exact: true }).waitFor();
    }
    expect(await tab.uploads.dialog.getByText(note).count()).toBe(2);
    expect(await tab.uploads.alert.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^contract\.pdf\.exe: Only/),
      expect.stringMatching(/^x%E2%80%AEfdp\.exe: Only/),
    ]);
    await tab.pass(2000);
    await tab.uploads.row('x.exe.pdf').getByText('Uploaded', { exact: true }).waitFor();
  });

  test('of a type that is not accepted is refused with a reason; the others are kept', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('LEASE.PDF'), makeFile('notes.txt'));
    expect(await tab.uploads.rows.count()).toBe(1);
    await tab.uploads.alert.getByText('notes.txt').waitFor();
    await tab.uploads.alert.getByText(/\.pdf, \.doc and \.docx/).waitFor();
  });

  test('can be chosen again after it was removed', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('lease.pdf'));
    await tab.uploads.remove('lease.pdf').click();
    await tab.uploads.rows.waitFor({ state: 'detached' });
    await tab.uploads.pick(makeFile('lease.pdf'));
    expect(await tab.uploads.rows.count()).toBe(1);
  });

  test('is chosen in a picker for multiple files of accepted types', async () => {
    const tab = await openDialog();
    const opening = tab.page.waitForEvent('filechooser');
    await tab.uploads.choose.click();
    const chooser = await opening;
    expect(chooser.isMultiple()).toBe(true);
    expect(await chooser.element().getAttribute('accept')).toBe('.pdf,.doc,.docx');
    await tab.uploads.dialog.getByText('up to 10MB each').waitFor();
  });
});

describe('Dropped files', () => {
  test('obey the rules of the picker: folders and pictures are refused with a reason', async () => {
    const tab = await openDialog();
    await drop(tab.uploads.choose, {
      'lease.pdf': 2048,
      'photo.png': 100,
      'archive.pdf folder': 'folder',
      'empty.doc': 0,
    });
    await tab.uploads.row('lease.pdf').waitFor();
    await tab.uploads.row('empty.doc').getByText('0 Bytes', { exact: true }).waitFor();
    expect(await tab.uploads.rows.count()).toBe(2);
    const refused = tab.uploads.alert.getByRole('listitem');
    expect(await refused.allInnerTexts()).toEqual([
      expect.stringMatching(/^photo\.png\b.*\.pdf, \.doc and \.docx/),
      expect.stringMatching(/^archive\.pdf folder\b.*folder/i),
    ]);
    await tab.pass(2000);
    await tab.uploads.row('empty.doc').getByText('Uploaded', { exact: true }).waitFor();
  });

  test('are refused if they are folders with a file extension', async () => {
    const tab = await openDialog();
    await drop(tab.uploads.choose, { 'looks-like.pdf': 'folder' });
    await tab.uploads.alert.getByText('looks-like.pdf').waitFor();
    await tab.uploads.alert.getByText(/folder/i).waitFor();
    expect(await tab.uploads.rows.count()).toBe(0);
  });

  test('are appended to the list; earlier refusals are cleared', async () => {
    const tab = await openDialog();
    await drop(tab.uploads.choose, { 'photo.png': 100 });
    await tab.uploads.alert.getByText('photo.png').waitFor();
    await tab.uploads.pick(makeFile('one.pdf'));
    await drop(tab.uploads.choose, { 'two.docx': 100 });
    await tab.uploads.row('two.docx').waitFor();
    expect(await tab.uploads.rows.count()).toBe(2);
    expect(await tab.uploads.dialog.getByText('photo.png').count()).toBe(0);
  });
});

describe('Closing the dialog', () => {
  const ways = ['Escape', 'Cancel', 'Done', 'outside'] as const;
  test.each(ways)('stops and clears all uploads: by %s', async (way) => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('lease.pdf'), makeFile('notes.txt'));
    await tab.pass(600);
    await tab.uploads.seeProgress('lease.pdf', 30);
    if (way === 'Escape') await tab.press('Escape');
    else if (way === 'Cancel') await tab.uploads.cancel.click();
    else if (way === 'Done') await tab.uploads.done.click();
    else await tab.clickAt(20, 780);
    await tab.seeNo(tab.uploads.dialog);
    await tab.seeFocusOn(tab.shell.upload);

    await tab.uploads.open();
    expect(await tab.uploads.rows.count()).toBe(0);
    expect(await tab.uploads.dialog.getByText('notes.txt').count()).toBe(0);
    await tab.pass(5000);
    expect(await tab.uploads.rows.count()).toBe(0);
    await tab.uploads.pick(makeFile('lease.pdf'));
    expect(await tab.uploads.readProgress('lease.pdf')).toBe(0);
  });
});

describe('Files in the list', () => {
  test('with the same name are separate uploads', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('lease.pdf', 1024));
    await tab.pass(400);
    await tab.uploads.pick(makeFile('lease.pdf', 2048));
    await tab.uploads.row('lease.pdf').nth(1).waitFor();
    await tab.pass(200);
    await tab.until(async () =>
      expect(await tab.uploads.readAllProgress('lease.pdf')).toEqual([30, 10]),
    );
    await tab.uploads.remove('lease.pdf').first().click();
    await tab.until(async () => expect(await tab.uploads.rows.count()).toBe(1));
    await tab.uploads.row('lease.pdf').getByText('2.00 KB', { exact: true }).waitFor();
    expect(await tab.uploads.readProgress('lease.pdf')).toBe(10);
  });

  test('can be removed by keyboard; focus moves to the next row', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('one.pdf'), makeFile('two.pdf'), makeFile('three.pdf'));
    await tab.uploads.remove('two.pdf').focus();
    await tab.press('Enter');
    await tab.seeFocusOn(tab.uploads.remove('three.pdf'));
    await tab.press('Space');
    await tab.seeFocusOn(tab.uploads.remove('one.pdf'));
    await tab.press('Enter');
    await tab.seeFocusOn(tab.uploads.choose);
    expect(await tab.uploads.rows.count()).toBe(0);
  });

  test('continue while one is removed', async () => {
    const tab = await openDialog();
    await tab.uploads.pick(makeFile('one.pdf'), makeFile('two.pdf'));
    await tab.pass(1000);
    await tab.uploads.remove('one.pdf').click();
    await tab.pass(1000);
    await tab.uploads.row('two.pdf').getByText('Uploaded', { exact: true }).waitFor();
    expect(await tab.uploads.rows.count()).toBe(1);
  });
});

describe('The dialog', () => {
  test('does not disturb a loading dashboard', async () => {
    const tab = await visit('/dashboard', { as: 'ada' });
    await tab.uploads.open();
    await tab.press('Escape');
    await tab.seeNo(tab.uploads.dialog);
    await tab.see(tab.dashboard.table);
  });
});
