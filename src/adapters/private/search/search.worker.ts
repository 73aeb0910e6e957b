import { openDatabase } from '../store/database';
import type { ReadingKeys } from '../store/store-lock';
import { toStoreError } from '../store/store-error';
import { createReader } from '../store/vault';
import type { SearchAnswer, SearchRequest } from './protocol';
import { createTextIndex, type TextIndex } from './text-index';

const send = (answer: SearchAnswer) => postMessage(answer);

let index: Promise<TextIndex> | undefined;
let latest = 0;

async function open(name: string, keys: ReadingKeys): Promise<TextIndex> {
  const connection = await openDatabase({ name, onEnd: () => close() });
  return createTextIndex(createReader(connection, () => keys));
}

async function search(number: number, query: string): Promise<void> {
  latest = number;
  try {
    const opened = await index;
    const places = await opened?.search(query, () => number === latest);
    if (places) send({ type: 'found', number, places });
  } catch (error) {
    send({ type: 'failed', number, message: toStoreError(error).message });
  }
}

/** Searches the texts of the workspace. Runs in a dedicated worker (`createTextSearch`). */
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  switch (data.type) {
    case 'open':
      index = open(data.name, data.keys);
      // Each search tells of the error.
      index.catch(() => undefined);
      break;
    case 'search':
      void search(data.number, data.query);
      break;
    case 'forget':
      void index?.then(({ forget }) => forget(data.ids)).catch(() => undefined);
      break;
  }
});
