import type { ReadingContext } from '../../context';
import { isCompany, type Name } from './names';

const SIGNED = /^(?:by\s*:|\/s\/|signed\b|signature\s*:)/i;
const ROLE = /^(?:by|its|name|title)\s*:/i;

/** In characters. */
const LONGEST_LINE = 100;

/** The companies that sign: each on the line above "By:" or its signature. */
export function readSigners({ text, lines }: ReadingContext): readonly Name[] {
  const words = lines.map(({ start, end }) => text.slice(start, end));
  return lines.flatMap(({ start, end }, index): readonly Name[] => {
    const line = words[index] ?? '';
    if (!SIGNED.test(words[index + 1] ?? '') || ROLE.test(line)) return [];
    if (line.length > LONGEST_LINE || !isCompany(line)) return [];
    return [{ value: line, isCompany: true, start, end }];
  });
}
