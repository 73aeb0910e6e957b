/** Stryker plugins that exclude mutants by rule. Loaded by Stryker, outside of Vite: plain JavaScript. */

const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name;

/** Excludes `types` in the argument of XState's `setup`: its values are empty objects, cast to types. */
function shouldIgnoreTypes({ node, parentPath }) {
  const call = parentPath?.parentPath?.node;
  if (node.type !== 'ObjectProperty' || !isNamed(node.key, 'types')) return undefined;
  return call?.type === 'CallExpression' && isNamed(call.callee, 'setup')
    ? 'XState does not read types at run time.'
    : undefined;
}

const isStyleCall = (node, scope) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  (isNamed(node.callee, 'buttonClass') ||
    scope.getBinding(node.callee.name)?.path.parent.source?.value.startsWith('styled-system/'));

/**
 * Excludes class names, calls of functions that are imported from Panda's generated code, and objects
 * of such calls.
 */
function shouldIgnoreStyles({ node, scope }) {
  const isClassName = node.type === 'JSXAttribute' && node.name.name === 'className';
  const isStyleObject =
    node.type === 'ObjectExpression' &&
    node.properties.length > 0 &&
    node.properties.every(({ value }) => value && isStyleCall(value, scope));
  return isClassName || isStyleCall(node, scope) || isStyleObject
    ? 'happy-dom has no layout: browser tests check styles.'
    : undefined;
}

/** Whether a statement of a module is a function that views read a snapshot with, such as `selectViews`. */
function isSelector({ declaration }) {
  const name = declaration?.id ?? declaration?.declarations?.[0]?.id;
  return name?.type === 'Identifier' && name.name.startsWith('select');
}

const ofModule = (isIgnored, reason) => ({
  shouldIgnore: ({ node, parent }) =>
    parent?.type === 'Program' && isIgnored(node) ? reason : undefined,
});

const selectors = ofModule(isSelector, 'The tests of the views that show it judge it.');
const machines = ofModule((node) => !isSelector(node), 'Tables, laws and edge paths judge it.');

export const strykerPlugins = [
  { kind: 'Ignore', name: 'types', value: { shouldIgnore: shouldIgnoreTypes } },
  { kind: 'Ignore', name: 'styles', value: { shouldIgnore: shouldIgnoreStyles } },
  { kind: 'Ignore', name: 'selectors', value: selectors },
  { kind: 'Ignore', name: 'machines', value: machines },
];
