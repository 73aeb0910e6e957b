import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { listSources } from './support/source-files';

/** What one file takes from another, or from a package. */
interface Import {
  readonly from: string;
  /** A path from the top of the repository, or the name of a package. */
  readonly to: string;
}

/** The parts of the house, by where they stand; the first that fits. */
const PARTS = [
  ['domain', /^machines\/domain\//],
  ['ports', /^machines\/ports\.ts$/],
  ['machines', /^machines\//],
  ['main', /^src\/main\.tsx$/],
  ['adapters', /^src\/adapters\//],
  ['app', /^src\/app\//],
  ['features', /^src\/features\//],
  ['ui', /^src\/ui\//],
  ['theme', /^src\/theme\//],
  ['inspect', /^src\/inspect\//],
  ['build', /^src\/build\//],
  ['styles', /^(styled-system\/|src\/index\.css$)/],
  ['tests', /^tests\//],
] as const;
type Part = (typeof PARTS)[number][0];
type House = Exclude<Part, 'styles' | 'tests'>;

/** Where each part may look. What is not named here is forbidden. */
const MAY_IMPORT: Readonly<Record<House, readonly Part[]>> = {
  domain: ['domain'],
  ports: ['domain'],
  machines: ['machines', 'ports', 'domain'],
  adapters: ['adapters', 'ports', 'domain'],
  theme: ['theme'],
  inspect: ['inspect'],
  build: ['build', 'styles'],
  ui: ['ui', 'styles'],
  features: ['features', 'ui', 'styles', 'machines', 'domain'],
  app: ['app', 'features', 'ui', 'styles', 'machines', 'domain'],
  main: ['app', 'adapters', 'inspect', 'ui', 'styles', 'machines', 'ports', 'domain'],
};

/** Packages that only some files may use; the others are free everywhere but in `machines/`. */
const MAY_USE: readonly { readonly name: RegExp; readonly users: RegExp }[] = [
  { name: /^@xstate\/graph(\/|$)/, users: /^tests\/models\// },
  { name: /^@statelyai\/inspect(\/|$)/, users: /^(src\/inspect|tests)\// },
  { name: /^valibot(\/|$)/, users: /^(src\/adapters|tests)\// },
  { name: /^wouter(\/|$)/, users: /^(src\/(app|features)|tests)\// },
  { name: /^xstate(\/|$)/, users: /^(src\/(adapters|app|features|inspect)\/|src\/main|tests\/)/ },
  { name: /^@xstate\/react(\/|$)/, users: /^(src\/(app|features)|tests)\// },
  {
    name: /^react(-dom)?(\/|$)/,
    users: /^(src\/(ui|features|app|inspect|build)\/|src\/main|tests\/)/,
  },
  { name: /^@ark-ui\/react\/anatomy$/, users: /^src\/(theme|ui)\// },
  { name: /^@ark-ui\/react(\/|$)/, users: /^(src\/ui|tests)\// },
  { name: /^@pandacss\//, users: /^src\/theme\// },
  { name: /^node:/, users: /^(src\/build|tests)\// },
];

const partOf = (path: string): Part | undefined => PARTS.find(([, place]) => place.test(path))?.[0];
const isHouse = (part: Part | undefined): part is House => part !== undefined && part in MAY_IMPORT;
const isPackage = (to: string) => !/^(machines|src|styled-system|tests)\//.test(to);
const screenOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** What is wrong with an import, if anything. */
function findFault({ from, to }: Import): string | undefined {
  const part = partOf(from);
  if (isPackage(to)) {
    const rule = MAY_USE.find(({ name }) => name.test(to));
    const isAllowed = from.startsWith('machines/')
      ? to === 'xstate' && part !== 'domain'
      : !rule || rule.users.test(from);
    return isAllowed ? undefined : `${from} may not use ${to}`;
  }
  if (part === 'tests') return undefined;
  const target = partOf(to);
  if (!isHouse(part)) return `${from} is in no part of the house`;
  if (!target || !MAY_IMPORT[part].includes(target))
    return `${part} may not import ${to} (${from})`;
  if (part === 'features' && target === 'features') {
    const screen = screenOf(to);
    if (screen !== undefined && screen !== screenOf(from))
      return `the screens may not import one another: ${from}, ${to}`;
  }
  return undefined;
}

/** The nodes that name another file: imports and exports, calls of import(), import() in types. */
const NAMING = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/;

/** Every specifier in a piece of syntax; nothing in the place of one that is computed. */
function listSpecifiers(node: unknown): (string | undefined)[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listSpecifiers);
  if (!('type' in node && 'source' in node && NAMING.test(String(node.type)))) return inside;
  const { source } = node;
  // An export of something of its own names no file.
  if (typeof source !== 'object' || source === null) return inside;
  const isText = 'value' in source && typeof source.value === 'string';
  return [isText ? String(source.value) : undefined, ...inside];
}

function readSpecifiers(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  return listSpecifiers(program).flatMap((specifier) => {
    // A build reads what was generated before it.
    if (specifier === undefined && path.startsWith('src/build/')) return [];
    if (specifier === undefined) throw new Error(`${path} names a file by something computed`);
    return specifier;
  });
}

/** The file that a specifier means, or the package. */
function resolve(from: string, written: string): string {
  const specifier = written.replace(/\?\w+$/, '');
  if (!specifier.startsWith('.') && !specifier.startsWith('styled-system/')) return specifier;
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;
  const candidates = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.mjs'].map(
    (end) => path + end,
  );
  const file = candidates.find((one) => existsSync(one) && statSync(one).isFile());
  if (file === undefined) throw new Error(`${from} imports ${specifier}, which is not there`);
  return file;
}

function readImports(files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    readSpecifiers(from, readFileSync(from, 'utf8')).map((specifier) => ({
      from,
      to: resolve(from, specifier),
    })),
  );
}

describe('the rules', () => {
  it.each([
    ['machines/domain/risk.ts', 'machines/ports.ts'],
    ['machines/domain/risk.ts', 'machines/auth.machine.ts'],
    ['machines/domain/risk.ts', 'xstate'],
    ['machines/ports.ts', 'machines/auth.machine.ts'],
    ['machines/auth.machine.ts', 'src/adapters/demo/demo-ports.ts'],
    ['machines/auth.machine.ts', 'src/ui/format.ts'],
    ['machines/auth.machine.ts', 'react'],
    ['machines/auth.machine.ts', '@xstate/react'],
    ['machines/auth.machine.ts', 'valibot'],
    ['machines/auth.machine.ts', 'lucide'],
    ['machines/auth.machine.ts', 'node:fs'],
    ['machines/auth.machine.ts', 'tests/support/fixtures.ts'],
    ['src/adapters/demo/demo-ports.ts', 'machines/auth.machine.ts'],
    ['src/adapters/demo/demo-ports.ts', 'machines/auth.selectors.ts'],
    ['src/adapters/demo/demo-ports.ts', 'src/app/paths.ts'],
    ['src/adapters/demo/demo-ports.ts', 'src/features/badges.tsx'],
    ['src/adapters/demo/demo-ports.ts', 'src/ui/format.ts'],
    ['src/adapters/demo/demo-ports.ts', 'react'],
    ['src/adapters/demo/demo-ports.ts', 'wouter'],
    ['src/ui/badge.tsx', 'machines/domain/risk.ts'],
    ['src/ui/badge.tsx', 'machines/ports.ts'],
    ['src/ui/badge.tsx', 'machines/auth.machine.ts'],
    ['src/ui/badge.tsx', 'src/features/badges.tsx'],
    ['src/ui/badge.tsx', 'src/adapters/demo/demo-ports.ts'],
    ['src/ui/badge.tsx', 'src/app/paths.ts'],
    ['src/ui/badge.tsx', 'wouter'],
    ['src/ui/badge.tsx', 'xstate'],
    ['src/ui/badge.tsx', '@xstate/react'],
    ['src/ui/badge.tsx', 'valibot'],
    ['src/features/badges.tsx', 'src/features/login/login-screen.tsx'],
    ['src/features/login/login-screen.tsx', 'src/features/shell/shell.tsx'],
    ['src/features/login/login-screen.tsx', 'src/adapters/demo/demo-ports.ts'],
    ['src/features/login/login-screen.tsx', 'src/app/paths.ts'],
    ['src/features/login/login-screen.tsx', 'src/main.tsx'],
    ['src/features/login/login-screen.tsx', 'machines/ports.ts'],
    ['src/features/login/login-screen.tsx', 'valibot'],
    ['src/app/app.tsx', 'src/adapters/demo/demo-ports.ts'],
    ['src/app/app.tsx', 'src/main.tsx'],
    ['src/app/app.tsx', 'machines/ports.ts'],
    ['src/app/app.tsx', 'valibot'],
    ['src/app/app.tsx', 'tests/support/fixtures.ts'],
    ['src/app/app.tsx', '@xstate/graph'],
    ['src/main.tsx', 'src/features/badges.tsx'],
    ['src/main.tsx', 'tests/support/fixtures.ts'],
    ['src/theme/preset.ts', 'src/ui/format.ts'],
    ['src/theme/preset.ts', 'react'],
    ['src/theme/preset.ts', 'xstate'],
    ['src/app/app.tsx', 'src/inspect/start.ts'],
    ['src/app/app.tsx', '@statelyai/inspect'],
    ['src/inspect/start.ts', 'src/app/paths.ts'],
    ['src/inspect/start.ts', 'src/adapters/demo/demo-ports.ts'],
    ['src/features/badges.tsx', '@ark-ui/react/dialog'],
    ['src/features/badges.tsx', '@pandacss/dev'],
    ['src/adapters/demo/demo-ports.ts', 'node:fs'],
    ['src/other/new.ts', 'src/ui/format.ts'],
    ['src/other.ts', 'src/app/paths.ts'],
    ['tests/machines/auth.test.ts', '@xstate/graph'],
  ])('do not let %s import %s', (from, to) => {
    expect(findFault({ from, to })).toContain(from);
  });

  it.each([
    ['machines/auth.machine.ts', 'machines/report.ts'],
    ['machines/auth.machine.ts', 'machines/domain/risk.ts'],
    ['machines/auth.machine.ts', 'xstate'],
    ['src/adapters/demo/demo-ports.ts', 'machines/ports.ts'],
    ['src/adapters/demo/demo-ports.ts', 'valibot'],
    ['src/features/login/login-screen.tsx', 'src/features/badges.tsx'],
    ['src/features/login/login-screen.tsx', 'src/features/login/hint.tsx'],
    ['src/features/login/login-screen.tsx', 'machines/auth.machine.ts'],
    ['src/app/app.tsx', 'src/features/login/login-screen.tsx'],
    ['src/app/app.tsx', 'wouter'],
    ['src/main.tsx', 'src/adapters/demo/demo-ports.ts'],
    ['src/main.tsx', 'src/app/app.tsx'],
    ['tests/models/index.ts', '@xstate/graph'],
    ['tests/machines/auth.test.ts', 'src/adapters/demo/demo-ports.ts'],
  ])('let %s import %s', (from, to) => {
    expect(findFault({ from, to })).toBeUndefined();
  });
});

describe('a file’s imports', () => {
  it('are read in every form, and not out of texts or comments', () => {
    const code = `
      import './a.css';
      import { b } from './b';
      import type { C } from './c';
      import { type D } from './d';
      import * as e from './e';
      export { f } from './f';
      export * from './g';
      export type { H } from './h';
      const i = () => import('./i');
      const j = async () => (await import("./j")).j;
      type K = import('./k').K;
      type L = typeof import('./l');
      // import './comment';
      const text = "import './text'";
      const view = <p title="import('./attribute')">from './content'</p>;
    `;
    const specifiers = readSpecifiers('example.tsx', code);
    expect(new Set(specifiers)).toEqual(
      new Set(['./a.css', ...[...'bcdefghijkl'].map((letter) => `./${letter}`)]),
    );
  });

  it('may not be computed', () => {
    expect(() => readSpecifiers('example.ts', 'import(`./${name}`)')).toThrow('computed');
    expect(() => readSpecifiers('example.ts', 'import(name)')).toThrow('computed');
  });

  it('are followed to a file that is there', () => {
    expect(resolve('src/app/app.tsx', '../../machines/ports')).toBe('machines/ports.ts');
    expect(resolve('src/app/app.tsx', './paths')).toBe('src/app/paths.ts');
    expect(resolve('src/main.tsx', './index.css')).toBe('src/index.css');
    expect(resolve('src/main.tsx', './index.css?inline')).toBe('src/index.css');
    expect(resolve('src/main.tsx', 'xstate')).toBe('xstate');
    expect(resolve('src/ui/badge.tsx', 'styled-system/css')).toMatch(/^styled-system\/css\//);
    expect(() => resolve('src/app/app.tsx', './nowhere')).toThrow('not there');
  });
});

describe('the house', () => {
  const files = ['machines', 'src', 'tests'].flatMap(listSources);
  const imports = readImports(files);

  it('keeps its rules', () => {
    expect(imports.flatMap((one) => findFault(one) ?? [])).toEqual([]);
  });

  it('was read whole', () => {
    const product = imports.filter(({ from }) => !from.startsWith('tests/'));
    expect(files.filter((path) => !path.startsWith('tests/')).length).toBeGreaterThan(80);
    expect(product.length).toBeGreaterThan(250);
    const arrows = new Set(product.map(({ from, to }) => `${partOf(from)} -> ${partOf(to) ?? to}`));
    expect([...arrows]).toEqual(
      expect.arrayContaining([
        'machines -> xstate',
        'machines -> ports',
        'machines -> domain',
        'adapters -> ports',
        'adapters -> domain',
        'adapters -> valibot',
        'features -> machines',
        'features -> ui',
        'ui -> ui',
        'ui -> styles',
        'app -> machines',
        'app -> features',
        'app -> wouter',
        'main -> app',
        'main -> adapters',
        'main -> machines',
        'theme -> theme',
      ]),
    );
  });

  it('is entered in one place: only main.tsx takes adapters', () => {
    const takers = imports.filter(
      ({ from, to }) => !from.startsWith('tests/') && partOf(to) === 'adapters',
    );
    const outside = takers.filter(({ from }) => partOf(from) !== 'adapters');
    expect([...new Set(outside.map(({ from }) => from))]).toEqual(['src/main.tsx']);
  });

  it('has no file outside of its parts', () => {
    const homeless = files.filter((path) => !partOf(path) && !path.endsWith('.d.ts'));
    expect(homeless).toEqual([]);
  });
});
