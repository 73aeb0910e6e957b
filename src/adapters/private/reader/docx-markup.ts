import {
  parseXmlDocument,
  serializeToWellFormedString,
  type Document,
  type Element,
} from 'slimdom';

/** Namespaces of Word and of formulas, in the usual and in the strict form. */
const WORD = /\/wordprocessingml\/(?:2006\/)?main$/;
const MATH = /\/officeDocument\/(?:2006\/)?math$/;

const parse = (xml: string): Document => parseXmlDocument(xml.replace(/^\uFEFF/, ''));

/** The name of an element of Word, whatever its prefix; empty for others. */
const nameOf = ({ namespaceURI, localName }: Element): string =>
  WORD.test(namespaceURI ?? '') ? localName : '';

const find = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child) => nameOf(child) === name);

const attribute = (element: Element | undefined, name: string): string | null =>
  element ? element.getAttributeNS(element.namespaceURI, name) || element.getAttribute(name) : null;

/** The value of a property that is on or off; undefined if it is not set. */
function readToggle(properties: Element | undefined, name: string): boolean | undefined {
  const element = find(properties, name);
  return element && !['0', 'false', 'off'].includes(attribute(element, 'val') ?? '');
}

/** The styles of a document, for whether they hide their text. */
class HidingStyles {
  readonly #styles = new Map<string, Element>();
  readonly #defaultParagraph: string | null = null;
  /** Whether the text of the whole document is hidden, unless a run says otherwise. */
  readonly hidesAll: boolean = false;

  constructor(xml: string | undefined) {
    const root = xml === undefined ? null : parse(xml).documentElement;
    for (const style of root?.children ?? []) {
      const id = attribute(style, 'styleId');
      if (nameOf(style) === 'docDefaults')
        this.hidesAll = readToggle(find(find(style, 'rPrDefault'), 'rPr'), 'vanish') ?? false;
      if (nameOf(style) !== 'style' || id === null) continue;
      this.#styles.set(id, style);
      const isDefault = ['1', 'true', 'on'].includes(attribute(style, 'default') ?? '');
      if (isDefault && attribute(style, 'type') === 'paragraph') this.#defaultParagraph = id;
    }
  }

  /** Whether a style or the nearest one that it is based on hides its text. */
  hides(id: string | null): boolean {
    const seen = new Set<string>();
    for (let next = id; next !== null && !seen.has(next);) {
      seen.add(next);
      const style = this.#styles.get(next);
      const hides = readToggle(find(style, 'rPr'), 'vanish');
      if (hides !== undefined) return hides;
      next = attribute(find(style, 'basedOn'), 'val');
    }
    return false;
  }

  hidesParagraph(paragraph: Element): boolean {
    const style = find(find(paragraph, 'pPr'), 'pStyle');
    return this.hides(attribute(style, 'val') ?? this.#defaultParagraph);
  }
}

/** A field from its first mark to its last one. */
interface Field {
  isCode: boolean;
  /** What stands before the result and is not shown. */
  readonly code: Element[];
}

/** Wrappers of shown text that mammoth leaves out with what is in them. */
const WRAPPERS = new Set(['fldSimple', 'dir', 'bdo']);

/** What was deleted or moved away by tracked changes; mammoth leaves it out. */
const GONE = new Set(['del', 'moveFrom']);

/** Parts of a run that are no text. */
const NO_TEXT = new Set(['rPr', 'fldChar', 'instrText']);

/** Rewrites a part of a document, so that mammoth reads the text that Word shows. */
class ShownText {
  readonly #document: Document;
  readonly #styles: HidingStyles;
  readonly #fields: Field[] = [];

  constructor(document: Document, styles: HidingStyles) {
    this.#document = document;
    this.#styles = styles;
  }

  rewrite(parent: Element | null, isHiddenByParagraph: boolean): void {
    // slimdom makes a new list of children each time.
    for (const child of parent?.children ?? []) this.#rewriteElement(child, isHiddenByParagraph);
  }

