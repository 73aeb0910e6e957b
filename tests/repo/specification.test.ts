import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SPECIFICATION = 'machines/SPECIFICATION.md';

/** Rulings that no code or test has to cite, with the reason. */
const UNCITED: Readonly<Record<string, string>> = {
  'ruling 31': 'reserved, not part of the product',
};

/** The sections and rulings that a specification text defines: `§4`, `§11.2`, `ruling 18`. */
function readDefinitions(markdown: string): readonly string[] {
  const sections = [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)];
  const rulings = markdown.slice(markdown.indexOf('\n## Rulings\n')).matchAll(/^(\d+)\. \*\*/gm);
  return [
    ...sections.map(([, number]) => `§${number}`),
    ...[...rulings].map(([, number]) => `ruling ${number}`),
  ];
}

/** Numbers in a list such as `4, 5 and 7` or `22 to 24`, ranges expanded. */
function expandNumbers(list: string): readonly number[] {
  return [...list.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => first + index);
  });
}

/** The sections and rulings that a text cites, in the form of `readDefinitions`. */
function readCitations(text: string): readonly string[] {
  // A citation may continue on the next line of a comment.
  const line = text.replace(/\s*\n[\s*/]*/g, ' ');
  const sections = [...line.matchAll(/\bspec ((?:(?:, | and )?§\d+(?:\.\d+)?)+)/gi)].flatMap(
    ([, list = '']) => list.match(/§[\d.]*\d/g) ?? [],
  );
  const rulings = [...line.matchAll(/\brulings? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(
    ([, list = '']) => expandNumbers(list).map((number) => `ruling ${number}`),
  );
  return [...sections, ...rulings];
}

/** The text of a file in which citations can occur: comments of code, the whole of Markdown. */
function readProse(path: string, content = readFileSync(path, 'utf8')): string {
  if (path.endsWith('.md')) return content;
  const { comments } = parseSync(path, content);
  return comments.map(({ value }) => value).join('\n\n');
}

const specification = readFileSync(SPECIFICATION, 'utf8');
const definitions = readDefinitions(specification);

const files = ['machines', 'src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('node_modules/')),
);

const citations = files.flatMap((path) =>
  readCitations(readProse(path)).map((target) => ({ path, target })),
);

describe('SPECIFICATION.md', () => {
  it('the specification has the sections 1 to 11 and the rulings 1 to 57, each once', () => {
    const numbered = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
    expect(definitions.filter((name) => !name.includes('.'))).toEqual([
      ...numbered('§', 11),
      ...numbered('ruling ', 57),
    ]);
    expect(new Set(definitions).size).toBe(definitions.length);
  });

  it('the specification refers to existing sections only', () => {
    const references = specification.match(/§\d+(?:\.\d+)?/g) ?? [];
    expect(references.filter((name) => !definitions.includes(name))).toEqual([]);
    expect(references.length).toBeGreaterThan(10);
  });
});

describe('citations of the specification', () => {
  it('every citation refers to an existing section or ruling', () => {
    expect(citations.filter(({ target }) => !definitions.includes(target))).toEqual([]);
  });

  it('every ruling is cited, except those listed with a reason', () => {
    const cited = new Set(
      citations.filter(({ path }) => path !== SPECIFICATION).map(({ target }) => target),
    );
    const rulings = definitions.filter((name) => name.startsWith('ruling '));
    expect(rulings.filter((name) => !cited.has(name))).toEqual(Object.keys(UNCITED));
  });
});

describe('readCitations', () => {
  it.each([
    ['(spec §4, Auth)', ['§4']],
    ['(spec §2, §4, rulings 22 to 24)', ['§2', '§4', 'ruling 22', 'ruling 23', 'ruling 24']],
    ['(Ruling 4, spec §6)', ['§6', 'ruling 4']],
    ['rulings 4, 5 and 7.', ['ruling 4', 'ruling 5', 'ruling 7']],
    ['spec §11.2.', ['§11.2']],
    ['of every protected screen (spec §2,\n * §9, ruling\n * 18)', ['§2', '§9', 'ruling 18']],
    ['RFC 6797 §7.2', []],
  ])('readCitations finds the citations in %j', (text, expected) => {
    expect(readCitations(text)).toEqual(expected);
  });

  it('unknown rulings and sections are reported', () => {
    const cited = readCitations('(spec §4, §12, rulings 57 to 58)');
    expect(cited.filter((target) => !definitions.includes(target))).toEqual(['§12', 'ruling 58']);
  });

  it('readProse reads comments, not strings', () => {
    const code = "const text = 'ruling 98'; // ruling 97\n/** spec §96 */";
    expect(readCitations(readProse('example.ts', code))).toEqual(['§96', 'ruling 97']);
    expect(citations).toContainEqual({ path: 'machines/app.machine.ts', target: 'ruling 18' });
  });
});
