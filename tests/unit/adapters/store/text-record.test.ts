import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceDocument } from '../../../../src/reading/reading';
import { must } from '../../../support/must';
import { addOne, makeOutcome } from '../../../support/private-store';
import { runOnStore, store } from '../../../support/run-on-store';

runOnStore();

/** Characters that stand between lines and pages, take several bytes or code units, or are not counted by decoders. */
const characters = fc.constantFrom(
  'a',
  'ä',
  '’',
  '契',
  '😀',
  '\u{FEFF}',
  '\n',
  '\f',
  '\r',
  '\0',
  ' ',
);
const line = fc.record({
  text: fc.string({ unit: characters, maxLength: 5 }),
  startsParagraph: fc.boolean(),
});
const pages = fc.array(fc.array(line, { maxLength: 4 }), { maxLength: 4 });

test('a text is read as it was stored, whatever its lines have', async () => {
  const id = await addOne(store);
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      const text: SourceDocument = { format: 'docx', pages: given };
      await store.putReading({ id, outcome: makeOutcome(), text });
      expect((await store.get(id))?.text).toEqual(text);
    }),
    { numRuns: 60, examples: [[[]], [[[]]], [[[], []]]] },
  );
});

test('a half of a surrogate pair becomes a replacement character, and what follows stays', async () => {
  const id = await addOne(store);
  const lines = ['a\uD83D', '\uDE00b', 'end'];
  await store.putReading({
    id,
    outcome: makeOutcome(),
    text: {
      format: 'text',
      pages: [lines.map((text) => ({ text, startsParagraph: false }))],
    },
  });
  const stored = must(await store.get(id), 'contract').text?.pages[0]?.map(({ text }) => text);
  expect(stored).toEqual(['a\uFFFD', '\uFFFDb', 'end']);
});