  #rewriteElement(element: Element, isHidden: boolean): void {
    const name = nameOf(element);
    if (GONE.has(name)) return;
    if (MATH.test(element.namespaceURI ?? '') && element.localName === 'oMath') {
      this.#toRun(element);
    } else if (name === 'rt' || (name === 'tr' && readToggle(find(element, 'trPr'), 'hidden'))) {
      // `rt` is the pronunciation above a word.
      element.remove();
    } else if (name === 'r') {
      this.#rewriteRun(element, isHidden);
    } else {
      this.rewrite(element, name === 'p' ? this.#styles.hidesParagraph(element) : isHidden);
      const isFormula = MATH.test(element.namespaceURI ?? '') && element.localName === 'oMathPara';
      if (WRAPPERS.has(name) || isFormula) element.replaceWith(...element.childNodes);
    }
  }

  #rewriteRun(run: Element, isHiddenByParagraph: boolean): void {
    const isHidden = this.#isHidden(find(run, 'rPr'), isHiddenByParagraph);
    for (const part of run.children) {
      const name = nameOf(part);
      if (name === 'fldChar') this.#takeFieldMark(attribute(part, 'fldCharType'));
      if (NO_TEXT.has(name)) continue;
      if (isHidden) part.remove();
      else {
        // Line breaks within a paragraph become text: mammoth would join the words around them.
        const text = name === 'br' || name === 'cr' ? this.#replaceByText(part, '\n') : part;
        this.#fields.find(({ isCode }) => isCode)?.code.push(text);
        this.#rewriteElement(text, isHiddenByParagraph);
        // The words of a ruby are runs within its run.
        if (name === 'ruby') this.#replaceByText(text, text.textContent ?? '');
      }
    }
  }

  #isHidden(properties: Element | undefined, isHiddenByParagraph: boolean): boolean {
    const own = readToggle(properties, 'vanish');
    if (own !== undefined) return own;
    const style = find(properties, 'rStyle');
    // Two styles that hide a text show it (ECMA-376, toggle properties).
    return (
      this.#styles.hidesAll || this.#styles.hides(attribute(style, 'val')) !== isHiddenByParagraph
    );
  }

  /** What stands before the result is removed when that begins: a field without an end keeps everything. */
  #takeFieldMark(type: string | null): void {
    if (type === 'begin') this.#fields.push({ isCode: true, code: [] });
    const field = type === 'end' ? this.#fields.pop() : this.#fields.at(-1);
    if (type === 'begin' || !field) return;
    field.isCode = false;
    for (const part of field.code.splice(0)) part.remove();
  }

  /** An element of Word with this name and the namespace of the document. */
  #create(name: string): Element {
    const { namespaceURI = null, prefix = null } = this.#document.documentElement ?? {};
    const qualified = prefix === null ? name : `${prefix}:${name}`;
    return this.#document.createElementNS(namespaceURI, qualified);
  }

  #replaceByText(element: Element, content: string): Element {
    const text = this.#create('t');
    text.append(content);
    element.replaceWith(text);
    return text;
  }

  /** A formula becomes its letters. */
  #toRun(formula: Element): void {
    const run = this.#create('r');
    formula.replaceWith(run);
    run.append(formula);
    this.#replaceByText(formula, formula.textContent ?? '');
  }
}

/**
 * A document part without what Word does not show (hidden text, the code of fields), and with what mammoth leaves out
 * (results of simple fields, line breaks, text in a direction, formulas) in elements that it knows.
 *
 * @throws if a part is not well-formed.
 */
export function toShownText(documentXml: string, stylesXml: string | undefined): string {
  const parsed = parse(documentXml);
  new ShownText(parsed, new HidingStyles(stylesXml)).rewrite(parsed.documentElement, false);
  return serializeToWellFormedString(parsed);
}
