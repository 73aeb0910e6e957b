import { readText } from '../../../src/adapters/private/reader/text-document';
import { readContract } from '../../../src/reading/read-contract';
import {
  HOSTILE_TEXTS,
  recordPatterns,
  textsOfPatterns,
  writeHostileText,
  type HostileText,
} from '../../support/hostile-texts';
import { sampleContracts } from '../../support/sample-contracts';

/** In characters; each is the double of the one before. */
const LENGTHS = [100_000, 200_000, 400_000];

/**
 * Lengths of a text that seems to take too long, but not for long: the garbage collector makes single lengths slower.
 * What takes more than linear time does so at each of them.
 */
const LONGER = [400_000, 800_000, 1_600_000];

/** In milliseconds. What takes longer does not do so because of the garbage collector. */
const CERTAIN = 2000;

/** What takes linear time takes twice as long. */
const MOST_TIMES = 2.6;

/** In milliseconds: shorter times count as this one. */
const SHORTEST = 100;

/** A text that seems to take too long is measured again; the shortest times count. */
const ROUNDS = 8;

/** The processor time of a reading, in milliseconds: other programs hardly change it. */
function measure(text: HostileText, length: number): number {
  const document = readText(new TextEncoder().encode(writeHostileText(text, length)));
  const started = process.cpuUsage();
  readContract(document);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** How many times as long each length takes as its half. */
const timesOf = (milliseconds: readonly number[]): readonly number[] =>
  milliseconds.slice(1).map((time, index) => time / Math.max(SHORTEST, milliseconds[index] ?? 0));

const isTooLong = (times: number) => times > MOST_TIMES;

function measureText(text: HostileText, lengths: readonly number[]): readonly number[] {
  let shortest = lengths.map((length) => measure(text, length));
  for (let round = 1; round < ROUNDS && timesOf(shortest).some(isTooLong); round++) {
    const times = lengths.map((length) => measure(text, length));
    shortest = shortest.map((time, index) => Math.min(time, times[index] ?? time));
  }
  return shortest;
}

/** The times of a text that takes more than linear time; null for others. */
function findSlow(text: HostileText): readonly number[] | null {
  const milliseconds = measureText(text, LENGTHS);
  if (!timesOf(milliseconds).some(isTooLong)) return null;
  if (milliseconds.some((time) => time > CERTAIN)) return milliseconds;
  const longer = measureText(text, LONGER);
  return timesOf(longer).every(isTooLong) ? [...milliseconds, ...longer] : null;
}

/**
 * `npm run measure:reader`: reads hostile texts of several lengths, and reports those that take more than linear time.
 * Returns the exit code.
 */
export function main(): number {
  const patterns = recordPatterns(() => {
    for (const { document } of sampleContracts) readContract(document);
  });
  const texts = Object.entries({ ...textsOfPatterns(patterns), ...HOSTILE_TEXTS });
  const slow = texts.flatMap(([name, text]) => {
    const times = findSlow(text);
    return times ? [`${name}: ${times.map((time) => Math.round(time)).join(', ')} ms\n`] : [];
  });
  process.stdout.write(
    `${texts.length} hostile texts of ${LENGTHS.join(', ')} characters, with the words of ${patterns.length} patterns: ` +
      `${slow.length} take more than ${MOST_TIMES} times as long as their half\n${slow.join('')}`,
  );
  return slow.length === 0 ? 0 : 1;
}
