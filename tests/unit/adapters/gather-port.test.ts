import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { PickedFile } from '../../../machines/domain/upload';
import { gatherPort, isZipped, sortFound } from '../../../src/adapters/private/ports/gather-port';
import { MAX_FILE_BYTES } from '../../../src/adapters/private/reader/limits';
import { must } from '../../support/must';
import { listenTo } from '../../support/run-port';
import { until } from '../../support/until';

const text = (content: string) => new TextEncoder().encode(content);

const zipFile = (name: string, entries: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(entries))], name);

const container = (file: PickedFile['file'], kind: PickedFile['kind'] = 'file'): PickedFile => ({
  id: 'container',
  kind,
  file,
});

/** Everything that is found in a container, and why it is refused. */
async function gather(given: PickedFile) {
  const { received } = listenTo(gatherPort.gatherFiles, { id: 'g', containers: [given] });
  const done = await until(() =>
    must(
      received().find(({ type }) => type === 'gathering.done'),
      'end',
    ),
  );
  const files = received().flatMap((event): readonly PickedFile[] => event['files'] ?? []);
  return { files: files.map(({ file }) => file), refused: done['refused'] };
}

const placesOf = (files: readonly PickedFile['file'][]) =>
  files.map(({ folder, name, size }) => [folder, name, size]);

const unpack = (file: PickedFile['file'] | undefined) => {
  if (!file || !isZipped(file)) throw new Error('This is no file of a ZIP file.');
  return file.unpack();
};

/** Where the directory of a ZIP file with one entry begins. */
const findDirectory = (zip: Uint8Array) => Buffer.from(zip).indexOf('PK\u0001\u0002');

/** Changes the size that the directory and the header of the only entry state. */
function stateSize(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  view.setUint32(22, size, true);
  view.setUint32(findDirectory(zip) + 24, size, true);
  return zip;
}

describe('a ZIP file', () => {
  test('gives its files with their folders, each unpacked when it is asked for', async () => {
    const zip = zipFile('Signed.ZIP', {
      'lease.txt': text('Lease'),
      'Sales/2024/nda.pdf': text('Agreement'),
      'Sales/empty/': new Uint8Array(),
    });
    const { files, refused } = await gather(container(zip));
    expect(refused).toEqual([]);
    expect(placesOf(files)).toEqual([
      ['Signed', 'lease.txt', 5],
      ['Sales/2024', 'nda.pdf', 9],
    ]);
    const unpacked = await unpack(files[1]);
    expect([unpacked.name, await unpacked.text()]).toEqual(['nda.pdf', 'Agreement']);
  });

  test('gives its files also if a program has written their paths in another way', async () => {
    const { files, refused } = await gather(
      container(
        zipFile('Signed.zip', {
          './lease.txt': text('a'),
          './Sales//2024/./nda.pdf': text('b'),
          'Legal\\old\\': new Uint8Array(),
          'Legal\\old\\msa.docx': text('c'),
        }),
      ),
    );
    expect(refused).toEqual([]);
    expect(placesOf(files)).toEqual([
      ['Signed', 'lease.txt', 1],
      ['Sales/2024', 'nda.pdf', 1],
      ['Legal/old', 'msa.docx', 1],
    ]);
  });

  test('with two files of the same path gives the first one, and names the other', async () => {
    const zip = zipSync({ 'a/lease.txt': text('First'), 'b/lease.txt': text('Second') });
    const places = Array.from(zip.keys()).filter((at) =>
      'b/lease.txt'.split('').every((letter, index) => zip[at + index] === letter.charCodeAt(0)),
    );
    for (const at of places) zip[at] = 'a'.charCodeAt(0);
    const { files, refused } = await gather(container(new File([new Uint8Array(zip)], 'Deal.zip')));
    expect(placesOf(files)).toEqual([['a', 'lease.txt', 5]]);
    expect(await (await unpack(files[0])).text()).toBe('First');
    expect(refused).toMatchObject([
      { name: 'a/lease.txt', reason: expect.stringContaining('Unpack the ZIP file') },
    ]);
  });

  test.each([
    '../out.txt',
    'a/../../out.txt',
    '/etc/out.txt',
    'C:/out.txt',
    'a\\..\\out.txt',
    '\\out.txt',
    'out\0.txt',
  ])('with the path %j is refused in words', async (path) => {
    const { files, refused } = await gather(
      container(zipFile('a.zip', { 'good.txt': text('a'), [path]: text('b') })),
    );
    expect(files).toEqual([]);
    expect(refused).toMatchObject([{ reason: expect.stringMatching(/leads out of the ZIP file/) }]);
  });

  const ofBytes = (bytes: Uint8Array) => new File([bytes.slice()], 'a.zip');
  const protect = (zip: Uint8Array) => {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    view.setUint16(6, 1, true);
    view.setUint16(findDirectory(zip) + 8, 1, true);
    return zip;
  };
  const many = Array.from({ length: 10_001 }, (_, index) => [`${index}.txt`, new Uint8Array()]);
  const one = () => zipSync({ 'a.txt': text('a') });
  test.each<[string, () => File]>([
    ['more than 10,000 files', () => zipFile('a.zip', Object.fromEntries(many))],
    ['unpacks to far more', () => ofBytes(stateSize(one(), 0x20000000))],
    ['empty or damaged', () => new File(['PK'], 'a.zip')],
    ['protected by a password', () => ofBytes(protect(one()))],
    [
      'larger than 2 GB',
      () => Object.defineProperty(new File(['PK'], 'a.zip'), 'size', { value: 2 * 1024 ** 3 + 1 }),
    ],
  ])('is refused in words: %s', async (reason, make) => {
    expect((await gather(container(make()))).refused).toMatchObject([
      { name: 'a.zip', reason: expect.stringContaining(reason) },
    ]);
  });

  test('does not unpack a file beyond its stated size, nor one of more than 50 MB', async () => {
    const lying = stateSize(zipSync({ 'a.txt': text('a'.repeat(1000)) }), 10);
    const { files } = await gather(container(ofBytes(lying)));
    await expect(unpack(files[0])).rejects.toThrow(/larger than the ZIP file says/);
    const large = stateSize(zipSync({ 'a.txt': text('a') }), MAX_FILE_BYTES + 1);
    const found = await gather(container(ofBytes(large)));
    await expect(unpack(found.files[0])).rejects.toThrow(/up to 50 MB/);
  });
});

