/**
 * The form in which texts are compared, so that case does not matter in any script (ruling 17).
 * Mapping to lower, upper and lower case covers ß, ẞ and SS; the replacements cover the final sigma
 * and the dot of İ; NFKC makes composed and decomposed accents equal.
 */
export function caseFold(text: string): string {
  // Fast path for ASCII.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** A part of a searched text. The segments of a text, joined, are the text. */
export interface Segment {
  readonly text: string;
  readonly isHit: boolean;
}

/** Code points where the engine has no `Intl.Segmenter` (Firefox before 125). */
function splitGraphemes(text: string): readonly string[] {
  // The type claims that every engine has it.
  const { Segmenter }: { Segmenter?: typeof Intl.Segmenter } = Intl;
  if (!Segmenter || !/\P{ASCII}/u.test(text)) return Array.from(text);
  return Array.from(new Segmenter('en').segment(text), ({ segment }) => segment);
}

/** Texts longer than this, in characters, are marked as a whole: segmenting takes quadratic time. */
const MAX_SEGMENTED_LENGTH = 2000;

/**
 * Splits a text into hits of a query and the text between them. What the search takes for equal
 * (`findRows`) is a hit. Hits are whole graphemes: SS marks the ß. A text that folds differently as a
 * whole than grapheme by grapheme is one hit.
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
