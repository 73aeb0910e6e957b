import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { PortError } from '../../../machines/domain/failure';
import { parseInBatches } from '../../../src/adapters/demo/json-batches';
import { failureOf } from '../../support/run-port';

const FAILURE = 'Failed';

/** The batches of a text that is cut after so many characters. */
const parse = (text: string, length = 4) => [...parseInBatches(text, FAILURE, length)];

/** What the batches of a text are together. */
function parseWhole(text: string, length?: number): unknown {
  const batches = parse(text, length);
  return batches.length === 1 ? batches[0] : batches.flatMap((batch) => batch);
}

/** What is read, or that nothing can be. */
function attempt(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch {
    return 'refused';
  }
}

/** Lists that are hard to cut: with lists in their records, and texts that look like JSON. */
const tricky = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('},{', '"},{"', '}, {', '\\"},{', ']', '[{},{}]', '\\', '"'),
);
const records = fc.array(
  fc.dictionary(
    fc.constantFrom('a', '},{', '__proto__'),
    fc.oneof(tricky, fc.array(fc.record({ b: tricky }))),
  ),
  { maxLength: 12 },
);
const written = fc
  .tuple(fc.oneof(records, fc.jsonValue()), fc.constantFrom(undefined, 1, '\t', '\r\n '))
  .map(([value, space]) => JSON.stringify(value, null, space));

describe('a list', () => {
  it('comes in batches that are all of it, in its order', () => {
    const list = Array.from({ length: 10_000 }, (_, id) => ({ id, text: `}, "${id}"` }));
    const batches = [...parseInBatches(JSON.stringify(list), FAILURE)];
    expect(batches.length).toBeGreaterThan(3);
    expect(batches.flat()).toEqual(list);
  });

  it('is cut between any two of its records', () => {
    const text = '[{"a":1},{"a":2} ,\n {"a":"},{"}\t,{"a":[{},{}]},{}]';
    expect(parse(text, 1).map((batch) => JSON.stringify(batch))).toEqual([
      '[{"a":1}]',
      '[{"a":2}]',
      '[{"a":"},{"}]',
      '[{"a":[{},{}]}]',
      '[{}]',
    ]);
  });
});

describe('any text', () => {
  it('that is JSON is what it is as a whole', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 30 }), (text, length) => {
        expect(parseWhole(text, length)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is JSON as a whole or not at all, whatever was done to it', () => {
    const damaged = fc
      .tuple(written, fc.nat(), fc.nat(3), fc.constantFrom('', ',', ']', '}', '"', '{', '},{', ' '))
      .map(([text, at, cut, put]) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + put + text.slice(from + cut);
      });
    fc.assert(
      fc.property(damaged, fc.integer({ min: 1, max: 30 }), (text, length) => {
        expect(attempt(() => parseWhole(text, length))).toEqual(attempt(() => JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    ' ',
    '[',
    '[{},{}',
    '[{},{},]',
    '[{},,{}]',
    '[{},{}]]',
    '[{},{}],{}',
    '{},{}',
    '[{}],[{}]',
    '[{}\u00A0,{}]',
    '\uFEFF[{},{}]',
    '<p>}, {</p>',
  ])('that is no JSON fails in words: %j', async (text) => {
    const outcome = Promise.resolve().then(() => parse(text, 1));
    expect(await failureOf(outcome)).toEqual({
      message: FAILURE,
      detail: 'The server’s answer could not be read.',
    });
    await expect(outcome).rejects.toBeInstanceOf(PortError);
  });
});
