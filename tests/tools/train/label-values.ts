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

/** The names of an answer such as `Acme Inc. ("Acme"); Ajax Ltd`. */
export function labelledParties(answer: string): readonly (readonly string[])[] {
  const names = answer
    .replaceAll(BRACKETS, ' ')
    .split(';')
    .filter((name) => wordsOf(name).join(' ').length > 2)
    .map(nameWords);
  return [...new Map(names.map((name) => [name.join(' '), name])).values()];
}

/** Whether two names have three of four words in common. */
export function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / Math.max(one.length, other.length) >= 0.75;
}
