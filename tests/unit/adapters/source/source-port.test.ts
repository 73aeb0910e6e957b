import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SOURCE_FAILURE, type DrawnPage } from '../../../../machines/domain/source';
import { createFilePasswords } from '../../../../src/adapters/private/file-passwords';
import type { ReadFailureKind } from '../../../../src/adapters/private/reader/read-failure';
import type { Outcome } from '../../../../src/adapters/private/workers/worker-pool';
import { createSourcePort } from '../../../../src/adapters/private/source/source-port';
import type { DrawRequest } from '../../../../src/adapters/private/source/draw-page';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import type { Format } from '../../../../src/reading/reading';
import { makeResources } from '../../../support/private-resources';
import { makeOutcome, makeText } from '../../../support/private-store';
import { callPort, failureOf } from '../../../support/run-port';
import { connect, runOnStore, store } from '../../../support/run-on-store';
import { until } from '../../../support/until';
import { makeDrawnPage } from '../../../support/source-pages';
import { settle } from '../../../support/world';

let requests: DrawRequest[];
let outcome: Outcome<DrawnPage>;

runOnStore();
beforeEach(() => {
  requests = [];
  outcome = { status: 'done', result: makeDrawnPage(2) };
});

const TEXT = 'Supply Agreement of the parties';

async function add(format: Format): Promise<string> {
  const content = new Blob(['content']);
  const { id } = await store.addFile({ name: `file.${format}`, content, format });
  await store.putReading({ id, outcome: makeOutcome(), text: makeText(TEXT) });
  return id;
}

async function addOther(): Promise<string> {
  const file = { name: 'other.pdf', content: new Blob(['other']), format: 'pdf' } as const;
  return (await store.addFile(file)).id;
}

/** The ports of one visit. */
const createPorts = (filePasswords = createFilePasswords()) => {
  const resources = makeResources({
    store: connect(),
    filePasswords,
    drawer: {
      run: (request) => {
        requests.push(request);
        return Promise.resolve(outcome);
      },
      close: () => {},
    },
  });
  return createSourcePort(resources);
};
const createPort = (filePasswords = createFilePasswords()) => createPorts(filePasswords).openSource;

const open = (
  contractId: string,
  { page = 1, text = 'Agreement', password = '', openSource = createPort() } = {},
) => {
  const quote = text === '' ? null : { page: 1, text };
  const input = { contractId, quote, hit: null, page, password, width: 3000 };
  return callPort(openSource, input);
};

const failing = (kind: ReadFailureKind): Outcome<DrawnPage> => ({
  status: 'failed',
  kind,
  message: 'Words for an upload.',
});

const STOPPED = 'The viewer stopped while it drew the page. Try again.';

describe('openSource of the private workspace', () => {
  it('draws the page of a PDF', async () => {
    const id = await add('pdf');
    expect(await open(id)).toEqual(makeDrawnPage(2));
    expect(requests).toMatchObject([{ id, page: 1, recognised: null, width: 3000 }]);
    expect(await requests[0]?.file.text()).toBe('content');
  });

  it('draws a page that was recognised with its words', async () => {
    const id = await add('pdf');
    const words = [{ text: 'Agreement', left: 1, base: 2, width: 3, size: 4 }];
    const recognition = { pages: [{ page: 2, words }], left: [] };
    await store.putReading({
      id,
      outcome: makeOutcome(),
      text: { ...makeText(TEXT), recognition },
    });
    await open(id, { page: 2 });
    await open(id, { page: 1 });
    expect(requests).toMatchObject([{ recognised: words }, { recognised: null }]);
  });

  it('counts the hits of a query on each page', async () => {
    const id = await add('text');
    const count = (query: string) => callPort(createPorts().countHits, { contractId: id, query });
    expect(await count('agreement')).toEqual([1]);
    expect(await count('lost')).toEqual([0]);
  });

  it.each(['docx', 'text'] as const)('shows the stored text of a %s file', async (format) => {
    expect(await open(await add(format))).toMatchObject({
      kind: 'text',
      isProtected: false,
      paragraphs: [{ text: TEXT, marks: [{ start: 7, end: 16 }] }],
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['password', ''],
    ['wrong-password', 'sesame'],
  ] as const)('shows the stored text of a protected PDF: %s', async (kind, password) => {
    outcome = failing(kind);
    expect(await open(await add('pdf'), { password })).toMatchObject({
      kind: 'text',
      isProtected: true,
      paragraphs: [{ text: TEXT, marks: [{ start: 7, end: 16 }] }],
    });
  });

  it('remembers a password that opened the file, and no other', async () => {
    const openSource = createPort();
    const id = await add('pdf');
    outcome = failing('wrong-password');
    await open(id, { password: 'sesam', openSource });
    outcome = failing('password');
    await open(id, { openSource });
    outcome = { status: 'done', result: makeDrawnPage(2) };
    await open(id, { password: 'sesame', openSource });
    await open(id, { openSource });
    await open('0'.repeat(64), { openSource }).catch(() => {});
    await open(id);
    expect(requests.map(({ password }) => password)).toEqual([
      'sesam',
      undefined,
      'sesame',
      'sesame',
      undefined,
    ]);
  });

  it('forgets passwords when the workspace is locked, also that of a page that is being drawn', async () => {
    const filePasswords = createFilePasswords();
    const current = vi.spyOn(filePasswords, 'current');
    const openSource = createPort(filePasswords);
    const id = await add('pdf');
    const drawing = open(id, { password: 'sesame', openSource });
    await until(() => expect(current).toHaveBeenCalledTimes(1));
    filePasswords.forget();
    await drawing;
    await open(id, { openSource });
    expect(requests.map(({ password }) => password)).toEqual(['sesame', undefined]);
  });

  it('takes the file from the store once for all of its pages, and again after a change', async () => {
    const getOriginal = vi.spyOn(store, 'getOriginal');
    const openSource = createPort();
    const [id, other] = [await add('pdf'), await addOther()];
    for (const [contractId, calls] of [
      [id, 1],
      [id, 1],
      [other, 2],
      [id, 3],
    ] as const) {
      await open(contractId, { openSource });
      expect(getOriginal).toHaveBeenCalledTimes(calls);
    }
    await store.putReading({ id, outcome: makeOutcome(), text: makeText(TEXT) });
    await settle();
    await open(id, { openSource });
    expect(getOriginal).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['damaged', 'This page of the file is damaged and cannot be drawn.'],
    ['too-much', 'This page contains too much to be drawn.'],
    ['too-long', 'Drawing the page took too long and was stopped.'],
    [
      'unavailable',
      'The viewer could not be loaded. Try again; if you are offline, go online once before.',
    ],
    ['crashed', STOPPED],
  ] as const)('fails in words if drawing fails: %s', async (kind, detail) => {
    outcome = failing(kind);
    const id = await add('pdf');
    expect(await failureOf(open(id))).toEqual({ message: SOURCE_FAILURE, detail });
  });

  it('fails in words if the contract is gone, the text is missing or the store fails', async () => {
    expect(await failureOf(open('0'.repeat(64)))).toEqual({
      message: SOURCE_FAILURE,
      detail: new StoreError('gone').message,
    });
    const { id } = await store.addFile({ name: 'a', content: new Blob(['a']), format: 'text' });
    expect(await failureOf(open(id))).toEqual({
      message: SOURCE_FAILURE,
      detail: 'The text of this file is not stored.',
    });
    vi.spyOn(store, 'getOriginal').mockRejectedValue(new TypeError('broken'));
    expect(await failureOf(open(id))).toEqual({
      message: SOURCE_FAILURE,
      detail: new StoreError('failed').message,
    });
  });
});
