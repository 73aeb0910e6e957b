import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** Sends a command of the Chrome DevTools Protocol. */
export type Send = (method: string, params?: object) => Promise<unknown>;

const answerSchema = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()) });

/** Runs the inspection in the page and in each of its workers. Returns their results in that order. */
export async function inspectTargets<T>(
  page: Page,
  inspect: (send: Send) => Promise<T>,
): Promise<readonly T[]> {
  const session = await page.context().newCDPSession(page);
  const waiting = new Map<number, (result: unknown) => void>();
  const sends: Send[] = [
    // The protocol's own names of methods and parameters.
    (method, params) => Reflect.apply(session.send, session, [method, params]),
  ];
  let count = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = v.parse(answerSchema, JSON.parse(message));
    if (id !== undefined) waiting.get(id)?.(result);
  });
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
    // oxlint-disable-next-line no-await-in-loop -- one heap after the other
    for (const send of sends) results.push(await inspect(send));
    return results;
  } finally {
    await session.detach();
  }
}
