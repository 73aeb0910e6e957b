import { holdLock } from '../worker-end';
import { toStoreError } from '../store/store-error';
import { openTexts } from '../store/texts';
import type { OpenRequest, SearcherAnswer, SearcherRequest } from './protocol';
import { createTextIndex, type TextIndex } from './text-index';

const send = (answer: SearcherAnswer) => postMessage(answer);

let index: Promise<TextIndex> | undefined;
let latest = 0;

async function open({ name, keys, lock }: OpenRequest): Promise<TextIndex> {
  // From then on, the page is told if this worker ends.
  await holdLock(navigator.locks, lock);
  send({ type: 'started' });
  return createTextIndex(await openTexts(name, keys, () => close()));
}

async function search(number: number, query: string): Promise<void> {
  latest = number;
  try {
    const opened = await index;
    const damagedIds = await opened?.search(query, {
      isWanted: () => number === latest,
      report: (progress, hits) => send({ type: 'progressed', number, progress, hits }),
    });
    if (damagedIds) send({ type: 'completed', number, damagedIds });
  } catch (error) {
    send({ type: 'failed', number, message: toStoreError(error).message });
  }
}

/** Searches the texts of the workspace. Runs in a dedicated worker (`createTextSearch`). */
addEventListener('message', ({ data }: MessageEvent<SearcherRequest>) => {
  switch (data.type) {
    case 'open':
      index = open(data);
      // Each search tells of the error.
      index.catch(() => undefined);
      break;
    case 'search':
      void search(data.number, data.query);
      break;
  }
});
