import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** Sends a command of the Chrome DevTools Protocol. */
export type Send = (method: string, params?: object) => Promise<unknown>;

const CHUNK = 'HeapProfiler.addHeapSnapshotChunk';

const answerSchema = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()) });
const chunkSchema = v.object({
  method: v.literal(CHUNK),
  params: v.object({ chunk: v.string() }),
});

/** A heap snapshot, in the order in which its parts arrive. */
async function takeHeap(send: Send, chunks: string[]): Promise<string> {
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.takeHeapSnapshot');
  return chunks.splice(0).join('');
}

/** Runs the inspection in the page and in each of its workers. Returns their results in that order. */
export async function inspectTargets<T>(
  page: Page,
  inspect: (send: Send, takeHeap: () => Promise<string>) => Promise<T>,
): Promise<readonly T[]> {
  const chunks: string[] = [];
  const session = await page.context().newCDPSession(page);
  const waiting = new Map<number, (result: unknown) => void>();
  const sends: Send[] = [
    // The protocol's own names of methods and parameters.
    (method, params) => Reflect.apply(session.send, session, [method, params]),
  ];
  let count = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const parsed: unknown = JSON.parse(message);
    if (v.is(chunkSchema, parsed)) chunks.push(parsed.params.chunk);
    const { id, result } = v.parse(answerSchema, parsed);
    if (id !== undefined) waiting.get(id)?.(result);
  });
  session.on(CHUNK, ({ chunk }) => chunks.push(chunk));
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    sends.push((method, params = {}) => {
      count += 1;
      const id = count;
      const message = JSON.stringify({ id, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    });
  });
  try {
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      // One session reaches all of them.
      flatten: false,
    });
    const results: T[] = [];
    for (const send of sends) results.push(await inspect(send, () => takeHeap(send, chunks)));
    return results;
  } finally {
    await session.detach();
  }
}
