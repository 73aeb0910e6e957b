import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_EXTENSIONS,
  isOverStatedLimit,
  sortPickedFiles,
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

describe('picked files', () => {
  it('may be .pdf, .doc and .docx', () => {
    expect(ACCEPTED_EXTENSIONS).toEqual(['.pdf', '.doc', '.docx']);
  });

  it.each(['a.pdf', 'a.doc', 'a.docx', 'A.PDF', 'a.DocX', 'a.tar.pdf', 'ü (1).pdf', 'a b.pdf'])(
    'are accepted: %s',
    (name) => {
      const picked = pick(name);
      expect(sortPickedFiles([picked])).toEqual({ accepted: [picked], refused: [] });
    },
  );

  it.each(['a.txt', 'a.pdf.exe', 'pdf', 'apdf', 'a.docm', 'a.pdf ', 'a.', '', '.docx.zip'])(
    'are refused for their type: %j',
    (name) => {
      expect(sortPickedFiles([pick(name)])).toEqual({
        accepted: [],
        refused: [{ id: `id of ${name}`, name, reason: WRONG_TYPE }],
      });
    },
  );

  it('are refused where they are folders, whatever these are called', () => {
    for (const name of ['contracts', 'contracts.pdf'])
      expect(sortPickedFiles([pick(name, { kind: 'folder' })])).toEqual({
        accepted: [],
        refused: [{ id: `id of ${name}`, name, reason: FOLDER }],
      });
  });

  it('are accepted empty and over the stated limit', () => {
    const sizes = [0, 10 * 1024 * 1024, 10 * 1024 * 1024 + 1, 3 * 1024 ** 3];
    const picked = sizes.map((size) => pick('a.pdf', { file: { name: 'a.pdf', size } }));
    expect(sortPickedFiles(picked)).toEqual({ accepted: picked, refused: [] });
  });

  it('are parted in their order, the accepted kept with the refused beside them', () => {
    const [first, second, third, fourth] = [
      pick('b.pdf'),
      pick('no.txt'),
      pick('a.docx'),
      pick('folder', { kind: 'folder' }),
    ];
    const { accepted, refused } = sortPickedFiles([first, second, third, fourth]);
    expect(accepted).toEqual([first, third]);
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['no.txt', WRONG_TYPE],
      ['folder', FOLDER],
    ]);
  });

  it('may be several of one name', () => {
    const twins = [pick('a.pdf', { id: '1' }), pick('a.pdf', { id: '2' })];
    expect(sortPickedFiles(twins).accepted).toEqual(twins);
  });

  it('may be none', () => {
    expect(sortPickedFiles([])).toEqual({ accepted: [], refused: [] });
  });
});

describe('the stated limit', () => {
  it.each([
    [0, false],
    [10_000_000, false],
    [10_485_760, false],
    [10_485_761, true],
  ])('%i bytes are over it: %s', (size, isOver) => {
    expect(isOverStatedLimit({ name: 'a.pdf', size })).toBe(isOver);
  });
});