/** As a browser that cannot read an entry. */
const fails = (_give: unknown, fail: (error: Error) => void) => fail(new Error('refused'));
/** An entry of a dropped folder. */
const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
});
const folderEntry = (fullPath: string, entries: readonly object[], batch = 2) => ({
  isFile: false,
  isDirectory: true,
  name: fullPath.split('/').at(-1),
  fullPath,
  createReader: () => {
    const left = [...entries];
    return {
      readEntries: (give: (some: readonly object[]) => void) => give(left.splice(0, batch)),
    };
  },
});
const folderOf = (count: number, changes: object = {}, path = '/Contracts') =>
  folderEntry(
    path,
    Array.from({ length: count }, (_, index) => ({ ...fileEntry(`${index}.pdf`), ...changes })),
    count,
  );
const closedFolder = (fullPath: string) => ({
  ...folderEntry(fullPath, []),
  createReader: () => ({ readEntries: fails }),
});
/** Hands out a hundred files at a time, and fails after too many. */
const endlessFolder = () => {
  let given = 0;
  const readEntries = (give: (some: readonly object[]) => void, fail: (error: Error) => void) => {
    given += 100;
    if (given > 10_100) fails(give, fail);
    else give(Array.from({ length: 100 }, () => fileEntry('a.pdf')));
  };
  return { ...folderEntry('/Contracts', []), createReader: () => ({ readEntries }) };
};
const dropped = (entry: object) =>
  container(Object.assign(new File([], 'Contracts'), { entry }), 'folder');

