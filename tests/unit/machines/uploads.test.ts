import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRIVATE_UPLOADS } from '../../../machines/private/workspace.machine';
import { createActor } from 'xstate';
import { UNREADABLE } from '../../../machines/domain/upload';
import { selectSpoken } from '../../../machines/uploads/announcer.machine';
import {
  selectUploadStatus,
  uploadItemMachine,
} from '../../../machines/uploads/upload-item.machine';
import {
  selectNeedyText,
  selectProgressText,
  uploadsMachine,
  type WorkReport,
} from '../../../machines/uploads/uploads.machine';
import { must } from '../../support/must';
import { createParent } from '../../support/run-port';
import { createWorld } from '../../support/world';

/** Looks through a folder with a name that has an invisible character. */
function startGathering() {
  const { transferFile, gatherFiles, clock } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({
    actors: { uploadItem, gatherFiles: gatherFiles.logic },
  });
  const { parentRef, reports } = createParent<WorkReport>();
  const input = { rules: PRIVATE_UPLOADS, parentRef };
  const uploads = createActor(machine, { input, clock }).start();
  uploads.send({ type: 'uploads.open' });
  const folder = { id: 'd-1', kind: 'folder', file: { name: 'Signed\u202E', size: 0 } } as const;
  uploads.send({ type: 'files.add', files: [folder] });
  const find = (count: number, others: readonly string[] = []) => {
    const files = Array.from({ length: count }, (_, index) => ({
      id: `f-${transferFile.calls.length + index}`,
      kind: 'file' as const,
      file: { name: `${index}.pdf`, size: 1 },
    }));
    gatherFiles.last().send({ type: 'files.found', id: 'search-1', files, others });
  };
  const end = (count = 0) => {
    const refused = Array.from({ length: count }, (_, index) => ({
      id: `r-${index}`,
      name: `${index}.zip`,
      reason: 'It is damaged.',
    }));
    gatherFiles.last().send({ type: 'gathering.done', id: 'search-1', refused });
  };
  const context = () => uploads.getSnapshot().context;
  return { uploads, transferFile, gatherFiles, clock, reports, find, end, context };
}

it('refuses what a search that fails was for, and goes on with others', () => {
  const { uploads, gatherFiles, context } = startGathering();
  const zip = { id: 'z-1', kind: 'file', file: { name: 'Two.zip', size: 1 } } as const;
  uploads.send({ type: 'files.add', files: [zip] });
  gatherFiles.last().fail(new Error('Stopped.'));
  expect(context().gathering).toMatchObject([{ id: 'search-1' }]);
  expect(context().refused).toMatchObject([{ name: 'Two.zip', reason: UNREADABLE }]);
});

it.each([
  { count: 4, counts: [1, 2, 3, 4] },
  { count: 5, counts: [2, 3, 4, 5] },
  { count: 12, counts: [3, 6, 9, 12] },
  { count: 50, counts: [13, 25, 38, 50] },
])('announces a summary of $count uploads once per quarter', ({ count, counts }) => {
  const { uploads, transferFile, clock, reports, find, end, context } = startGathering();
  find(count);
  end();
  const summaries: string[] = [];
  for (const { send } of transferFile.calls) {
    const before = context().summary;
    send({ type: 'transfer.succeeded' });
    if (context().summary === before) continue;
    clock.increment(250);
    const { announcer } = uploads.getSnapshot().children;
    summaries.push(selectSpoken(must(announcer, 'announcer').getSnapshot()));
  }
  expect(reports()).toEqual([{ type: 'work.begun' }, { type: 'work.ended' }]);
  expect(summaries).toEqual(
    counts.map((done) => (done === count ? `${count} read` : `${done} of ${count} read`)),
  );
});

