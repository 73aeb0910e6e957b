import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, test } from 'vitest';

/** Generated files and folders. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => line.slice(0, -1));

/** Paths of all files and folders of the repository. */
function listEntries(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === '.git' || ignored.includes(entry.name)) return [];
    return entry.isDirectory() ? [path, ...listEntries(path)] : [path];
  });
}

const entries = listEntries();
const documents = entries.filter((path) => path.endsWith('.md'));
const workflows = entries.filter((path) => /^\.github\/workflows\/[^/]+\.yml$/.test(path));

const read = (path: string) => readFileSync(path, 'utf8');
const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors of a document's headings, as GitHub derives them. */
function listAnchors(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** The link targets and picture addresses in a document, without those of other sites. */
function listLinks(text: string): readonly string[] {
  const prose = withoutCode(text);
  return [...prose.matchAll(/\]\(([^()\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The message for a broken link, else `undefined`. */
function findBrokenLink(document: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : normalize(join(dirname(document), file));
  const path = target.replace(/\/$/, '');
  if (!entries.includes(path)) return `${document}: ${link} does not exist`;
  if (anchor === undefined || listAnchors(read(path)).includes(anchor)) return undefined;
  return `${document}: ${link} has no such heading`;
}

test.each(documents)('%s links to existing files and headings only', (document) => {
  const broken = listLinks(read(document)).map((link) => findBrokenLink(document, link));
  expect(broken.filter((message) => message !== undefined)).toEqual([]);
});

const code = entries
  .filter((path) => /\.(?:tsx?|m?js|css|html|json|yml)$/.test(path) && path !== 'package-lock.json')
  .map(read)
  .join('\n');
const codeWords = new Set(code.match(/[\w$]+/g));

/** The texts that a pattern with `{a,b}` stands for. */
function expandBraces(pattern: string): string[] {
  const [braces, alternatives] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined || alternatives === undefined) return [pattern];
  return alternatives.split(',').flatMap((one) => expandBraces(pattern.replace(braces, one)));
}

/** Whether a file or folder has this path or this end of a path; generated ones and those named in code count. */
function isPath(path: string): boolean {
  if (ignored.includes(path.split('/')[0] ?? '') || code.includes(path)) return true;
  const end = path.replace(/^\/|\/$/g, '').replaceAll('.', '\\.');
  const pattern = new RegExp(`(?:^|/)${end.replaceAll('*', '[^/]*')}$`);
  return entries.some((entry) => pattern.test(entry));
}

/** Whether a code span that is a path or a name of the code names something that exists. Others are fine. */
function isExisting(span: string): boolean {
  if (/^[\w./{},*-]+(?:\.(?:tsx?|m?js|css|html|json|yml|md|svg|png)|[\w}]\/)$/.test(span))
    return expandBraces(span).every(isPath);
  if (/^[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)*(?:\(\))?$/i.test(span))
    return span
      .split(/\W+/)
      .every((word) => word === '' || codeWords.has(word) || word in globalThis);
  return true;
}

// The changelog names what was.
test.each(documents.filter((path) => !path.endsWith('CHANGELOG.md')))(
  '%s names existing files and symbols only',
  (document) => {
    const spans = [...withoutCode(read(document)).matchAll(/`([^`\n]+)`/g)];
    expect(spans.flatMap(([, span = '']) => (isExisting(span) ? [] : span))).toEqual([]);
  },
);

test.each([...documents, ...workflows])('%s names existing npm scripts only', (path) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [...read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)];
  const names = named.map(([, script, command]) => script ?? command ?? '');
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

describe('README.md', () => {
  test('the README leads to every other document', () => {
    const reached = new Set(['README.md']);
    for (const document of reached) {
      for (const link of listLinks(read(document))) {
        const path = normalize(join(dirname(document), link.split('#')[0] ?? ''));
        if (documents.includes(path)) reached.add(path);
      }
    }
    const isTemplate = (path: string) => /_TEMPLATE/.test(path);
    expect(documents.filter((path) => !reached.has(path) && !isTemplate(path))).toEqual([]);
  });

  test.each(['.github/workflows/ci.yml', '.ci/run'])(
    '%s runs the test command of the README, and the other tests',
    (path) => {
      const [command] = /^npm ci && npm test\b/m.exec(read('README.md')) ?? [];
      expect(read(path)).toMatch(new RegExp(`^(?: *run: )?${command}$`, 'm'));
      expect(read(path)).toMatch(/^(?: *run: )?npm run test:more$/m);
    },
  );
});

test('.nvmrc names a Node version that CI tests and package.json allows', () => {
  const version = read('.nvmrc').trim();
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
  expect(engines.node).toMatch(new RegExp(`^>=${version}\\.`));
  const [, tested = ''] = /node: \[(.+)\]/.exec(read('.github/workflows/ci.yml')) ?? [];
  expect(tested.split(', ')).toContain(version);
});

test('CONTRIBUTING.md lists the browsers that vite.config.ts targets', () => {
  const [, targets = ''] = /cssTarget: \[(.+)\]/.exec(read('vite.config.ts')) ?? [];
  const names: Readonly<Record<string, string>> = {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios: 'Safari on iOS',
  };
  const versions = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)].map(
    ([, browser = '', version]) => `${names[browser]} ${version}`,
  );
  expect(versions).not.toEqual([]);
  expect(read('.github/CONTRIBUTING.md')).toContain(`\n${versions.join(', ')}, and later`);
});

describe('document checks', () => {
  test.each([
    ['machines/README.md', 'SPECIFICATION.md', 'exists'],
    ['machines/README.md', '../README.md#quick-start', 'exists'],
    ['machines/README.md', '#how-to-read-a-chart', 'exists'],
    ['README.md', 'machines/', 'exists'],
    [
      'machines/README.md',
      'README.md#nothing',
      'machines/README.md: README.md#nothing has no such heading',
    ],
    ['machines/README.md', 'src/README.md', 'machines/README.md: src/README.md does not exist'],
  ])('findBrokenLink in %s judges %s: %s', (document, link, expected) => {
    expect(findBrokenLink(document, link) ?? 'exists').toBe(expected);
  });

  test.each([
    ['src/main.tsx', true],
    ['main.tsx', true],
    ['machines/{app,private}/', true],
    ['dist/index.html', true],
    ['listAnchors()', true],
    ['machines/{app,absent}/', false],
    [`nothing${'.ts'}`, false],
    [`no${'Symbol'}`, false],
    ['npm run nothing', true],
  ])('isExisting judges %s: %s', (span, expected) => {
    expect(isExisting(span)).toBe(expected);
  });

  test('listAnchors derives the anchors of headings as GitHub does', () => {
    const text = '# One & `two`\n\n```sh\n# no heading\n```\n\n## One & two\n';
    expect(listAnchors(text)).toEqual(['one--two', 'one--two-1']);
  });
});
