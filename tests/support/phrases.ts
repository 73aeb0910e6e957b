/** All texts of a template: `a {red|blue} car` stands for two, `{the |}car` as well. */
export function variants(template: string): readonly string[] {
  const match = /\{([^{}]*)\}/.exec(template);
  if (!match) return [template];
  const [all, choices = ''] = match;
  const after = template.slice(match.index + all.length);
  return choices
    .split('|')
    .flatMap((choice) => variants(template.slice(0, match.index) + choice + after));
}

/** The texts of a template, also with two spaces between words, as in a justified line; `·` is always one space. */
export const spacings = (template: string): readonly string[] =>
  variants(template).flatMap((text) =>
    [text, text.replaceAll(' ', '  ')].map((written) => written.replaceAll('·', ' ')),
  );
