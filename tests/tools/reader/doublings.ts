import { readText } from '../../../src/adapters/private/text-document';
import { readContract } from '../../../src/reading/read-contract';
import {
  HOSTILE_TEXTS,
  recordPatterns,
  textsOfPatterns,
  writeHostileText,
  type HostileText,
} from '../../support/hostile-texts';
import { READING_DAY, sampleContracts } from '../../support/sample-contracts';

/** In characters; each is the double of the one before. */
const LENGTHS = [100_000, 200_000, 400_000];

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
  readContract(document, READING_DAY);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** How many times as long a text takes as its half; the most of the lengths. */
const timesOf = (milliseconds: readonly number[]) =>
  Math.max(
    ...milliseconds
      .slice(1)
      .map((time, index) => time / Math.max(SHORTEST, milliseconds[index] ?? 0)),
  );

function measureText(text: HostileText): readonly number[] {
  let shortest = LENGTHS.map((length) => measure(text, length));
  for (let round = 1; round < ROUNDS && timesOf(shortest) > MOST_TIMES; round++) {
    const times = LENGTHS.map((length) => measure(text, length));
    shortest = shortest.map((time, index) => Math.min(time, times[index] ?? time));
  }
  return shortest;
}

/** Reads hostile texts of several lengths, and reports those that take more than linear time. */
export function measureDoublings(): boolean {
  const patterns = recordPatterns(() => {
    for (const { document } of sampleContracts) readContract(document, READING_DAY);
  });
  const texts = Object.entries({ ...textsOfPatterns(patterns), ...HOSTILE_TEXTS });
  const slow = texts.flatMap(([name, text]) => {
    const times = measureText(text);
    return timesOf(times) > MOST_TIMES
      ? [`${name}: ${times.map((time) => Math.round(time)).join(', ')} ms\n`]
      : [];
  });
  process.stdout.write(
    `${texts.length} hostile texts of ${LENGTHS.join(', ')} characters, with the words of ${patterns.length} patterns: ` +
      `${slow.length} take more than ${MOST_TIMES} times as long as their half\n${slow.join('')}`,
  );
  return slow.length === 0;
}
