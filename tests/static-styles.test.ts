import { css } from 'styled-system/css';
import * as panda from 'styled-system/recipes';
import { describe, expect, test } from 'vitest';
import { recipe, slotRecipe } from '../src/build/recipe';
import { readRecipe, writeClasses } from '../src/build/static-styles';

/** Every choice of variants, each of them left open, too. */
function listChoices(variants: Readonly<Record<string, readonly (string | boolean)[]>>) {
  return Object.entries(variants).reduce<Record<string, string | boolean | undefined>[]>(
    (choices, [variant, values]) =>
      choices.flatMap((choice) =>
        [undefined, ...values].map((value) => ({ ...choice, [variant]: value })),
      ),
    [{}],
  );
}

describe('Classes that are written out in a build', () => {
  test.each(Object.entries(panda))('are those of Panda’s recipe %s', (name, theirs) => {
    const { defaults, slots } = readRecipe(name, theirs);
    const ours = slots ? slotRecipe(name, defaults, slots) : recipe(name, defaults);
    expect(ours()).toEqual(theirs());
    for (const choice of listChoices(theirs.variantMap)) {
      expect(ours(choice)).toEqual(Reflect.apply(theirs, undefined, [choice]));
    }
  });

  test('stand where the styles were', () => {
    const code = [
      "import { css } from 'styled-system/css';",
      "const gap = '2';",
      "const cell = { display: 'grid', gap };",
      "const styles = { a: css(cell, { gap: '4' }), b: css({",
      "  color: 'fg',",
      '}) };',
      'export const View = () => jsx("p", { className: css(cell) });',
    ].join('\n');
    const written = writeClasses(code, css);
    expect(written).toContain(`a: "${css({ display: 'grid', gap: '4' })}"`);
    expect(written).toContain(`b: "${css({ color: 'fg' })}"`);
    expect(written).toContain(`className: "${css({ display: 'grid', gap: '2' })}"`);
    expect(written.split('\n')).toHaveLength(code.split('\n').length);
  });

  test('are refused where the styles are known only later', () => {
    const code = 'export const View = ({ gap }) => jsx("p", { className: css({ gap }) });';
    expect(() => writeClasses(code, css)).toThrow('gap is not defined');
  });
});