describe('a dropped folder', () => {
  test('gives all its files with their folders, also those that a browser hands out later', async () => {
    const deeper = folderEntry('/Contracts/2024', [fileEntry('d.pdf')]);
    const top = folderEntry('/Contracts', [
      fileEntry('a.pdf'),
      deeper,
      fileEntry('b.pdf'),
      fileEntry('c.pdf'),
    ]);
    const { files, refused } = await gather(dropped(top));
    expect(placesOf(files)).toEqual([
      ['Contracts', 'a.pdf', 1],
      ['Contracts', 'b.pdf', 1],
      ['Contracts', 'c.pdf', 1],
      ['Contracts/2024', 'd.pdf', 1],
    ]);
    expect(refused).toEqual([]);
  });

  test('of the name of another one, and in one of its name, is searched once', async () => {
    const folder = (...names: readonly string[]) =>
      dropped(
        folderEntry('/Contracts', [
          ...names.map((name) => fileEntry(name)),
          folderEntry('/Contracts/Contracts', [fileEntry(`inner ${names[0]}`)]),
        ]),
      );
    const { received } = listenTo(gatherPort.gatherFiles, {
      id: 'g',
      containers: [folder('a.pdf', 'same.pdf'), folder('b.pdf', 'same.pdf')],
    });
    await until(() => expect(received().at(-1)?.type).toBe('gathering.done'));
    const files = received().flatMap((event): readonly PickedFile[] => event['files'] ?? []);
    expect(placesOf(files.map(({ file }) => file)).map(([place, name]) => [place, name])).toEqual([
      ['Contracts', 'a.pdf'],
      ['Contracts', 'same.pdf'],
      ['Contracts/Contracts', 'inner a.pdf'],
      ['Contracts', 'b.pdf'],
      ['Contracts', 'same.pdf'],
      ['Contracts/Contracts', 'inner b.pdf'],
    ]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(6);
  });

  test.each([
    ['it cannot be read', closedFolder('/Contracts'), /could not be read/],
    ['it has too many files', endlessFolder(), /more than 10,000 files/],
    [
      'its folders have too many files',
      folderEntry('/Contracts', [folderOf(5000, {}, '/a'), folderOf(5000, {}, '/b')]),
      /more than 10,000 files/,
    ],
    [
      'it has no files',
      folderEntry('/Contracts', [fileEntry('.DS_Store'), folderEntry('/Contracts/a', [])]),
      /^It has no files\.$/,
    ],
    [
      'hundreds of them cannot be read',
      folderOf(300, { file: fails }),
      /^300 files in it .*: 0\.pdf, .*, 19\.pdf, and 280 more\. /,
    ],
  ])('is refused in few words if %s', async (_, folder, reason) => {
    expect((await gather(dropped(folder))).refused).toMatchObject([
      { name: 'Contracts', reason: expect.stringMatching(reason) },
    ]);
  });

  test('names files and subfolders that cannot be read, and gives the others', async () => {
    const unreadable = (name: string) => ({ ...fileEntry(name), file: fails });
    const top = folderEntry('/Contracts', [
      unreadable('broken.pdf'),
      closedFolder('/Contracts/closed'),
      fileEntry('a.pdf'),
      unreadable('lost\u202E.pdf'),
      folderEntry('/Contracts/2024', [fileEntry('b.pdf')]),
    ]);
    const { files, refused } = await gather(dropped(top));
    expect(placesOf(files)).toEqual([
      ['Contracts', 'a.pdf', 1],
      ['Contracts/2024', 'b.pdf', 1],
    ]);
    expect(refused).toEqual([
      {
        id: expect.any(String),
        name: 'Contracts',
        reason:
          '2 files in it could not be read: broken.pdf, lost%E2%80%AE.pdf. Move this folder to this device, then add it again.',
      },
      {
        id: expect.any(String),
        name: 'Contracts/closed',
        reason: 'It could not be read. Move it to this device, then add it again.',
      },
    ]);
  });

  test('is not searched any more after the search was stopped', async () => {
    let read = 0;
    const endless = (): object => ({
      ...folderEntry('/Contracts', []),
      createReader: () => {
        read += 1;
        const left = [endless()];
        return {
          readEntries: (give: (some: readonly object[]) => void) => give(left.splice(0, 1)),
        };
      },
    });
    const { received, stop } = listenTo(gatherPort.gatherFiles, {
      id: 'g',
      containers: [dropped(endless())],
    });
    stop();
    await until(() => expect(read).toBeGreaterThan(0));
    expect(received()).toEqual([]);
  });
});

describe('a chosen folder', () => {
  const file = (name: string, folder: string) => Object.assign(new File(['x'], name), { folder });

  test('gives its contracts at once, and names the other files', async () => {
    const { received } = listenTo(gatherPort.gatherFiles, {
      id: 'g',
      containers: [container(file('a.pdf', 'C')), container(file('b.png', 'C/x'))],
    });
    await until(() => expect(received()).toHaveLength(2));
    expect(received()).toMatchObject([
      { files: [{ file: { name: 'a.pdf', folder: 'C' } }], others: ['C/x/b.png'] },
      { type: 'gathering.done', refused: [] },
    ]);
  });

  test('with too many files is refused in words', async () => {
    const one = container(file('a.pdf', 'C/x'));
    const containers = Array.from({ length: 10_001 }, () => one);
    const { received } = listenTo(gatherPort.gatherFiles, { id: 'g', containers });
    await until(() => expect(received()).toHaveLength(1));
    expect(received()).toMatchObject([
      { refused: [{ name: 'C', reason: expect.stringMatching(/more than 10,000 files/) }] },
    ]);
  });

  test('has contracts by their names, and files of the system that nobody is told of', () => {
    const found = sortFound([
      file('a.pdf', 'C'),
      file('B.DOCX', 'C/x'),
      file('lease', 'C'),
      file('photo.png', 'C/x'),
      file('more.zip', 'C'),
      file('.DS_Store', 'C'),
      file('~$lease.docx', 'C'),
      file('Thumbs.db', 'C'),
      file('a.pdf', '__MACOSX/C'),
    ]);
    expect(found.contracts.map(({ name }) => name)).toEqual(['a.pdf', 'B.DOCX', 'lease']);
    expect(found.others).toEqual(['C/x/photo.png', 'C/more.zip']);
  });
});