it('looks through a folder, named without invisible characters, and through ZIP files', () => {
  const { uploads, gatherFiles, reports, context } = startGathering();
  const zips = ['One.zip', 'Two.zip'].map((name) => ({
    id: name,
    kind: 'file' as const,
    file: { name, size: 1 },
  }));
  uploads.send({ type: 'files.add', files: zips });
  expect(gatherFiles.last().input).toEqual({ id: 'search-2', containers: zips });
  expect(context().gathering).toEqual([
    { id: 'search-1', names: ['Signed%E2%80%AE'] },
    { id: 'search-2', names: ['One.zip', 'Two.zip'] },
  ]);
  uploads.send({ type: 'gathering.stop' });
  expect(gatherFiles.calls.map(({ isStopped }) => isStopped())).toEqual([true, true]);
  // The search is work, too.
  expect(reports()).toEqual([{ type: 'work.begun' }, { type: 'work.ended' }]);
});

/** How a transfer ends, and what its file counts as. */
const ENDS = {
  success: { type: 'transfer.succeeded', contract: { id: 'c', isKnown: false } },
  known: { type: 'transfer.succeeded', contract: { id: 'c', isKnown: true } },
  declined: { type: 'transfer.declined', reason: 'This is a picture.' },
  error: { type: 'transfer.failed', reason: 'It is damaged.' },
  locked: { type: 'transfer.locked' },
} as const;
type End = keyof typeof ENDS;
const ENDINGS: readonly End[] = ['success', 'known', 'declined', 'error', 'locked'];

const countIn = (text: string, words: RegExp) => Number(words.exec(text)?.[1] ?? 0);

/** All counts of a result but that of the files in total. */
const countsIn = (text: string) => ({
  locked: countIn(text, /(\d+) waits? for/),
  error: countIn(text, /(\d+) failed/),
  refused: countIn(text, /(\d+) refused/),
  success: countIn(text, /(\d+)(?: of \d+)? read/),
  known: countIn(text, /(\d+) already here/),
  none: countIn(text, /(\d+) not (?:a contract|contracts)/),
});

const givenFiles = fc.array(
  fc.record({
    end: fc.constantFrom(...ENDINGS),
    isUnlocked: fc.boolean(),
    isRemoved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

it('counts every file once in every summary, and puts those that need a person first', () => {
  fc.assert(
    fc.property(
      fc.array(givenFiles, { minLength: 1, maxLength: 2 }),
      fc.nat(2),
      fc.nat(2),
      (batches, others, refused) => {
        const { uploads, transferFile, find, end, context } = startGathering();
        const expected = { ...countsIn(''), refused, none: others };
        const statuses = () =>
          context().listed.map((item) => selectUploadStatus(item.getSnapshot()));
        const expectOrder = () =>
          expect(statuses().join(' ')).toMatch(
            /^(?:locked ?)*(?:error ?)*(?:(?!locked|error)\w+ ?)*$/,
          );
        for (const files of batches) {
          const from = transferFile.calls.length;
          find(files.length);
          for (const [index, file] of files.entries()) {
            let counted = file.end;
            const item = context().items.find(({ id }) => id === `f-${from + index}`);
            transferFile.calls[from + index]?.send(ENDS[file.end]);
            expectOrder();
            if (file.end === 'locked' && file.isUnlocked) {
              item?.send({ type: 'password.enter', password: 'sesame' });
              expectOrder();
              transferFile.last().send(ENDS.error);
              counted = 'error';
            }
            if (file.isRemoved) item?.send({ type: 'upload.remove' });
            else expected[counted === 'declined' ? 'none' : counted] += 1;
            expectOrder();
          }
        }
        find(
          0,
          Array.from({ length: others }, (_, index) => `Signed/${index}.xls`),
        );
        end(refused);
        const total = Object.values(expected).reduce((sum, count) => sum + count, 0);
        const { summary } = context();
        const shown = [selectNeedyText, selectProgressText].map((select) =>
          select(uploads.getSnapshot()),
        );
        const hasFiles = context().items.length > 0;
        uploads.send({ type: 'uploads.close' });
        const isSummedUp = total > 3 || others > 0;
        for (const text of [
          shown.join(', '),
          ...(isSummedUp ? [summary] : []),
          ...(hasFiles ? [context().result] : []),
        ]) {
          expect(countsIn(text)).toEqual(expected);
          expect(countIn(text, /(?:\d+ of )?(\d+) read/)).toBe(total);
          expect(text).toMatch(/^(?!.*read.*(?:wait|failed|refused))/);
        }
      },
    ),
  );
});
