import type { Plugin, Root, Rule } from 'postcss';

/** The rule in which Panda declares every token, once and for all. */
function findTokens(root: Root): Rule | undefined {
  let tokens: Rule | undefined;
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'tokens') layer.walkRules(':root', (rule) => void (tokens ??= rule));
  });
  return tokens;
}

/**
 * A token is a custom property that nothing changes: its value can stand wherever it is named. That
 * leaves out the declarations, unused ones among them, and 1 KB of the compressed style sheet.
 */
export function inlineTokens(): Plugin {
  return {
    postcssPlugin: 'inline-tokens',
    OnceExit(root) {
      const tokens = findTokens(root);
      if (!tokens) return;
      const values = new Map<string, string>();
      tokens.walkDecls((declaration) => {
        values.set(declaration.prop, declaration.value);
        declaration.remove();
      });
      const resolve = (text: string): string =>
        text.replace(/var\((--(?:[\w-]|\\.)+)\)/g, (reference, name: string) => {
          const value = values.get(name);
          return value === undefined ? reference : resolve(value);
        });
      root.walkDecls((declaration) => {
        declaration.value = resolve(declaration.value);
      });
      root.walkAtRules((rule) => {
        rule.params = resolve(rule.params);
      });
      tokens.remove();
    },
  };
}
