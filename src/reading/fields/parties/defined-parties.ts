import type { ReadingContext } from '../../context';
import { nameBefore, ROLE_NAME, type Name } from './names';

/** In characters: letters name the parties before. */
const LONGEST_COVER = 4000;

/** The role of one party after its name: `(the “Company”)`, `(“Consultant”)`. */
const ROLE = /\s*\(\s*(?:the\s+|hereinafter\s+|referred\s+to\s+as\s+)*["“]([^"”]{2,40})["”]\s*\)/g;

/** In characters. */
const LONGEST_NAME = 120;

/** Names directly before their roles, in a contract that does not introduce its parties. */
export function readDefinedParties({ text }: ReadingContext): readonly Name[] {
  const cover = text.slice(0, LONGEST_COVER);
  return [...cover.matchAll(ROLE)].flatMap((match): readonly Name[] => {
    if (!ROLE_NAME.test(match[1] ?? '')) return [];
    const start = Math.max(0, match.index - LONGEST_NAME);
    const name = nameBefore(cover.slice(start, match.index), start);
    return name ? [name] : [];
  });
}
