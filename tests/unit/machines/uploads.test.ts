import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { selectSpoken } from '../../../machines/uploads/announcer.machine';
import { DEMO_UPLOADS } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { uploadsMachine, type WorkReport } from '../../../machines/uploads/uploads.machine';
import { must } from '../../support/must';
import { createParent } from '../../support/run-port';
import { createWorld } from '../../support/world';

it.each([
  { count: 4, counts: [1, 2, 3, 4] },
  { count: 5, counts: [2, 3, 4, 5] },
  { count: 12, counts: [3, 6, 9, 12] },
  { count: 50, counts: [13, 25, 38, 50] },
])('announces a summary of $count uploads once per quarter', ({ count, counts }) => {
  const { transferFile, clock } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({ actors: { uploadItem } });
  const { parentRef, reports } = createParent<WorkReport>();
  const input = { rules: DEMO_UPLOADS, parentRef };
  const uploads = createActor(machine, { input, clock }).start();
  const summary = () => uploads.getSnapshot().context.summary;
  uploads.send({ type: 'uploads.open' });
  const files = Array.from({ length: count }, (_, index) => ({
    id: `f-${index}`,
    kind: 'file' as const,
    file: { name: `${index}.pdf`, size: 100 },
  }));
  uploads.send({ type: 'files.add', files });
  const summaries: string[] = [];
  for (const { send } of transferFile.calls) {
    const before = summary();
    send({ type: 'transfer.succeeded' });
    if (summary() === before) continue;
    clock.increment(250);
    const { announcer } = uploads.getSnapshot().children;
    summaries.push(selectSpoken(must(announcer, 'announcer').getSnapshot()));
  }
  expect(reports()).toEqual([{ type: 'work.begun' }, { type: 'work.ended' }]);
  expect(summaries).toEqual(counts.map((done) => `${done} of ${count} files uploaded`));
});
