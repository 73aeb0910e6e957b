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

/**
 * The elements of a page in order, with their attributes and states, and whether they have text, but
 * without this text and other content. Style sheet and axe rules treat pages of the same signature
 * alike.
 */
export function readSignature(page: Page): Promise<string> {
  return page.evaluate(async (contentAttributes) => {
    // A dialog takes the focus in the frame after it opens.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const STATES = [':focus', ':checked', ':disabled', ':placeholder-shown'];
    const describeNode = (node: Node): string => {
      if (!(node instanceof Element)) {
        return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'text' : '';
      }
      const attributes = [...node.attributes].map(({ name, value }) =>
        contentAttributes.includes(name) ? name : `${name}=${value}`,
      );
      const states = STATES.filter((state) => node.matches(state));
      const start = [node.localName, ...attributes.toSorted(), ...states].join(' ');
      return `<${start}>${[...node.childNodes].map(describeNode).join('')}</>`;
    };
    return describeNode(document.documentElement);
  }, CONTENT_ATTRIBUTES);
}
