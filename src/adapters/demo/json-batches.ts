import { parseJson } from '../browser/fetch-json';

/** About how much is parsed at once, in characters: some hundred contracts. */
const BATCH = 2 ** 16;

/** The list that a text is, or nothing where it is none. */
function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a JSON text holds, parsed batch by batch: lists that together are the list that it is, or
 * else, all at once, whatever it is. A list of records is cut between two of them. A cut that falls
 * into a text or into a list within a record leaves something that does not parse, and is tried
 * again further on; where both sides of a comma are lists, so are both together, and no other.
 *
 * @throws {PortError} with the message `failure` where it is no JSON.
 */
export function* parseInBatches(
  text: string,
  failure: string,
  batchLength = BATCH,
): Generator<unknown, void> {
  const between = /\}[ \t\n\r]*,[ \t\n\r]*(?=\{)/g;
  let opening = '';
  let from = 0;
  for (let length = batchLength; ;) {
    between.lastIndex = from + length;
    const cut = between.exec(text);
    if (!cut) break;
    const batch = parseList(`${opening}${text.slice(from, cut.index + 1)}]`);
    if (batch === undefined) {
      // Twice as far: however often it fails, it takes no longer than parsing all of it twice.
      length *= 2;
      continue;
    }
    yield batch;
    opening = '[';
    from = between.lastIndex;
    length = batchLength;
  }
  yield parseJson(opening + text.slice(from), failure);
}
