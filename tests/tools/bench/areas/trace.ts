import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { test } from 'vitest';
import { launchBrowser } from '../../../support/launch-browser';
import { rest, seeFirstRow, withTab } from '../browser';

const FILE = '.reports/trace.json';
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
CATEGORIES.push('blink.user_timing', 'v8', 'v8.execute');
/** Trace events that are listed whatever their duration. */
const ALWAYS =
  /^(EvaluateScript|v8\.evaluateModule|ResourceFinish|first.*Paint|largest.*Candidate)$/;
/** Trace events that are listed from 1 ms on. */
const WORK = /^(FunctionCall|RunMicrotasks|ParseHTML|UpdateLayoutTree|Layout|Paint|v8\.co.*)$/;
/** Navigation timings, which have the same category as the page's own marks. */
const NAVIGATION = /^[a-z]+([A-Z][a-z]+)+$/;
/** Names an evaluated module if the evaluation takes over 5 ms; begins with it. */
const SCRIPT = 'AnimationFrame::Script::Execute';

const text = v.optional(v.string(), '');
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      cat: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds, as all times of a trace. */
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number(), 0),
      args: v.object({
        fileName: text,
        data: v.optional(
          v.object({ url: text, requestId: text, functionName: text, documentLoaderURL: text }),
        ),
        animation_frame_script_timing_info: v.optional(v.object({ source_location_url: text })),
      }),
    }),
  ),
});
type TraceEvent = v.InferOutput<typeof traceSchema>['traceEvents'][number];

/** The main thread's events since the navigation began, one line each. */
function writeTimeline(events: readonly TraceEvent[], firstRow: number): string[] {
  const isStart = ({ name, args }: TraceEvent) =>
    name === 'navigationStart' && args.data?.documentLoaderURL !== '';
  const start = events.find(isStart);
  if (!start) throw new Error('The trace has no navigation');
  const main = events
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .toSorted((one, other) => one.ts - other.ts);
  const requests = main.filter(({ name }) => name === 'ResourceSendRequest');
  const urls = new Map(requests.map(({ args: { data } }) => [data?.requestId, data?.url]));

  const isListed = ({ name, cat, dur, args }: TraceEvent) =>
    ALWAYS.test(name) ||
    (WORK.test(name) && dur >= 1000) ||
    (name === 'v8.produceModuleCache' && args.fileName !== '') ||
    (name === 'RunTask' && dur >= 50_000) ||
    (cat === 'blink.user_timing' && !NAVIGATION.test(name));
  const findScript = ({ ts, dur }: TraceEvent) =>
    main.find((one) => one.name === SCRIPT && one.ts >= ts && one.ts <= ts + dur)?.args
      .animation_frame_script_timing_info?.source_location_url;
  const describe = (event: TraceEvent): [number, string] => {
    const { name, ts, dur, tdur, args } = event;
    const url =
      args.data?.url || args.fileName || urls.get(args.data?.requestId) || findScript(event);
    const time = dur > 0 ? `${(dur / 1000).toFixed(1)} ms (${(tdur / 1000).toFixed(1)} CPU)` : '';
    const file = url ? new URL(url).pathname : '';
    const at = (ts - start.ts) / 1000;
    return [at, [name, args.data?.functionName, file, time].filter(Boolean).join('  ')];
  };
  return [...main.filter(isListed).map(describe), [firstRow, 'FIRST ROW PAINTED'] as const]
    .toSorted(([one], [other]) => one - other)
    .map(([at, line]) => `${at.toFixed(1).padStart(7)}  ${line}`);
}

test('A trace of a reloaded dashboard', async () => {
  mkdirSync(dirname(FILE), { recursive: true });
  await withTab({ path: '/dashboard', as: 'ada' }, async ({ page }) => {
    await seeFirstRow(page);
    await rest(1000);
    const browser = await launchBrowser();
    await browser.startTracing(page, { path: FILE, categories: CATEGORIES });
    await page.reload();
    const firstRow = await seeFirstRow(page);
    await rest(500);
    await browser.stopTracing();
    const { traceEvents } = v.parse(traceSchema, JSON.parse(readFileSync(FILE, 'utf8')));
    process.stdout.write(`\n${writeTimeline(traceEvents, firstRow.at).join('\n')}\n\n${FILE}\n`);
  });
});
