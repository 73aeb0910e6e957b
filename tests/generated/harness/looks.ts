import { ROLES, type PageAssertions, type Role } from './driver';
import type { Projection } from './model';

/** Names of elements: one, several, or any name at all. */
type Names = true | string | RegExp | readonly (string | RegExp)[];

type Presence = { readonly [R in Role]?: Names } & {
  /** Whole texts of elements, without their markup. Values of a projection are written as text. */
  readonly text?: unknown;
};

/** What a page shows: elements by role and name, texts, and the values of fields. */
export type Look = Presence & {
  /** What the page does not show. */
  readonly no?: Presence;
  /** Values of fields, by label. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Percentages of progress bars, by label. */
  readonly progress?: Readonly<Record<string, unknown>>;
  /** Checked states of elements of one role, by name. */
  readonly checked?: { readonly [R in Role]?: Readonly<Record<string, boolean>> };
  /** States of toggle buttons, by name. */
  readonly pressed?: Readonly<Record<string, boolean>>;
};

type Looks = Look | readonly Look[];

/** How a user recognises a state: everything in its looks holds. */
export type StateLook = Looks | ((projection: Projection) => Looks);

/** A look if it is shown, else its absence. */
export const shown = (isShown: boolean, look: Presence): Look => (isShown ? look : { no: look });

/** One of several texts, without the others; none of them without a key. */
export const oneText = (texts: Readonly<Record<string, string>>, shownKey: unknown): Look => {
  const all = Object.entries(texts);
  const pick = (isShown: boolean) =>
    all.flatMap(([key, text]) => ((key === String(shownKey)) === isShown ? [text] : []));
  return { text: pick(true), no: { text: pick(false) } };
};

/** Asserts one look. Throws if the page does not show it. */
async function assertOne(page: PageAssertions, look: Look): Promise<void> {
  const { no = {}, values = {}, progress = {}, checked = {}, pressed = {} } = look;
  for (const [presence, isPresent] of [
    [look, true],
    [no, false],
  ] as const) {
    for (const role of ROLES)
      for (const name of [presence[role] ?? []].flat())
        await page.expectElement(role, name === true ? undefined : name, isPresent);
    for (const text of [presence.text ?? []].flat()) await page.expectText(String(text), isPresent);
  }
  for (const [label, value] of Object.entries(values)) await page.expectValue(label, String(value));
  for (const [label, percent] of Object.entries(progress))
    await page.expectProgress(label, Number(percent));
  for (const role of ROLES)
    for (const [name, isChecked] of Object.entries(checked[role] ?? {}))
      await page.expectChecked(role, name, isChecked);
  for (const [name, isPressed] of Object.entries(pressed))
    await page.expectPressed(name, isPressed);
}

/** Asserts how a state looks. Throws if the page does not show it. */
export async function assertLook(
  page: PageAssertions,
  look: StateLook | undefined,
  projection: Projection,
): Promise<void> {
  const looks = typeof look === 'function' ? look(projection) : (look ?? []);
  for (const one of [looks].flat()) await assertOne(page, one);
}
