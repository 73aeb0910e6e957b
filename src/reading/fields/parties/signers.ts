import type { ReadingContext } from '../../context';
import { isCompany, splitNames, type Name } from './names';

const SIGNED = /^(?:by\s*:|\/s\/|signed\b|signature\s*:|name\s*:)/i;
const ROLE = /^(?:by|its|name|title|date)\s*:|\/s\//i;

/** In characters. */
const LONGEST_LINE = 100;

/** The rest of a name that goes on on the next line: "L.P.", "Fund II, LLC". */
const joined = (above: string | undefined, line: string) =>
  above !== undefined && /[,&-]$|^[\p{Lu}\d\s,.&()–-]+$/u.test(above) ? `${above} ${line}` : line;

/** The companies that sign: each above "By:" or its signature, on one line or two. */
export function readSigners({ text, lines }: ReadingContext): readonly Name[] {
  const words = lines.map(({ start, end }) => text.slice(start, end));
  return lines.flatMap(({ start, end }, index): readonly Name[] => {
    const line = (words[index] ?? '').replace(/:$/, '');
    if (!SIGNED.test(words[index + 1] ?? '') || ROLE.test(line)) return [];
    if (line.length > LONGEST_LINE) return [];
    const columns = splitNames(line);
    if (columns) {
      const [one, other] = columns;
      const middle = start + one.length;
      return [
        { value: one, isCompany: true, start, end: middle },
        { value: other, isCompany: true, start: middle + 1, end },
      ];
    }
    if (isCompany(line)) return [{ value: line, isCompany: true, start, end }];
    const above = lines[index - 1];
    const whole = joined(words[index - 1], line);
    if (!above || !isCompany(whole)) return [];
    return [{ value: whole, isCompany: true, start: above.start, end }];
  });
}
