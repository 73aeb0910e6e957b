import { runnerImport, type Plugin } from 'vite';

/** A constant that is switched off: a pattern or a part of one matches nothing, a list is empty, a predicate is false. */
function switchOff(value: unknown): unknown {
  if (value instanceof RegExp) return new RegExp('(?!)', value.flags);
  if (typeof value === 'string') return '(?!)';
  if (typeof value === 'function') return () => false;
  return Array.isArray(value) ? [] : {};
}

/**
 * The tool of this folder with one constant of `src/reading` switched off, by its module and its name, such as
 * "goes-on/ROLLS_ON"; null if there is none.
 */
export async function importWithout<T>(constant: string): Promise<T | null> {
  const [module = '', name = ''] = constant.split('/');
  let isFound = false;
  const without: Plugin = {
    name: 'without',
    transform(code, id) {
      if (!id.includes('/src/reading/') || !id.endsWith(`/${module}.ts`)) return null;
      const constants = this.parse(code).body.flatMap((node) => {
        const own = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
        return own?.type === 'VariableDeclaration' ? own.declarations : [];
      });
      const found = constants.find(({ id: own }) => own.type === 'Identifier' && own.name === name);
      if (!found?.init) return null;
      isFound = true;
      const { start, end } = found.init;
      const value = `(${String(switchOff)})(${code.slice(start, end)})`;
      return `${code.slice(0, start)}${value}${code.slice(end)}`;
    },
  };
  const tool = await runnerImport<T>('./tests/tools/evaluate/main.ts', { plugins: [without] });
  return isFound ? tool.module : null;
}
