import * as fc from 'fast-check';

/** Fixed seed, so that every run uses the same texts. */
const SEED = 20_261_122;

/** Calls a global function if markup is interpreted. */
const ATTACK = 'hacked()';

const payloads = fc.constantFrom(
  `<img src=x onerror=${ATTACK}>`,
  `<script>${ATTACK}</script>`,
  `"><svg onload=${ATTACK}>`,
  `'-${ATTACK}-'`,
  `\${${ATTACK}}`,
  `{{constructor.constructor('${ATTACK}')()}}`,
  `javascript:${ATTACK}`,
  ` \u0001java\tscript:${ATTACK}`,
  `data:text/html,<script>${ATTACK}</script>`,
  '//evil.example/x',
  'https://evil.example/',
  '</title></table></main><iframe srcdoc="x">',
  '<style>*{display:none}</style>',
  '<!--',
  ']]>',
  '&lt;b&gt;&#x202e;&amp;',
);
const formulas = fc.constantFrom('=1+2', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '|cmd');
const paths = fc.constantFrom(
  '..',
  '../../login',
  '..\\..\\',
  '%2e%2e%2f',
  '%',
  '%00',
  '%E0%A4%A',
  '%252e',
  '?a=b&c#d',
  'a/b?q=1#x',
  ';,+',
  '.hidden',
);
const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null');
const scripts = fc.constantFrom(
  'اتفاقية توريد',
  'הסכם שכירות',
  '設備保守契約書',
  'สัญญาจ้าง',
  '👩\u200D👩\u200D👧\u200D👦🏴\u{E0067}\u{E007F}',
  'ﷺ﷽',
  'Ⅷ㎏ﬃ',
);
/** A letter with many combining marks. */
const combiningMarks = fc
  .integer({ min: 5, max: 80 })
  .map((height) => `Z${'\u0351\u0489\u0316'.repeat(height)}`);
const invisible = fc.constantFrom(
  ...'\u202E \u202D \u2066 \u2067 \u2069 \u200F \u061C \u200B \u2060 \u00AD \uFFFE \uFDD0'.split(
    ' ',
  ),
  ...'\uFEFF|\u2028|\u2029|\u0000|\u0007|\u001B[31m|\u0085|\r\n|\t|\v|\uD800|\uDC00'.split('|'),
);
const long = fc
  .tuple(
    fc.constantFrom('W', 'ü', '界', 'ا', '\u00A0', '-', 'fi'),
    fc.integer({ min: 40, max: 600 }),
  )
  .map(([piece, count]) => piece.repeat(count));
const piece = fc.oneof(
  { weight: 4, arbitrary: payloads },
  { weight: 3, arbitrary: invisible },
  { weight: 2, arbitrary: paths },
  formulas,
  names,
  scripts,
  combiningMarks,
  long,
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
);

/** Not blank: blank texts are invalid and tested elsewhere. */
const hostileText = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''))
  .filter((text) => text.trim() !== '');

/** `count` different hostile texts, the same in every run. */
export function makeHostileTexts(count: number): readonly string[] {
  const texts = new Set(fc.sample(hostileText, { seed: SEED, numRuns: 2 * count }));
  if (texts.size < count) throw new Error(`Only ${texts.size} hostile texts differ.`);
  return [...texts].slice(0, count);
}
