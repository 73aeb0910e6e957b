import { describe, expect, it } from 'vitest';
import { PRIVATE_UPLOADS } from '../../../machines/private/workspace.machine';
import {
  ACCEPTED_EXTENSIONS,
  DEMO_UPLOADS,
  hasTypeMismatch,
  typeMismatchNote,
  isOverStatedLimit,
  partitionFiles,
  escapeInvisibleChars,
  reportAnnouncement,
  resultText,
  type PickedFile,
} from '../../../machines/domain/upload';

const pick = (name: string, changes: Partial<PickedFile> = {}): PickedFile => ({
  id: `id of ${name}`,
  kind: 'file',
  file: { name, size: 1 },
  ...changes,
});

const WRONG_TYPE = 'Only .pdf, .doc and .docx files can be uploaded.';
const FOLDER = 'Folders cannot be uploaded. Choose the files inside it.';

describe('partitionFiles', () => {
  it('ACCEPTED_EXTENSIONS are .pdf, .doc and .docx', () => {
    expect(ACCEPTED_EXTENSIONS).toEqual(['.pdf', '.doc', '.docx']);
  });

  it.each(['a.pdf', 'a.doc', 'a.docx', 'A.PDF', 'a.DocX', 'a.tar.pdf', 'ü (1).pdf', 'a b.pdf'])(
    'accepts the file name %s',
    (name) => {
      const picked = pick(name);
      expect(partitionFiles([picked], DEMO_UPLOADS)).toMatchObject({
        accepted: [picked],
        refused: [],
      });
    },
  );

  it.each(['a.txt', 'a.pdf.exe', 'pdf', 'apdf', 'a.docm', 'a.pdf ', 'a.', '', '.docx.zip'])(
    'refuses the file name %j for its type',
    (name) => {
      expect(partitionFiles([pick(name)], DEMO_UPLOADS)).toMatchObject({
        accepted: [],
        refused: [{ id: `id of ${name}`, name, reason: WRONG_TYPE }],
      });
    },
  );

  it('refuses folders, whatever their name', () => {
    for (const name of ['contracts', 'contracts.pdf'])
      expect(partitionFiles([pick(name, { kind: 'folder' })], DEMO_UPLOADS)).toMatchObject({
        accepted: [],
        refused: [{ id: `id of ${name}`, name, reason: FOLDER }],
      });
  });

  it('accepts empty files and files over the stated limit', () => {
    const sizes = [0, 10 * 1024 * 1024, 10 * 1024 * 1024 + 1, 3 * 1024 ** 3];
    const picked = sizes.map((size) => pick('a.pdf', { file: { name: 'a.pdf', size } }));
    expect(partitionFiles(picked, DEMO_UPLOADS)).toMatchObject({ accepted: picked, refused: [] });
  });

  it('keeps the order of accepted and of refused files', () => {
    const [first, second, third, fourth] = [
      pick('b.pdf'),
      pick('no.txt'),
      pick('a.docx'),
      pick('folder', { kind: 'folder' }),
    ];
    const { accepted, refused } = partitionFiles([first, second, third, fourth], DEMO_UPLOADS);
    expect(accepted).toEqual([first, third]);
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['no.txt', WRONG_TYPE],
      ['folder', FOLDER],
    ]);
  });
});

describe('isOverStatedLimit', () => {
  it('no limit is stated in the private workspace, which refuses larger files', () => {
    expect(isOverStatedLimit({ name: 'a.pdf', size: 3 * 1024 ** 3 }, PRIVATE_UPLOADS)).toBe(false);
  });

  it.each([
    [0, false],
    [10_000_000, false],
    [10_485_760, false],
    [10_485_761, true],
  ])('isOverStatedLimit of a file of %i bytes is %s', (size, isOver) => {
    expect(isOverStatedLimit({ name: 'a.pdf', size }, DEMO_UPLOADS)).toBe(isOver);
  });
});

describe('escapeInvisibleChars', () => {
  it.each([
    ['contract\u202Efdp.exe', 'contract%E2%80%AEfdp.exe'],
    ['\u2066a\u2069\u200F.pdf', '%E2%81%A6a%E2%81%A9%E2%80%8F.pdf'],
    ['a\u0000\t\r\n\u001B\u0085.pdf', 'a%00%09%0D%0A%1B%C2%85.pdf'],
    ['zero\u200B\uFEFF\u2060width\u00AD.pdf', 'zero%E2%80%8B%EF%BB%BF%E2%81%A0width%C2%AD.pdf'],
    ['two\u2028lines\u2029.pdf', 'two%E2%80%A8lines%E2%80%A9.pdf'],
    ['hidden\u{E0041}.pdf', 'hidden%F3%A0%81%81.pdf'],
  ])('escapes %j as %j', (name, shown) => {
    expect(escapeInvisibleChars(name)).toBe(shown);
  });

  it.each([
    'lease (1) – final.pdf',
    '../../etc/passwd.pdf',
    'C:\\contracts\\lease.pdf',
    'عقد الإيجار.docx',
    'می\u200Cخواهم.pdf',
    '👩\u200D⚖️.pdf',
    '<img src=x onerror=alert(1)>.pdf',
    'e\u0301\u0301\u0301.pdf',
  ])('leaves %j unchanged', (name) => {
    expect(escapeInvisibleChars(name)).toBe(name);
  });

  it('partitionFiles escapes the names of refused files', () => {
    const { refused } = partitionFiles([pick('fdp.\u202Eexe')], DEMO_UPLOADS);
    expect(refused).toMatchObject([{ name: 'fdp.%E2%80%AEexe', reason: WRONG_TYPE }]);
  });
});

