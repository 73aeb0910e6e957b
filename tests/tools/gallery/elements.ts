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
 * The elements of a page, each with its ancestors, its children, their attributes and states, and
 * whether they have text, but without this text and other content. Style sheet and axe rules treat
 * an element of the same description alike. Equal neighbours, such as rows, count once.
 */
export function describeElements(page: Page): Promise<string[]> {
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
      return `<${[node.localName, ...attributes.toSorted(), ...states].join(' ')}>`;
    };
    const describeTree = (element: Element, ancestors: string): string[] => {
      const path = ancestors + describeNode(element);
      const children = [...element.childNodes].map(describeNode).filter((child) => child !== '');
      const changes = children.filter((child, index) => child !== children[index - 1]);
      return [
        `${path} with ${changes.join('')}`,
        ...[...element.children].flatMap((child) => describeTree(child, path)),
      ];
    };
    return describeTree(document.documentElement, '');
  }, CONTENT_ATTRIBUTES);
}
