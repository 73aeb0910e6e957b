import { fileURLToPath, pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import type { css as pandaCss } from '../../styled-system/css';

const RUNTIME = fileURLToPath(new URL('recipe.ts', import.meta.url));
const PANDA_CSS = new URL('../../styled-system/css/index.mjs', import.meta.url);

type Css = typeof pandaCss;

/** What of a recipe's function is made by Panda and told by itself. */
interface PandaRecipe {
  (): string | Readonly<Record<string, string>>;
  readonly getVariantProps: () => object;
}

/**
 * The code of a module in which every `css(…)` is the classes that it gives. What is given to it may
 * name constants of the module, and nothing else.
 *
 * @throws where the styles depend on anything that is known only later.
 */
export function writeClasses(code: string, css: Css): string {
  const { program } = parseSync('module.js', code);
  const scope = createContext({ css });
  const evaluate = ({ start, end }: ESTree.Node): unknown =>
    runInContext(`(${code.slice(start, end)})`, scope);

  const constants = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  for (const { id, init } of constants) {
    if (id.type !== 'Identifier' || !init) continue;
    Object.defineProperty(scope, id.name, { get: () => evaluate(init) });
  }

  let written = '';
  let place = 0;
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'css') return;
      const lines = code.slice(call.start, call.end).split('\n').length;
      written += code.slice(place, call.start) + JSON.stringify(evaluate(call));
      // The lines that follow keep their numbers.
      written += '\n'.repeat(lines - 1);
      place = call.end;
    },
  });
  visitor.visit(program);
  return written + code.slice(place);
}

/** What a recipe's classes are made of; its slots where it has several elements. */
export function readRecipe(name: string, panda: PandaRecipe) {
  const variants = Object.entries(panda.getVariantProps());
  // Panda keeps the name of a recipe among its variants.
  const defaults = Object.fromEntries(variants.filter(([variant]) => variant !== name));
  const classes = panda();
  return { defaults, slots: typeof classes === 'string' ? undefined : Object.keys(classes) };
}

/** The code of a recipe's module, with what Panda's own has besides left out. */
function writeRecipe(name: string, panda: PandaRecipe): string {
  const { defaults, slots } = readRecipe(name, panda);
  const maker = slots ? 'slotRecipe' : 'recipe';
  const args = [name, defaults, slots].map((arg) => JSON.stringify(arg)).join();
  return `import { ${maker} } from ${JSON.stringify(RUNTIME)};
    export const ${name} = /* @__PURE__ */ ${maker}(${args});`;
}

/**
 * Panda's styles are in the style sheet; what is left of them in the code are the names of classes.
 * In a build these are written out, so that what works them out (5 KB) is not shipped.
 */
export function staticStyles(): Plugin {
  return {
    name: 'static-styles',
    apply: 'build',
    load: {
      filter: { id: /styled-system\/recipes\/(?!index)[a-z]+\.mjs$/ },
      async handler(id) {
        const module: Readonly<Record<string, PandaRecipe>> = await import(pathToFileURL(id).href);
        const [recipe] = Object.entries(module);
        return recipe && writeRecipe(...recipe);
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'styled-system/css' },
      async handler(code) {
        const { css }: { css: Css } = await import(PANDA_CSS.href);
        return { code: writeClasses(code, css), map: null };
      },
    },
  };
}
