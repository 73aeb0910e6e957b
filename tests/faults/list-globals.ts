import { parseSync } from 'vite';

/** Objects whose members are listed separately. */
const NAMESPACES = ['URL', 'Math', 'navigator', 'performance', 'history', 'location'];
/** Names of the global object. */
const GLOBAL_OBJECTS = ['window', 'globalThis'];

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * TypeScript syntax that contains a value expression; all other type syntax has no run-time effect.
 */
const HOLDS_VALUE = /^TS(?:As|Satisfies|NonNull|Instantiation)/;

const IMPORTS = /^Import\w*Specifier$/;

/** Names bound by a pattern or declaration. */
function listBoundNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  const parts: Readonly<Record<string, readonly unknown[]>> = {
    ObjectPattern: list(node['properties']),
    ArrayPattern: list(node['elements']),
    Property: [node['value']],
    AssignmentPattern: [node['left']],
    RestElement: [node['argument']],
    TSParameterProperty: [node['parameter']],
  };
  if (node.type === 'Identifier') return [String(node['name'])];
  return (parts[node.type] ?? []).flatMap(listBoundNames);
}

function listDeclaredNames(node: Node): string[] {
  const { id, params, param, local } = node;
  if (/^(?:VariableDeclarator|Function|Class)/.test(node.type)) {
    return [id, ...list(params)].flatMap(listBoundNames);
  }
  if (node.type === 'ArrowFunctionExpression') return list(params).flatMap(listBoundNames);
  if (node.type === 'CatchClause') return listBoundNames(param);
  return IMPORTS.test(node.type) ? listBoundNames(local) : [];
}

/** The outer name that a syntax node uses, and the parts to search further. */
function readName(node: Node): { name?: string; rest: readonly unknown[] } {
  const { object, property, computed } = node;
  if (node.type === 'Identifier') return { name: String(node['name']), rest: [] };
  if (node.type === 'ImportExpression') return { name: 'import()', rest: [] };
  if (node.type !== 'MemberExpression') {
    const { key: _, label: __, ...values } = node;
    return { rest: Object.values(computed === true ? node : values) };
  }
  const path = readPath(node);
  if (path) return { name: path, rest: [] };
  return { rest: computed === true ? [object, property] : [object] };
}

/** Path of a global and its member, such as `navigator.clipboard`. */
function readPath({ object, property, computed }: Node): string | undefined {
  if (!isNode(object) || !isNode(property) || computed === true) return undefined;
  const part = String(property['name']);
  if (object.type === 'Identifier') {
    const name = String(object['name']);
    if (GLOBAL_OBJECTS.includes(name)) return part;
    return NAMESPACES.includes(name) ? `${name}.${part}` : undefined;
  }
  const owner = object.type === 'MemberExpression' ? readPath(object) : undefined;
  if (owner === undefined) return undefined;
  return NAMESPACES.includes(owner) ? `${owner}.${part}` : owner;
}

/**
 * Globals that a file uses: names that it does not declare and that are not part of the language. A
 * name declared anywhere in the file counts as its own.
 *
 * @param language names of the JavaScript language; of `Math`, only `random` counts as a global.
 */
export function listGlobals(path: string, code: string, language: ReadonlySet<string>): string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const declared = new Set<string>();
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value) || value.type === 'MetaProperty') return;
    // `export { x } from './x'` names no variable.
    if (value.type === 'ExportNamedDeclaration' && value['source'] !== null) return;
    if (value.type.startsWith('TS') && !HOLDS_VALUE.test(value.type)) return;
    listDeclaredNames(value).forEach((name) => declared.add(name));
    if (IMPORTS.test(value.type)) return;
    const { name, rest } = readName(value);
    if (name !== undefined) names.add(name);
    rest.forEach(walk);
  };
  walk(program);
  return [...names].filter((name) => {
    const [owner = ''] = name.split('.');
    if (name === 'Date' || name === 'Math.random') return true;
    return !declared.has(owner) && !language.has(owner);
  });
}
