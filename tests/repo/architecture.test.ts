import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { listSources } from '../support/source-files';

/** One import of a file. */
interface Import {
  readonly from: string;
  /** Path from the repository root, or the name of a package. */
  readonly to: string;
}

/** The layers by path. The first match counts. */
const LAYERS = [
  ['domain', /^machines\/domain\//],
  ['ports', /^machines\/(actors|((app|private)\/)?ports)\.ts$/],
  ['machines/root', /^machines\/app\//],
  ['machines/demo', /^machines\/demo\//],
  ['machines/private', /^machines\/private\//],
  ['machines', /^machines\/((list|contract|uploads)\/|stored-value\.ts$)/],
  [
    'main',
    /^src\/(main\.tsx|service-worker\.ts|(?:demo|private)\/index\.ts|first-frame\.tsx|vite-env\.d\.ts)$/,
  ],
  ['adapters/browser', /^src\/adapters\/browser\//],
  ['adapters/demo', /^src\/adapters\/demo\//],
  ['adapters/private', /^src\/adapters\/private\//],
  ['reading', /^src\/reading\//],
  ['app', /^src\/app\//],
  ['demo', /^src\/demo\//],
  ['private', /^src\/private\//],
  ['shared', /^src\/shared\//],
  ['ui', /^src\/ui\//],
  ['theme', /^src\/theme\//],
  ['build', /^src\/build\//],
  ['config', /^(vite|panda)\.config\.ts$/],
  ['styles', /^(styled-system\/|src\/index\.css$)/],
  ['tests', /^tests\//],
] as const;
type Layer = (typeof LAYERS)[number][0];
/** The layers whose imports are restricted. */
type ProductLayer = Exclude<Layer, 'styles' | 'tests'>;

/** What every folder of machines may import. */
const MACHINES: readonly Layer[] = ['machines', 'ports', 'domain'];
/** What every folder of views may import. */
const VIEWS: readonly Layer[] = ['shared', 'ui', 'styles', 'machines/root', 'machines', 'domain'];

/** The layers that each layer may import. */
const ALLOWED_LAYERS: Readonly<Record<ProductLayer, readonly Layer[]>> = {
  domain: ['domain'],
  ports: ['ports', 'domain'],
  'machines/root': ['machines/root', 'machines/demo', 'machines/private', ...MACHINES],
  'machines/demo': ['machines/demo', ...MACHINES],
  'machines/private': ['machines/private', ...MACHINES],
  machines: MACHINES,
  reading: ['reading', 'domain'],
  'adapters/browser': ['adapters/browser', 'ports', 'domain'],
  'adapters/demo': ['adapters/demo', 'adapters/browser', 'ports', 'domain'],
  'adapters/private': ['adapters/private', 'adapters/browser', 'reading', 'ports', 'domain'],
  theme: ['theme'],
  build: ['build'],
  ui: ['ui', 'styles'],
  shared: VIEWS,
  demo: ['demo', 'machines/demo', ...VIEWS],
  private: ['private', 'machines/private', ...VIEWS],
  app: ['app', 'machines/demo', 'machines/private', ...VIEWS],
  main: [
    'main',
    'app',
    'demo',
    'private',
    'machines/demo',
    'machines/private',
    'adapters/browser',
    'adapters/demo',
    'adapters/private',
    'ports',
    ...VIEWS,
  ],
  config: ['build', 'theme', 'adapters/demo'],
};

/** Arithmetic with days. */
const DAY_PACKAGES = ['Calendar', 'Duration', 'PlainDate'].map(
  (type) => `temporal-polyfill/fns/${type}`,
);

/** Layers that may import the listed packages and no others. */
const ALLOWED_PACKAGES: Partial<Record<Layer, readonly string[]>> = {
  domain: DAY_PACKAGES,
  ports: ['xstate'],
  machines: ['xstate'],
  'machines/root': ['xstate'],
  'machines/demo': ['xstate'],
  'machines/private': ['xstate'],
  reading: [],
};

/** Packages that only the listed files may import; other packages are unrestricted. */
const RESTRICTED_PACKAGES: readonly { readonly name: RegExp; readonly users: RegExp }[] = [
  { name: /^@xstate\/graph(\/|$)/, users: /^tests\/generated\// },
  { name: /^@statelyai\/inspect(\/|$)/, users: /^tests\// },
  { name: /^valibot(\/|$)/, users: /^(src\/adapters|tests)\// },
  { name: /^idb$/, users: /^(src\/adapters\/private\/store|tests)\// },
  { name: /^fflate$/, users: /^(src\/adapters\/private\/reader|tests)\// },
  { name: /^@zip\.js\/zip\.js(\/|$)/, users: /^(src\/adapters\/private\/store|tests)\// },
  { name: /^tesseract\.js-core(\/|$)/, users: /^src\/adapters\/private\/recognition\// },
  { name: /^workbox-/, users: /^src\/service-worker\.ts$/ },
  { name: /^wouter(\/|$)/, users: /^(src\/(app|demo|private|shared)|tests)\// },
  {
    name: /^xstate(\/|$)/,
    users:
      /^(src\/(adapters|app|demo|private|shared)\/|src\/(main|first-frame|vite-env)\.|tests\/)/,
  },
  { name: /^@xstate\/react(\/|$)/, users: /^(src\/(app|demo|private|shared)|tests)\// },
  {
    name: /^react(-dom)?(\/|$)/,
    users: /^(src\/(ui|app|demo|private|shared|build)\/|src\/(main|first-frame)|tests\/)/,
  },
  { name: /^@ark-ui\/react\/anatomy$/, users: /^src\/(theme|ui)\// },
  { name: /^@ark-ui\/react(\/|$)/, users: /^(src\/ui|tests)\// },
  { name: /^@pandacss\//, users: /^(src\/theme\/|(vite|panda)\.config)/ },
  {
    name: /^(pdfjs-dist|slimdom|dingbat-to-unicode)(\/|$)/,
    users: /^(src\/adapters\/private|tests)\//,
  },
  { name: /^node:/, users: /^(src\/build\/|vite\.config|tests\/)/ },
];

const layerOf = (path: string): Layer | undefined =>
  LAYERS.find(([, pattern]) => pattern.test(path))?.[0];
const isProductLayer = (layer: Layer): layer is ProductLayer => layer in ALLOWED_LAYERS;
const isPackage = (to: string) =>
  !/^((machines|src|styled-system|tests)\/|(vite|panda)\.config\.ts$)/.test(to);
const isFrame = (path: string) => /^src\/(shared|private)\/frame\//.test(path);
/** The folder of views of one subject. The frame shows them all. */
const subjectOf = (path: string) =>
  isFrame(path) ? undefined : /^src\/(?:shared|private)\/[^/]+\//.exec(path)?.[0];

function isPackageAllowed({ from, to }: Import, layer: Layer): boolean {
  const allowed = ALLOWED_PACKAGES[layer];
  if (allowed) return allowed.includes(to);
  const rule = RESTRICTED_PACKAGES.find(({ name }) => name.test(to));
  return !rule || rule.users.test(from);
}

/** The error message for a forbidden import, else `undefined`. */
function findViolation({ from, to }: Import): string | undefined {
  const layer = layerOf(from);
  if (!layer) return `${from} belongs to no layer`;
  if (isPackage(to)) {
    return isPackageAllowed({ from, to }, layer) ? undefined : `${from} may not import ${to}`;
  }
  if (!isProductLayer(layer)) return undefined;
  const target = layerOf(to);
  if (!target || !ALLOWED_LAYERS[layer].includes(target))
    return `${layer} may not import ${to} (${from})`;
  const subject = layer === target ? subjectOf(to) : undefined;
  if (subject !== undefined && subject !== subjectOf(from) && !isFrame(from))
    return `only the frame imports a subject of another folder: ${from}, ${to}`;
  return undefined;
}

/** Syntax nodes with a module specifier: imports, re-exports, import() calls and import() types. */
const IMPORTING = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/;

/** All module specifiers in a syntax tree; `undefined` for a computed one. */
function listSpecifiers(node: unknown): (string | undefined)[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listSpecifiers);
  if (!('type' in node && 'source' in node && IMPORTING.test(String(node.type)))) return inside;
  const { source } = node;
  // An export without `from`.
  if (typeof source !== 'object' || source === null) return inside;
  const isText = 'value' in source && typeof source.value === 'string';
  return [isText ? String(source.value) : undefined, ...inside];
}

function readSpecifiers(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  return listSpecifiers(program).flatMap((specifier) => {
    // Build plugins import generated files by computed path.
    if (specifier === undefined && path.startsWith('src/build/')) return [];
    if (specifier === undefined) throw new Error(`${path} has a computed import`);
    return specifier;
  });
}

/** The imported file, or the package name. */
function resolve(from: string, written: string): string {
  const specifier = written.replace(/\?[\w&]+$/, '');
  if (!specifier.startsWith('.') && !specifier.startsWith('styled-system/')) return specifier;
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;
  const candidates = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.mjs'].map(
    (end) => path + end,
  );
  const file = candidates.find((one) => existsSync(one) && statSync(one).isFile());
  if (file === undefined) throw new Error(`${from} imports ${specifier}, which does not exist`);
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

describe('import rules', () => {
  // One of each kind; that each layer imports all that it may is tested below.
  it.each([
    ['machines/domain/risk.ts', 'machines/ports.ts'],
    ['machines/domain/risk.ts', 'xstate'],
    ['src/reading/reader.ts', 'fflate'],
    ['src/ui/badge.tsx', 'wouter'],
    ['src/app/app.tsx', '@statelyai/inspect'],
    ['src/app/app.tsx', 'tests/support/fixtures.ts'],
    ['src/shared/login/login-screen.tsx', 'src/shared/shell/shell.tsx'],
    ['src/shared/frame/shell.tsx', 'src/private/private-actors.ts'],
    ['src/other/new.ts', 'src/ui/format.ts'],
    ['tests/unit/machines/auth.test.ts', '@xstate/graph'],
  ])('%s must not import %s', (from, to) => {
    expect(findViolation({ from, to })).toContain(from);
  });
});

describe('readSpecifiers', () => {
  it('readSpecifiers finds every form of import and ignores strings and comments', () => {
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

  it('readSpecifiers rejects computed imports', () => {
    expect(() => readSpecifiers('example.ts', 'import(`./${name}`)')).toThrow('computed');
    expect(() => readSpecifiers('example.ts', 'import(name)')).toThrow('computed');
  });
});

describe('resolve', () => {
  it('resolve returns the existing file of a specifier', () => {
    expect(resolve('src/app/app.tsx', '../../machines/ports')).toBe('machines/ports.ts');
    expect(resolve('src/app/app.tsx', './url-bridge')).toBe('src/app/url-bridge.ts');
    expect(resolve('src/main.tsx', './index.css')).toBe('src/index.css');
    expect(resolve('src/main.tsx', './index.css?inline')).toBe('src/index.css');
    expect(resolve('src/main.tsx', './main.tsx?worker&url')).toBe('src/main.tsx');
    expect(resolve('src/main.tsx', 'xstate')).toBe('xstate');
    expect(resolve('src/ui/badge.tsx', 'styled-system/css')).toMatch(/^styled-system\/css\//);
    expect(() => resolve('src/app/app.tsx', './nowhere')).toThrow('does not exist');
  });
});

describe('source tree', () => {
  const files = [
    'vite.config.ts',
    'panda.config.ts',
    ...['machines', 'src', 'tests'].flatMap(listSources),
  ];
  const imports = readImports(files);

  it('no source file has a forbidden import', () => {
    expect(imports.flatMap((one) => findViolation(one) ?? [])).toEqual([]);
  });

  it('the dependencies are the packages that the product imports, and files that its build copies', () => {
    const isProduct = (path: string) =>
      /^(?:machines|src)\//.test(path) && !/^src\/(?:build|theme)\//.test(path);
    const imported = imports
      .filter(({ from, to }) => isProduct(from) && isPackage(to) && !to.startsWith('virtual:'))
      .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0]);
    const copied = ['@fontsource/source-serif-4', '@tesseract.js-data/eng'];
    const { dependencies }: { dependencies: object } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    expect(Object.keys(dependencies).toSorted()).toEqual(
      [...new Set([...imported, ...copied])].toSorted(),
    );
  });

  it('the import reader covers all product files and layers', () => {
    const product = imports.filter(({ from }) => !from.startsWith('tests/'));
    expect(files.filter((path) => !path.startsWith('tests/')).length).toBeGreaterThan(80);
    expect(product.length).toBeGreaterThan(250);
  });

  it('each layer imports every layer that it may import for itself', () => {
    const arrows = new Set(imports.map(({ from, to }) => `${layerOf(from)} -> ${layerOf(to)}`));
    const groups = new Set<Layer>([...MACHINES, ...VIEWS]);
    const allowed = Object.entries(ALLOWED_LAYERS).flatMap(([layer, targets]) =>
      targets
        .filter((target) => target !== layer && !groups.has(target))
        .map((target) => `${layer} -> ${target}`),
    );
    expect(allowed.filter((arrow) => !arrows.has(arrow))).toEqual([]);
  });

  it('only the composition roots import adapters', () => {
    const isAdapter = (path: string) => layerOf(path)?.startsWith('adapters/') ?? false;
    const users = imports.filter(
      ({ from, to }) => from.startsWith('src/') && !isAdapter(from) && isAdapter(to),
    );
    expect([...new Set(users.map(({ from }) => from))]).toEqual([
      'src/first-frame.tsx',
      'src/main.tsx',
      'src/demo/index.ts',
      'src/private/index.ts',
    ]);
  });

  it('only the demo calls anything AI', () => {
    const sayers = files.filter(
      (path) => path.startsWith('src/') && /\bAI\b/.test(readFileSync(path, 'utf8')),
    );
    expect(sayers.toSorted()).toEqual([
      'src/demo/contract/contract-details.tsx',
      'src/demo/screens.tsx',
      'src/demo/shell/sidebar.tsx',
    ]);
  });

  it('every source file belongs to a layer', () => {
    const unassigned = files.filter((path) => !layerOf(path));
    expect(unassigned).toEqual([]);
  });
});
