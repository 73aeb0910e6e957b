import { hex } from 'dingbat-to-unicode';
import type { Document, Element } from 'slimdom';

/** Namespaces of Word and of formulas, in the usual and in the strict form. */
const WORD = /\/wordprocessingml\/(?:2006\/)?main$/;
const MATH = /\/officeDocument\/(?:2006\/)?math$/;
const COMPATIBILITY = /\/markup-compatibility\//;

/** The name of an element, whatever its prefix; empty for elements that mean nothing here. */
function nameOf({ namespaceURI, localName }: Element): string {
  if (WORD.test(namespaceURI ?? '')) return localName;
  const isFormula = localName === 'oMath' && MATH.test(namespaceURI ?? '');
  return isFormula || COMPATIBILITY.test(namespaceURI ?? '') ? localName : '';
}

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

  constructor(part: Document | undefined) {
    for (const style of part?.documentElement?.children ?? []) {
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

  hidesParagraph(properties: Element | undefined): boolean {
    return this.hides(attribute(find(properties, 'pStyle'), 'val') ?? this.#defaultParagraph);
  }
}

/** Text of elements without content. */
const SIGNS: Readonly<Record<string, string | undefined>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00AD',
};

/** Stands between paragraphs. */
const PARAGRAPH_END = '\n\n';

/** Symbols of fonts such as Wingdings can have a code in the private area of Unicode. */
function readSymbol(symbol: Element): string {
  const code = attribute(symbol, 'char') ?? '';
  const font = attribute(symbol, 'font') ?? '';
  return (hex(font, code) ?? hex(font, code.replace(/^F0/i, '')))?.string ?? '';
}

/** Rows that are hidden or were deleted, and cells that belong to the one above. */
function isLeftOut(element: Element, name: string): boolean {
  if (name === 'tr') {
    const properties = find(element, 'trPr');
    return readToggle(properties, 'hidden') === true || find(properties, 'del') !== undefined;
  }
  const merge = name === 'tc' ? find(find(element, 'tcPr'), 'vMerge') : undefined;
  return merge !== undefined && attribute(merge, 'val') !== 'restart';
}

/** Collects the text that Word shows, in one walk. */
class ShownText {
  readonly #styles: HidingStyles;
  readonly #pieces: string[] = [];
  /** Fields without an end so far: where their code begins, null behind it. */
  readonly #fields: (number | null)[] = [];
  /** Text boxes of the paragraph, which stand after it. */
  readonly #boxes: Element[] = [];

  constructor(styles: HidingStyles) {
    this.#styles = styles;
  }

  toString(): string {
    return this.#pieces.join('');
  }

  addAll(parent: Element | null | undefined, isHidden: boolean): void {
    for (const child of parent?.children ?? []) this.#add(child, isHidden);
  }

  /** @param isHidden whether the paragraph hides its text. */
  #add(element: Element, isHidden: boolean): void {
    const name = nameOf(element);
    switch (name) {
      // Properties, what tracked changes have deleted or moved away, and the pronunciation above a word.
      case 'pPr':
      case 'del':
      case 'moveFrom':
      case 'rt':
        return;
      case 'p':
        this.#addParagraph(element);
        return;
      case 'r':
        this.#addRun(element, isHidden);
        return;
      case 't':
      case 'oMath':
        this.#pieces.push(element.textContent ?? '');
        return;
      case 'sym':
        this.#pieces.push(readSymbol(element));
        return;
      case 'txbxContent':
        this.#boxes.push(element);
        return;
      case 'AlternateContent':
        // The same in two forms.
        this.addAll(find(element, 'Fallback') ?? find(element, 'Choice'), isHidden);
        return;
      default:
        this.#pieces.push(SIGNS[name] ?? '');
        if (!isLeftOut(element, name)) this.addAll(element, isHidden);
    }
  }

  #addParagraph(paragraph: Element): void {
    const properties = find(paragraph, 'pPr');
    this.addAll(paragraph, this.#styles.hidesParagraph(properties));
    // The next paragraph goes on with one whose end was deleted.
    if (!find(find(properties, 'rPr'), 'del')) this.#pieces.push(PARAGRAPH_END);
    for (const box of this.#boxes.splice(0)) this.addAll(box, false);
  }

  #addRun(run: Element, isHiddenByParagraph: boolean): void {
    const isHidden = this.#isHidden(find(run, 'rPr'), isHiddenByParagraph);
    for (const part of run.children) {
      if (nameOf(part) === 'fldChar') this.#takeFieldMark(attribute(part, 'fldCharType'));
      else if (!isHidden) this.#add(part, isHiddenByParagraph);
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
    if (type === 'begin') {
      this.#fields.push(this.#pieces.length);
      return;
    }
    const start = this.#fields.pop();
    if (type !== 'end' && start !== undefined) this.#fields.push(null);
    for (let index = start ?? Infinity; index < this.#pieces.length; index += 1)
      if (this.#pieces[index] !== PARAGRAPH_END) this.#pieces[index] = '';
  }
}

/**
 * The text of a document that Word shows, with an empty line between its paragraphs: without hidden text, the code of
 * fields, deletions and notes.
 */
export function shownText(document: Document, styles: Document | undefined): string {
  const text = new ShownText(new HidingStyles(styles));
  text.addAll(document.documentElement, false);
  return text.toString();
}
