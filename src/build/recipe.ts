type Variants = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The classes of one element: its own, and one for each variant that is chosen. */
function listClasses(name: string, variants: Variants): string {
  const chosen = Object.entries(variants).map(
    ([variant, value]) => `${name}--${variant}_${String(value).replaceAll(' ', '_')}`,
  );
  return [name, ...chosen].join(' ');
}

/** The variants, with the defaults for those that are left open. */
function choose(defaults: Variants, variants: Variants): Variants {
  const given = Object.entries(variants).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** What is left of a Panda recipe once its styles are in the style sheet: the names of its classes. */
export const recipe =
  (name: string, defaults: Variants) =>
  (variants: Variants = {}): string =>
    listClasses(name, choose(defaults, variants));

/** The same for a recipe of several elements, its slots. */
export const slotRecipe =
  (name: string, defaults: Variants, slots: readonly string[]) =>
  (variants: Variants = {}): Record<string, string> => {
    const chosen = choose(defaults, variants);
    return Object.fromEntries(slots.map((slot) => [slot, listClasses(`${name}__${slot}`, chosen)]));
  };