describe('hasTypeMismatch', () => {
  const bytes = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
  const CONTENTS = {
    '.pdf': bytes('%PDF-1.7'),
    '.doc': bytes('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'),
    '.docx': bytes('PK\u0003\u0004\u0014\u0000\u0006\u0000'),
  };

  it.each(ACCEPTED_EXTENSIONS)(
    'hasTypeMismatch is true exactly if the first bytes do not match the extension %s',
    (extension) => {
      for (const [type, content] of Object.entries(CONTENTS)) {
        for (const name of [`a${extension}`, `A.EXE${extension.toUpperCase()}`]) {
          expect(hasTypeMismatch({ name, size: 9 }, content), type).toBe(type !== extension);
        }
      }
    },
  );

  it.each(['MZ', '<!doctype', '{\\rtf1', '%PD', 'PK', ' %PDF', '\0\0\0\0'])(
    'hasTypeMismatch is true for non-empty files that start with %j',
    (start) => {
      for (const extension of ACCEPTED_EXTENSIONS) {
        expect(hasTypeMismatch({ name: `a${extension}`, size: 9 }, bytes(start))).toBe(true);
      }
    },
  );

  it.each([
    { name: 'lease.pdf', extension: '.pdf', type: 'PDF' },
    { name: 'lease.pdf.Doc', extension: '.doc', type: 'DOC' },
    { name: 'LEASE.DOCX', extension: '.docx', type: 'DOCX' },
  ])('typeMismatchNote names extension and type of $name', ({ name, extension, type }) => {
    expect(typeMismatchNote({ name, size: 9 })).toBe(
      `The name ends in ${extension}, but the content does not look like a ${type} file. ` +
        'Open the file to check it, or remove it.',
    );
  });

  it('hasTypeMismatch is false for empty files and types that are not accepted', () => {
    expect(hasTypeMismatch({ name: 'a.pdf', size: 0 }, [])).toBe(false);
    expect(hasTypeMismatch({ name: 'a.exe', size: 9 }, bytes('MZ'))).toBe(false);
  });
});

describe('files of folders', () => {
  it('are looked through in the private workspace, which takes files of every name', () => {
    const inFolder = pick('a.pdf', { file: { name: 'a.pdf', size: 1, folder: 'C' } });
    const files = ['b.pdf', 'photo.jpg', 'a', 'a.exe'].map((name) => pick(name));
    const containers = [inFolder, pick('signed.ZIP'), pick('Contracts', { kind: 'folder' })];
    expect(partitionFiles([...files, ...containers], PRIVATE_UPLOADS)).toEqual({
      accepted: files,
      containers,
      refused: [],
    });
  });
});

describe('the results of files', () => {
  const NONE = {
    locked: 0,
    error: 0,
    success: 0,
    known: 0,
    declined: 0,
    refused: 0,
    others: 0,
    total: 0,
  };

  it.each([
    [{}, ''],
    [{ success: 17, total: 26 }, '17 of 26 files uploaded'],
    [
      { locked: 1, error: 1, success: 25, total: 27 },
      '1 waits for its password, 1 failed, 25 of 27 files uploaded',
    ],
    [
      { locked: 2, error: 3, refused: 4, success: 5, known: 6, declined: 7, others: 8, total: 35 },
      '2 wait for their passwords, 3 failed, 4 refused, 5 of 35 files uploaded, 6 already here, 15 not contracts',
    ],
    [{ declined: 1, total: 1 }, '0 of 1 file uploaded, 1 not a contract'],
    [{ success: 1, others: 1, total: 2 }, '1 of 2 files uploaded, 1 not a contract'],
  ])('%o are summed up', (results, text) => {
    expect(resultText({ ...NONE, ...results }, 'uploaded')).toBe(text);
  });

  it('says of read files how many were read, of all only while some are not', () => {
    expect(resultText({ ...NONE, success: 33, total: 33 }, 'read')).toBe('33 read');
    expect(resultText({ ...NONE, success: 17, known: 1, total: 26 }, 'read')).toBe(
      '17 of 26 read, 1 already here',
    );
  });
});

it.each([
  [DEMO_UPLOADS, ['a.pdf: uploaded', 'a.pdf: upload failed']],
  [PRIVATE_UPLOADS, ['a.pdf: read', 'a.pdf: not read']],
])('%# the end of a file is told in the words of its workspace', (rules, texts) => {
  const report = { id: 'a', name: 'a.pdf', quarter: 0, step: '' };
  const told = (['upload.succeeded', 'upload.failed'] as const).map((type) =>
    reportAnnouncement({ ...report, type }, rules),
  );
  expect(told).toEqual(texts);
});
