import type { ReadingContext } from '../../context';
import { endsAsCompany, nameBefore, ROLE_NAME, type Name } from './names';

/** In characters: letters name the parties before. */
const LONGEST_COVER = 4000;

/** The role of one party after its name: `(the “Company”)`, `(“Consultant”)`. */
const ROLE = /\s*\(\s*(?:the\s+|hereinafter\s+|referred\s+to\s+as\s+)*["“]([^"”]{2,40})["”]\s*\)/g;

/** In characters. */
const LONGEST_NAME = 240;

/** "Halden Corporation, a Delaware corporation with its seat in Dover": the name stands before the description. */
const DESCRIPTION =
  /,?\s+(?:an?|the)\s+(?:\w+[ -]){0,6}?(?:corporation|company|partnership|bank|association|trust|division|entity|individual|resident|subsidiary)\b[^()]*$/i;

/** "insured by the Federal Deposit Insurance Corporation": no party. */
const IN_DESCRIPTION = /\b(?:by|of|under|from|with|to|through)\s+(?:the\s+)?$/i;

/** The name before a role, with or without a description between them. */
function namedBefore(before: string, offset: number): Name | null {
  const direct = nameBefore(before, offset);
  const at = DESCRIPTION.exec(before)?.index;
  const described = at === undefined ? null : nameBefore(before.slice(0, at), offset);
  return described?.isCompany ? described : direct;
}

/** Names before their roles, in a contract that does not introduce its parties. */
export function readDefinedParties({ text }: ReadingContext): readonly Name[] {
  const cover = text.slice(0, LONGEST_COVER);
  let end = 0;
  return [...cover.matchAll(ROLE)].flatMap((match): readonly Name[] => {
    const start = Math.max(end, match.index - LONGEST_NAME);
    end = match.index + match[0].length;
    const before = cover.slice(start, match.index);
    const name = namedBefore(before, start);
    const isRole = ROLE_NAME.test(match[1] ?? '');
    if (!name || (!isRole && !endsAsCompany(name.value))) return [];
    return !isRole && IN_DESCRIPTION.test(before.slice(0, name.start - start)) ? [] : [name];
  });
}
