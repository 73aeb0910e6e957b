/** The start of a text, and what is repeated after it until the text is long. */
export interface HostileText {
  readonly start?: string;
  readonly unit: string;
}

const CAPITALS = 'A'.repeat(60);
const DAY = '1/1/2020 ';

/** Texts that take super-linear time where a pattern or a loop of the reader does; each is one sentence, line or word. */
export const HOSTILE_TEXTS: Readonly<Record<string, HostileText>> = {
  words: { unit: 'A ' },
  'words in lower case': { unit: 'the ' },
  brackets: { unit: '(' },
  'closing brackets': { unit: ')' },
  'square brackets': { unit: '[' },
  digits: { unit: '1234567890' },
  'digits with dots': { unit: '1.' },
  'one word': { unit: 'a' },
  'one word in capitals': { unit: 'A' },
  'capitals with dots': { unit: 'S.A.' },
  'capitals with hyphens': { unit: 'A-' },
  'quotation marks': { unit: '“' },
  'straight quotation marks': { unit: '"' },
  'brackets and quotation marks': { unit: "(''''''''''''" },
  underscores: { start: 'This agreement is made on ', unit: '_' },
  hyphens: { unit: '-' },
  'hyphens at the ends of lines': { unit: 'a-\n' },
  'short lines': { unit: 'A\n' },
  pages: { unit: 'x\f' },
  dates: { unit: DAY },
  'dates on lines': { unit: '1/1/2020\n' },
  'ends on dates': { unit: `until ${DAY}` },
  'labelled ends on dates': { unit: `Termination Date ${'means:'.repeat(60)} x ${DAY}` },
  'days of a month that is not written': { unit: '1 January ' },
  terms: { unit: 'the term of this agreement ' },
  'lengths of the term': { unit: 'the term is 2 years during the term ' },
  anniversaries: { unit: 'until the first anniversary ' },
  renewals: { unit: 'renew successive ' },
  'automatic renewals': { unit: 'shall be renewed unless ' },
  notices: { unit: 'non-renewal 30 days notice ' },
  'effective on signature': {
    unit: `This Agreement is effective on the date of the last signature. Signed on ${DAY}. `,
  },
  'defined days': {
    unit: `The term of this agreement is 2 years from the Launch Date. Paid on ${DAY}. `,
  },
  'definitions of days': { unit: `“Launch Date” means ${DAY}. ` },
  companies: { unit: 'A Inc. and ' },
  'companies without an end': { unit: 'Bank of Ab Cd Ef Gh Ij Kl ' },
  'a name in capitals before its role': {
    start: `Agreement between Halden Bank of ${CAPITALS}; (the “Bank”) and `,
    unit: 'x ',
  },
  'names in capitals before their roles': { unit: `First Bank of ${CAPITALS}; (the “Bank”) and ` },
  'names in capitals before signatures': { unit: `First Bank of ${CAPITALS}; By: x\n` },
  'a name in one word after a label': { start: 'Party A: ', unit: 'A.' },
  'separators after a label': { start: 'Party A: ', unit: ',' },
  'names and roles': { unit: 'Inc Inc Inc (“Company”) ' },
  'roles without an end': { unit: `(“Company ${"'".repeat(20)}` },
  signatures: { unit: 'A Inc.\nBy: x\n' },
  'signatures on a line': { unit: 'A Inc. By: ' },
  'signatures below a long line': { start: 'By: x\n', unit: 'A & ' },
  'signatures with dates': { unit: `By: x Date: ${DAY}` },
  laws: { unit: 'laws of the State of ' },
};

/** The words of a pattern in their order. */
const wordsOf = ({ source }: RegExp): readonly string[] =>
  source.replace(/\\[a-z](?:\{\w+\})?|\(\?<?[=!:]/gi, ' ').match(/[a-z]{2,}/gi) ?? [];

/** In characters. */
const LONGEST_UNIT = 400;

/** Texts of the words of patterns: all with dates, and the first one, which starts the pattern. */
export function textsOfPatterns(
  patterns: readonly RegExp[],
): Readonly<Record<string, HostileText>> {
  const units = patterns.flatMap((pattern) => {
    const words = wordsOf(pattern);
    const all = words.join(' ').slice(0, LONGEST_UNIT);
    return words.length === 0 ? [] : [`${all} ${DAY}`, `${words[0]} `];
  });
  return Object.fromEntries([...new Set(units)].map((unit) => [unit, { unit }]));
}

/** A hostile text of about so many characters. */
export const writeHostileText = ({ start = '', unit }: HostileText, length: number): string =>
  start + unit.repeat(Math.ceil(length / unit.length));

/** The patterns that are used while something runs. */
export function recordPatterns(run: () => void): readonly RegExp[] {
  const patterns = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  // Every way to use a pattern calls it. It is put back below.
  // oxlint-disable-next-line no-extend-native
  RegExp.prototype.exec = function record(text) {
    patterns.set(String(this), this);
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    // oxlint-disable-next-line no-extend-native
    RegExp.prototype.exec = exec;
  }
  return [...patterns.values()];
}
