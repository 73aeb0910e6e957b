import { screen, waitFor } from '@testing-library/dom';
import type { PageAssertions } from './driver';

/** Runs a query of the page and throws if its result is not the expected one. */
type Check = (query: string, run: () => unknown, expected: unknown) => Promise<void>;

function assertResult(query: string, actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  throw new Error(`${query}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

const byName = (name: string | RegExp | undefined) => (name === undefined ? {} : { name });

function createAssertions(check: Check): PageAssertions {
  // Native checkboxes have no attribute.
  const readChecked = (element: Element | null) =>
    element instanceof window.HTMLInputElement
      ? String(element.checked)
      : (element?.getAttribute('aria-checked') ?? undefined);
  return {
    expectElement: (role, name, isPresent = true) =>
      check(
        `presence of ${role} ${name ?? ''}`.trim(),
        () => screen.queryAllByRole(role, byName(name)).length > 0,
        isPresent,
      ),
    expectText: (text, isPresent = true) =>
      check(`presence of "${text}"`, () => screen.queryAllByText(text).length > 0, isPresent),
    expectChecked: (role, name, isChecked) =>
      check(
        `checked state of ${role} ${name}`,
        () => readChecked(screen.queryByRole(role, { name })),
        String(isChecked),
      ),
    expectPressed: (name, isPressed) =>
      check(
        `pressed state of ${name}`,
        () => screen.queryByRole('button', { name })?.getAttribute('aria-pressed') ?? undefined,
        String(isPressed),
      ),
    // A field behind a modal dialog is not found.
    expectValue: (label, value) =>
      check(
        `value of ${label}`,
        () =>
          screen.queryByLabelText<HTMLInputElement | HTMLSelectElement>(label)?.value ?? undefined,
        value,
      ),
    expectProgress: (label, percent) =>
      check(
        `progress of ${label}`,
        () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: label })?.value,
        percent,
      ),
  };
}

/** Assertions on the current document that wait until they hold. */
export const waitingAssertions: PageAssertions = createAssertions(async (query, run, expected) => {
  // `waitFor` waits for a timer even if the assertion holds at once, as most do.
  if (run() === expected) return;
  await waitFor(() => assertResult(query, run(), expected));
});

/**
 * Assertions on the document as it is now. Each query runs once, so that many assertions can be
 * tried on one page; the page must not change meanwhile.
 */
export function createImmediateAssertions(): PageAssertions {
  const results = new Map<string, unknown>();
  return createAssertions(async (query, run, expected) => {
    if (!results.has(query)) results.set(query, run());
    assertResult(query, results.get(query), expected);
  });
}
