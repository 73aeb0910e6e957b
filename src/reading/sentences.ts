/** A part of the text of a contract, by its positions. */
export interface Span {
  readonly start: number;
  /** Position after the last character. */
  readonly end: number;
}

/** Abbreviations that do not end a sentence, in lower case, without the last full stop. */
const ABBREVIATIONS = new Set(
  'inc corp co ltd llc l.l.c l.p lp llp plc no nos sec art ex exh mr ms mrs dr st jr sr vs v cf approx est dept u.s u.s.a u.k e.g i.e n.a s.a n.v b.v a.g p.o a.m p.m d.b.a d/b/a ste ave blvd fl bldg attn tel fig par para jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

function isAbbreviated(text: string, stop: number): boolean {
  const word = /[\p{L}\d./]*$/u.exec(text.slice(Math.max(0, stop - 12), stop))?.[0] ?? '';
  return (
    ABBREVIATIONS.has(word.toLowerCase()) ||
    // Initials and numbers of sections.
    /^(?:\p{Lu}|\d{1,2}(?:\.\d{1,2})*)$/u.test(word)
  );
}

/** In characters. What goes on longer without an end, such as a table, is cut between words. */
const LONGEST = 4000;

/** The parts of a span that are not too long. */
function cut(text: string, { start, end }: Span): readonly Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const space = from + text.slice(from, from + LONGEST + 1).lastIndexOf(' ');
    const to = space > from ? space : from + LONGEST;
    parts.push({ start: from, end: to });
    from = to === space ? to + 1 : to;
  }
  return [...parts, { start: from, end }];
}

/** The sentences of a text. Each line break ends a sentence. */
export function splitSentences(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    const part = text.slice(start, end);
    const lead = part.length - part.trimStart().length;
    if (part.trim() !== '') {
      spans.push(...cut(text, { start: start + lead, end: start + part.trimEnd().length }));
    }
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(/[.?!]["”’)]?(?=\s+["“‘(]?[\p{Lu}\d(])|\n/gu)) {
    if (mark === '\n') close(index + 1);
    else if (mark !== '.' || !isAbbreviated(text, index)) close(index + mark.length);
  }
  close(text.length);
  return spans;
}
