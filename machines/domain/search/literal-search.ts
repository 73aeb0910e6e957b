/**
 * Normalizes a text for case-insensitive comparison in any script (ruling 17). Mapping to lower,
 * upper and lower case makes ß, ẞ and SS equal; the replacements do so for the final sigma and the
 * dot of İ, and NFKC for composed and decomposed accents.
 */
export function caseFold(text: string): string {
  // Fast path for ASCII: the rest takes six times as long.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** Part of a text, inside or outside of a hit. The segments of a text, joined, are the text. */
export interface Segment {
  readonly text: string;
  readonly isHit: boolean;
}

/** Graphemes; code points in engines without `Intl.Segmenter` (Firefox before 125). */
export function splitGraphemes(text: string): readonly string[] {
  // The type claims that every engine has it.
  const { Segmenter }: { Segmenter?: typeof Intl.Segmenter } = Intl;
  if (!Segmenter || !/\P{ASCII}/u.test(text)) return Array.from(text);
  return Array.from(new Segmenter('en').segment(text), ({ segment }) => segment);
}

/** In characters. A longer text is one hit as a whole: segmenting takes quadratic time. */
const MAX_SEGMENTED_LENGTH = 2000;

/**
 * Splits a text into hits of a query and the text between them, with the rules of the search
 * (`findRows`). A hit consists of whole graphemes: the query `SS` hits `ß`. Where folding the whole
 * text differs from folding its graphemes, the whole text is one hit.
 */
export function findHits(text: string, query: string): readonly Segment[] {
  const needle = caseFold(query.trim());
  const folded = caseFold(text);
  if (needle === '' || !folded.includes(needle)) return [{ text, isHit: false }];
  const whole = [{ text, isHit: true }];
  if (text.length > MAX_SEGMENTED_LENGTH) return whole;
  const graphemes = splitGraphemes(text).map((grapheme) => ({
    text: grapheme,
    folded: caseFold(grapheme),
  }));
  if (graphemes.map((grapheme) => grapheme.folded).join('') !== folded) return whole;

  const segments: { text: string; isHit: boolean }[] = [];
  let offset = 0;
  let hitStart = folded.indexOf(needle);
  for (const grapheme of graphemes) {
    const end = offset + grapheme.folded.length;
    while (hitStart >= 0 && hitStart + needle.length <= offset) {
      hitStart = folded.indexOf(needle, hitStart + needle.length);
    }
    const isHit = hitStart >= 0 && hitStart < end;
    const last = segments.at(-1);
    if (last?.isHit === isHit) last.text += grapheme.text;
    else segments.push({ text: grapheme.text, isHit });
    offset = end;
  }
  return segments;
}
