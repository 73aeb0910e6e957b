import type { Page } from 'playwright-core';

/** Attributes whose values are texts, numbers, addresses or generated ids. */
const CONTENT_ATTRIBUTES = [
  'alt',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-label',
  'aria-labelledby',
  'aria-owns',
  'aria-valuenow',
  'aria-valuetext',
  'data-ownedby',
  'data-value',
  'datetime',
  'for',
  'href',
  'id',
  'name',
  'placeholder',
  'src',
  'style',
  'title',
  'value',
];

/** The attribute of elements that contain nothing new. */
const KNOWN = 'data-known';

/** Selects the elements that `markKnown` has marked. */
export const MARKED = `[${KNOWN}]`;

/**
 * Marks the elements that were on the page of an earlier call with the same key, with all of their
 * descendants. An element is described by its ancestors, its children, their attributes and states,
 * and whether they have text, but without this text and other content: style sheet and axe rules treat
 * elements of the same description alike. Equal neighbours, such as rows, count once. Returns whether
 * every element is known.
 */
export function markKnown(page: Page, key: string): Promise<boolean> {
  return page.evaluate(
    ({ contentAttributes, mark, name }) => {
      const known = ((window.knownElements ??= {})[name] ??= new Set());
      const STATES = [':focus', ':checked', ':disabled', ':placeholder-shown'];
      const describeNode = (node: Node): string => {
        if (!(node instanceof Element)) {
          return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'text' : '';
        }
        const attributes = [...node.attributes].map(({ name: attribute, value }) =>
          contentAttributes.includes(attribute) ? attribute : `${attribute}=${value}`,
        );
        const states = STATES.filter((state) => node.matches(state));
        return `<${[node.localName, ...attributes.toSorted(), ...states].join(' ')}>`;
      };
      const found: string[] = [];
      const marked: Element[] = [];
      /** Whether the element and its descendants are known. */
      const visit = (element: Element, ancestors: string, self: string): boolean => {
        const path = ancestors + self;
        const children = [...element.childNodes].map(describeNode);
        const shown = children.filter((child) => child !== '');
        const changes = shown.filter((child, index) => child !== shown[index - 1]);
        const description = `${path} with ${changes.join('')}`;
        found.push(description);
        const before = marked.length;
        const descriptions = children.filter((child) => child.startsWith('<'));
        const areKnown = [...element.children].map((child, index) =>
          visit(child, path, descriptions[index] ?? ''),
        );
        const isKnown = known.has(description) && areKnown.every(Boolean);
        if (isKnown) marked.splice(before, marked.length, element);
        return isKnown;
      };
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      const root = document.documentElement;
      const isKnown = visit(root, '', describeNode(root));
      for (const element of marked) element.setAttribute(mark, '');
      for (const description of found) known.add(description);
      return isKnown;
    },
    { contentAttributes: CONTENT_ATTRIBUTES, mark: KNOWN, name: key },
  );
}

declare global {
  interface Window {
    /** The descriptions of elements that were on the page, by the key of the call. */
    knownElements?: Record<string, Set<string>>;
  }
}
