import type { Day } from '../../../src/reading/reading';
import type { Duration } from '../../../machines/domain/fields';
import { wordsOf } from './similarity';

/** The date of an answer such as `3/1/03`; null if a part is missing or blanked out. */
export function dayOf(answer: string): Day | null {
  const parts = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)\s*$/.exec(answer);
  if (!parts) return null;
  const [one, two, digits] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [month, day] = one > 12 ? [two, one] : [one, two];
  const year = digits >= 100 ? digits : digits < 50 ? 2000 + digits : 1900 + digits;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const LETTERS = { day: 'D', week: 'W', month: 'M', year: 'Y' } as const;

/** The duration of an answer such as `60 days`; null if it has none or several. */
export function durationOf(answer: string): Duration | null {
  if (/[;/]/.test(answer)) return null;
  if (/(?<!\d)0?\.5\s*year/i.test(answer)) return 'P6M';
  const parts = /(\d+)\)?\s*(day|week|month|year)/i.exec(answer);
  const unit = Object.entries(LETTERS).find(([name]) => name === parts?.[2]?.toLowerCase());
  return parts && unit ? `P${Number(parts[1])}${unit[1]}` : null;
}

/** Weeks are days, and years are months. */
const SMALLER: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  W: [7, 'D'],
  Y: [12, 'M'],
};

/** A duration in days or months. */
export function plainDuration(duration: Duration): string {
  const parts = /^P(\d+)([DWMY])$/.exec(duration);
  const [factor, unit] = SMALLER[parts?.[2] ?? ''] ?? [1, parts?.[2] ?? ''];
  return `${Number(parts?.[1]) * factor}${unit}`;
}

/** Words of company names that say nothing of which company it is. */
const LEGAL = new Set(
  'the inc incorporated corp corporation co company ltd limited llc lcc lp llp plc gmbh ag sa nv bv pty sarl srl and'.split(
    ' ',
  ),
);

/** Letters of an ending that is written with full stops: "L.L.C.", "N.V." */
const SPELLED = /\b(?:l l c|l l p|l p|s a|n v|b v|s r l)\b/g;

/** The words of a name that tell it apart. */
export function nameWords(name: string): readonly string[] {
  const words = wordsOf(name).join(' ').replaceAll(SPELLED, ' ').split(' ').filter(Boolean);
  const telling = words.filter((word) => !LEGAL.has(word));
  return telling.length > 0 ? telling : words;
}

const BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;

/** An answer without brackets around the whole of it. */
function unwrap(answer: string): string {
  if (!answer.startsWith('(')) return answer;
  let depth = 0;
  for (const [at, sign] of [...answer].entries()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0) return at === answer.length - 1 ? answer.slice(1, -1) : answer;
  }
  return answer.slice(1);
}

/** Words that name nobody: "each a party". */
const NO_NAME =
  /^(?:(?:individually|collectively|each|both|together|as|a|an|referred|to|hereinafter|of|party|parties) ?)+$/;
/** "Acme and Ajax, each a Party": what several names are. */
const OF_SEVERAL =
  /^(?=.*\b(?:each|collectively|individually|jointly|referred to)\b).*\bpart(?:y|ies)\b/;
/** A role that stands in the place of a name. */
const ROLE =
  /^(?:the )?(?:supplier|consultant|franchisee|franchisor|distributor|licensee|licensor|customer|client|buyer|seller|purchaser|company|agent|provider|recipient|contractor|employee|executive|you|manufacturer|reseller|members?|sponsor|trust(?: advisors.*)?)$/;
const SHORT_NAME = /[“"']([^”"']{2,40})[”"']/g;
const SEVERAL = /\band\b|,|\bor\b|\btogether ?with\b|\//i;

/**
 * The names of an answer such as `Acme Inc. ("Acme"); Ajax Ltd`, without roles alone and without entries that join
 * the names of others.
 */
export function labelledParties(answer: string): readonly (readonly string[])[] {
  const entries = unwrap(answer.trim()).split(';');
  const names = entries
    .map((entry) => entry.replaceAll(BRACKETS, ' ').replaceAll(/^[\s(,]+|[\s),]+$/g, ''))
    .filter((name) => wordsOf(name).join(' ').length > 2);
  const shortNames = entries.flatMap((entry) =>
    [...entry.matchAll(SHORT_NAME)].map(([, name = '']) => nameWords(name)),
  );
  const own = names.flatMap((name): readonly (readonly string[])[] => {
    const text = wordsOf(name).join(' ');
    const words = nameWords(name);
    if ([text, words.join(' ')].some((one) => ROLE.test(one))) return [];
    if (OF_SEVERAL.test(text) || NO_NAME.test(text)) return [];
    const others = [...names.map(nameWords), ...shortNames].filter(
      (other) => other.length > 0 && other.join(' ') !== words.join(' '),
    );
    const pieces = name.split(SEVERAL).filter((piece) => wordsOf(piece).join(' ').length > 1);
    const isJoined =
      pieces.length > 1 &&
      pieces.every((piece) => others.some((other) => isNearName(nameWords(piece), other)));
    return isJoined ? [] : [words];
  });
  return [...new Map(own.map((name) => [name.join(' '), name])).values()];
}

/** Whether two names have three of four words in common. */
export function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.max(one.length, other.length) >= 0.75;
}

/** How many letters must be put in, left out or changed (Levenshtein distance). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Whether two names are the same, or one is in the other, or four of five letters are: labels misspell and shorten names. */
export function isNearName(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one.join(' '), other.join(' ')];
  const isIn = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `);
  if (isSameName(one, other) || isIn(first, second) || isIn(second, first)) return true;
  return 1 - distanceOf(first, second) / Math.max(first.length, second.length) >= 0.8;
}
