import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBacklogPort } from '../../../src/adapters/private/ports/backlog-port';
import type { ReadFailureKind } from '../../../src/adapters/private/reader/read-failure';
import type { ReadOptions, ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import type { Resources } from '../../../src/adapters/private/resources';
import type { UnreadableReason } from '../../../src/adapters/private/store/records';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { READER_VERSION } from '../../../src/adapters/private/ports/read-into-store';
import { toDetail } from '../../../src/adapters/private/fields/contract-detail';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import { createTransferPort } from '../../../src/adapters/private/ports/transfer-port';
import { makeResources } from '../../support/private-resources';
import { must } from '../../support/must';
import {
  addOne,
  makeOutcome,
  makeReading,
  makeText,
  UNREADABLE,
} from '../../support/private-store';
import { callPort, listenTo } from '../../support/run-port';
import { createStorePorts } from '../../support/store-ports';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';
import { correct } from '../../support/statements';

interface PendingRead {
  readonly file: Blob;
  readonly options: ReadOptions;
  readonly settle: (outcome: ReadOutcome) => void;
}

const READ = {
  status: 'read',
  document: makeText('Supply Agreement'),
  reading: makeReading(),
} as const;

/** A reading with a page that waits for text recognition. */
const WAITING = {
  ...READ.reading,
  recognition: { pages: [], left: [1], isUnavailable: true },
} as const;

let reads: PendingRead[];
/** How many of them the test has seen. */
let seen: number;
let today: string;
let resources: Resources;

runOnStore();
beforeEach(() => {
  // What a test has left running is no part of the next one.
  const own: PendingRead[] = [];
  reads = own;
  seen = 0;
  today = '2026-06-15';
  resources = makeResources({
    store: connect(),
    pool: {
      read: (file, options) =>
        new Promise((settle) => {
          own.push({ file, options, settle });
        }),
      close: () => {},
    },
    today: () => today,
  });
});

const lease = new File(['lease'], 'lease.txt', { type: 'text/plain' });

const upload = (
  file = lease,
  { password = '', used = resources, ports = createTransferPort(used) } = {},
) => listenTo(ports.transferFile, { file, password });

/** The next file that is read. */
async function nextRead() {
  const read = await until(() => must(reads[seen], 'read'));
  seen += 1;
  return read;
}
/** Ends the reading of the next file; returns its text. */
async function settleNext(outcome: ReadOutcome): Promise<string> {
  const { file, settle } = await nextRead();
  settle(outcome);
  return file.text();
}

const NOT_ENGLISH: ReadOutcome = {
  status: 'read',
  document: makeText('Mietvertrag zwischen'),
  reading: { ...makeReading(null), isForeign: true },
};

const CANCELLED: ReadOutcome = { status: 'cancelled' };
const MESSAGE = 'Words for the row.';
const failed = (kind: ReadFailureKind): ReadOutcome => ({
  status: 'failed',
  kind,
  message: MESSAGE,
});

/** Uploads a file; returns the only report. */
async function uploadOne(outcome: ReadOutcome, options: Parameters<typeof upload>[1] = {}) {
  const { received } = upload(lease, options);
  await settleNext(outcome);
  await until(() => expect(received()).toHaveLength(1));
  return received()[0];
}

describe('upload to the private workspace', () => {
  test('stores the file, reports pages as they are read, and stores the reading', async () => {
    const { received } = upload();
    const { options, settle } = await nextRead();
    expect(await store.list()).toMatchObject([
      { name: 'lease.txt', format: 'text', summary: null },
    ]);
    const { onProgress } = options;
    onProgress?.({ phase: 'opening' });
    onProgress?.({ phase: 'pages', read: 1, total: 2 });
    onProgress?.({ phase: 'waiting' });
    onProgress?.({ phase: 'opening' });
    onProgress?.({ phase: 'recognising', page: 2, total: 2 });
    onProgress?.({ phase: 'contract' });
    settle(READ);
    await until(() => expect(received()).toHaveLength(9));
    const [{ id } = { id: '' }] = await store.list();
    expect(received()).toEqual([
      { type: 'transfer.started' },
      { type: 'transfer.progressed', progress: 5 },
      { type: 'transfer.progressed', progress: 50 },
      { type: 'transfer.progressed', progress: 50, step: 'Waiting, scans come last' },
      { type: 'transfer.started' },
      { type: 'transfer.progressed', progress: 50 },
      { type: 'transfer.progressed', progress: 50, step: 'Recognising text, page 2 of 2' },
      { type: 'transfer.progressed', progress: 95 },
      { type: 'transfer.succeeded', contract: { id, isKnown: false } },
    ]);
    expect(await store.get(id)).toMatchObject({
      text: makeText('Supply Agreement'),
      summary: { kind: 'read', name: { value: 'Supply Agreement' } },
    });
  });

  test('looks at few of many files at a time, and keeps all, also after their rows are gone', async () => {
    const opened: string[] = [];
    const files = Array.from({ length: 12 }, (_, index) => new File([`${index}`], `${index}.txt`));
    for (const file of files) {
      const { slice } = file;
      file.slice = (...range) => {
        opened.push(file.name);
        return slice.apply(file, range);
      };
    }
    const ports = createTransferPort(resources);
    const uploads = files.map((file) => upload(file, { ports }));
    await Promise.resolve();
    await Promise.resolve();
    expect(opened).toHaveLength(4);
    for (const { stop } of uploads) stop();
    await until(async () => expect(await store.list()).toHaveLength(12));
    expect(opened).toEqual(files.map(({ name }) => name));
  });

  test.each([
    ['photo.jpg', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'],
    ['photo', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'],
    ['lease.pdf', '\u0089PNG\r\n\u001a\n'],
    ['photo.GIF', 'GIF89a'],
    ['photo.webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['scan.tiff', 'II*\0'],
    ['scan', 'MM\0*'],
    ['scan.bmp', 'BM\u0036\0\u0010\0\0\0\0\0\u0036'],
    ['photo.heic', '\0\0\0\u0018ftypheic'],
    ['photo', '\0\0\0\u0018ftypavif'],
    ['photo.png', ''],
    ['photo.jpeg', 'cut off'],
  ])(
    'says that the picture %s is no contract, how to add a scan, and keeps nothing',
    async (name, content) => {
      const { received } = upload(new File([Buffer.from(content, 'latin1')], name));
      await until(() =>
        expect(received()).toEqual([
          {
            type: 'transfer.declined',
            reason: expect.stringMatching(/^This is a picture\. .* as a PDF, .* recognised\.$/),
          },
        ]),
      );
      expect(await store.list()).toEqual([]);
      expect(reads).toEqual([]);
    },
  );

  test.each([
    ['scan.jpg', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['scan.png', 'PK\u0003\u0004', 'docx'],
    ['lease.txt', 'BMW Lease Agreement', 'text'],
    ['film.mp4', '\0\0\0\u0018ftypisom', null],
  ])('keeps %s, which is no picture by its content', async (name, content, format) => {
    upload(new File([Buffer.from(content, 'latin1')], name));
    await nextRead();
    expect(await store.list()).toMatchObject([{ name, format }]);
  });

  test('reads a file once that is chosen twice, and says that the second one is already here', async () => {
    const ports = createTransferPort(resources);
    const first = upload(lease, { ports });
    const second = upload(new File([lease], 'copy.txt'), { ports });
    await settleNext(READ);
    const isKnown = ({ received }: typeof first) =>
      until(() => must(received()[0], 'report')['contract'].isKnown);
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
    expect(reads).toHaveLength(1);
  });

  test('asks for a password and reads the stored file with it', async () => {
    for (const kind of ['password', 'wrong-password'] as const)
      expect(await uploadOne(failed(kind))).toEqual({ type: 'transfer.locked' });
    const { received } = upload(lease, { password: 'sesame' });
    const { options, settle } = await nextRead();
    expect(options.password).toBe('sesame');
    settle(READ);
    await until(() => expect(received()).toMatchObject([{ contract: { isKnown: false } }]));
    expect(await store.list()).toHaveLength(1);
  });

  test('reads a file that is here already with its password, and keeps that for the source viewer', async () => {
    await uploadOne(failed('password'));
    const { id } = must((await store.list())[0], 'contract');
    const { filePasswords } = resources;
    const read = (password: string) =>
      callPort(createTransferPort(resources).readProtected, { id, password });
    const refused = read('wrong');
    await settleNext(failed('wrong-password'));
    expect(await refused).toEqual({ isOpened: false });
    expect(filePasswords.current()).toEqual(new Map());
    const opened = read('sesame');
    const { file, options, settle } = await nextRead();
    expect([await file.text(), options.password]).toEqual(['lease', 'sesame']);
    settle(READ);
    expect(await opened).toEqual({ isOpened: true });
    expect(filePasswords.current()).toEqual(new Map([[id, 'sesame']]));
    expect(await store.list()).toMatchObject([{ summary: { kind: 'read' } }]);
    const broken = read('sesame');
    await settleNext(failed('damaged'));
    await expect(broken).rejects.toMatchObject({
      message: 'The file could not be read',
      detail: MESSAGE,
    });
    const late = read('late');
    const last = await nextRead();
    filePasswords.forget();
    last.settle(READ);
    await late;
    expect(filePasswords.current()).toEqual(new Map());
  });

  test.each<[ReadFailureKind, UnreadableReason | null]>([
    ['wrong-password', 'password'],
    ['protected-word', 'password'],
    ['damaged', 'damaged'],
    ['nothing-recognised', 'noText'],
    ['recognition-unavailable', 'noRecognition'],
    ['recognition-too-long', 'failed'],
    ['scan', null],
    ['empty', 'empty'],
    ['too-large', 'failed'],
    ['text-too-large', 'failed'],
    ['too-many-pages', 'failed'],
    ['too-much', 'failed'],
    ['too-long', 'failed'],
    ['unknown-type', 'unsupported'],
    ['legacy-doc', 'unsupported'],
    ['crashed', 'failed'],
    ['unreadable', null],
    ['unavailable', null],
  ])('keeps a file that cannot be read and stores why: %s, %s', async (kind, reason) => {
    expect(await uploadOne(failed(kind))).toEqual(
      kind === 'wrong-password'
        ? { type: 'transfer.locked' }
        : { type: 'transfer.failed', reason: MESSAGE },
    );
    expect(await store.list()).toMatchObject([
      { name: 'lease.txt', summary: reason && { kind: 'unreadable', reason } },
    ]);
    // It is read again when it is added again.
    expect(await uploadOne(READ)).toMatchObject({ contract: { isKnown: false } });
  });

  test('stores that a contract is not in English, with its text, and says so', async () => {
    expect(await uploadOne(NOT_ENGLISH)).toEqual({
      type: 'transfer.failed',
      reason: expect.stringMatching(/^This contract is not in English/),
    });
    const [{ id } = { id: '' }] = await store.list();
    const contract = must(await store.get(id), 'contract');
    expect(contract).toMatchObject({
      summary: { kind: 'unreadable', reason: 'notEnglish' },
      text: NOT_ENGLISH.document,
    });
    expect(toDetail(contract, today, STANDARD_PLAYBOOK)).toMatchObject({
      name: 'lease',
      status: 'Unknown',
      riskScore: null,
      clauses: [],
      insights: [],
      terms: { problem: expect.stringMatching(/^This contract is not in English.*below\.$/) },
    });
    const listed = listContract(contract, today, STANDARD_PLAYBOOK);
    expect(listed.summary).toMatchObject({ name: 'lease', status: 'Unknown', risk: null });
    expect(toFacts(listed, STANDARD_PLAYBOOK)).toMatchObject({
      isRead: false,
      findings: [],
      toCheck: [],
    });
  });

  test('says that there is no room, and to add the file again, since a row has no Retry', async () => {
    vi.spyOn(store, 'addFile').mockRejectedValue(new StoreError('full'));
    const { received } = upload(lease);
    const reason = expect.stringMatching(/^There is no room left .+ then add it again\.$/);
    await until(() => expect(received()).toEqual([{ type: 'transfer.failed', reason }]));
  });

  test('stores that a reading of more than any contract has could not be read', async () => {
    const { fields } = READ.reading;
    const parties = Array.from({ length: 10_000 }, () => fields.parties).flat();
    await uploadOne({ ...READ, reading: { ...READ.reading, fields: { ...fields, parties } } });
    expect(await store.list()).toMatchObject([{ summary: { reason: 'failed' } }]);
  });

  test.each([
    ['full', /^This file is kept, but/],
    ['closed', /^(?!This file is kept)/],
  ] as const)('says why the reading of a kept file is not stored: %s', async (kind, reason) => {
    vi.spyOn(store, 'putReading').mockRejectedValue(new StoreError(kind));
    expect(await uploadOne(READ)).toEqual({
      type: 'transfer.failed',
      reason: expect.stringMatching(reason),
    });
    expect(await store.list()).toMatchObject([{ summary: null }]);
  });

  test('asks for durable storage once, when the first file is kept', async () => {
    const askDurable = vi.fn<Resources['askDurable']>(async () => false);
    const ports = createTransferPort({ ...resources, askDurable });
    for (const name of ['one', 'two']) upload(new File([name], `${name}.txt`), { ports });
    await nextRead();
    await nextRead();
    expect(askDurable).toHaveBeenCalledOnce();
  });

  test('stops reading and reports nothing more when it is stopped', async () => {
    const { received, stop } = upload();
    const { options, settle } = await nextRead();
    stop();
    expect(options.signal?.aborted).toBe(true);
    settle(CANCELLED);
    options.onProgress?.({ phase: 'opening' });
    // Another transaction ends after everything that the upload could still do.
    expect(await store.list()).toMatchObject([{ summary: null }]);
    expect(received()).toEqual([]);
  });
});

describe('contracts of the private workspace', () => {
  async function loadVersion({ loadContract }: ReturnType<typeof createStorePorts>, id: string) {
    const outcome = await callPort(loadContract, { id });
    return outcome.kind === 'found' ? outcome.contract.version : undefined;
  }

  const watchOne = (
    input: { readonly id: string; readonly version: string | undefined },
    { watchContract } = createStorePorts(resources),
  ) => listenTo(watchContract, input).received;

  test('reports a change between the loading of the list and its watching, and nothing without one', async () => {
    const id = await addOne(store);
    const ports = createStorePorts(resources);
    await callPort(ports.loadContracts);
    const unchanged = listenTo(ports.watchContracts);
    await store.list();
    expect(unchanged.received()).toEqual([]);
    unchanged.stop();
    await correct(store, { id, value: { field: 'title', value: 'Lease' } });
    const changed = listenTo(ports.watchContracts);
    await until(() =>
      expect(changed.received()).toMatchObject([
        { type: 'contracts.changed', portfolio: { contracts: [{ name: 'Lease' }] } },
      ]),
    );
  });

  test('reports the shown contract at the start, after its changes and after its removal', async () => {
    const id = await addOne(store);
    const received = watchOne({ id, version: undefined });
    const untilLast = (outcome: object) =>
      until(() => expect(received().at(-1)?.['outcome']).toMatchObject(outcome));
    await untilLast({ contract: { name: 'one' } });
    await correct(store, { id, value: { field: 'title', value: 'Lease' } });
    await untilLast({ contract: { name: 'Lease' } });
    await store.remove([id]);
    await untilLast({ kind: 'notFound' });
  });

  test('does not read a contract again that was just loaded', async () => {
    const id = await addOne(store);
    const ports = createStorePorts(resources);
    const get = vi.spyOn(store, 'get');
    const version = await loadVersion(ports, id);
    const received = watchOne({ id, version }, ports);
    await store.list();
    expect(get).toHaveBeenCalledOnce();
    await correct(store, { id, value: { field: 'title', value: 'Lease' } });
    await until(() => expect(received()).toHaveLength(1));
    const changed = received()[0]?.['outcome'].contract.version;
    const later = watchOne({ id, version: changed }, ports);
    await store.list();
    expect(later()).toEqual([]);
    today = '2026-06-16';
    const nextDay = watchOne({ id, version: changed }, ports);
    await until(() => expect(nextDay()).toHaveLength(1));
  });

  test.each(['this tab', 'another tab'])(
    'reports a value that was loaded before a change in %s, also after another reader has loaded it again',
    async (place) => {
      const id = await addOne(store);
      const ports = createStorePorts(resources);
      const version = await loadVersion(ports, id);
      const writer = place === 'this tab' ? store : await world.open();
      await correct(writer, { id, value: { field: 'title', value: 'Lease' } });
      await until(async () => expect(await loadVersion(ports, id)).not.toBe(version));
      const received = watchOne({ id, version }, ports);
      await until(() =>
        expect(received()).toMatchObject([{ outcome: { contract: { name: 'Lease' } } }]),
      );
    },
  );
});

describe('files of an earlier visit', () => {
  const startBacklog = (used = resources) => {
    const { received, stop } = listenTo(createBacklogPort(used).readBacklog);
    const waiting = () => received().map((event) => event['waiting']);
    return {
      received,
      stop,
      untilWaiting: (...counts: readonly number[]) =>
        until(() => expect(waiting()).toEqual(counts)),
    };
  };
  /** Stores files, each later than the one before. */
  async function addAll(...texts: readonly string[]) {
    const ids: string[] = [];
    for (const text of texts) {
      ids.push(await addOne(store, text));
      world.pass(1000);
    }
    return ids;
  }
  /** The titles that were read, or why not; null for files that wait. */
  const readStates = async () =>
    (await store.list()).map(({ summary }) =>
      summary?.kind === 'unreadable' ? summary.reason : (summary?.name?.value ?? null),
    );
  const NEW = 'Supply Agreement';

  test('reads scans after all other files, also those of an older reader', async () => {
    const [, , , old = ''] = await addAll('scan', 'mixed', 'one', 'old scan', 'old');
    const outcome = makeOutcome(READER_VERSION - 1, 'Old title');
    for (const { id } of (await store.list()).slice(3))
      await store.putReading({ id, outcome, text: null });
    expect((await store.get(old))?.summary).toMatchObject({ kind: 'read' });
    const { received } = startBacklog();
    const order: unknown[] = [];
    const scans = new Set(['scan', 'mixed', 'old scan']);
    for (let count = 0; count < 8; count += 1) {
      const { file, options, settle } = await nextRead();
      const name = await file.text();
      order.push([name, options.isScan]);
      settle(scans.has(name) && !options.isScan ? failed('scan') : READ);
    }
    expect(order).toEqual([
      ['scan', false],
      ['mixed', false],
      ['one', false],
      ['scan', true],
      ['mixed', true],
      ['old scan', false],
      ['old', false],
      ['old scan', true],
    ]);
    await until(() =>
      expect(received().map(({ waiting }) => waiting)).toEqual([3, 3, 3, 2, 1, 0, 2, 2, 1, 0]),
    );
    expect(await readStates()).toEqual([NEW, NEW, NEW, NEW, NEW]);
  });

  test('reads a scan that waited in the dialog when that was closed', async () => {
    const { stop } = upload(new File(['scan'], 'scan.pdf'));
    const waiting = await nextRead();
    waiting.options.onProgress?.({ phase: 'waiting' });
    stop();
    expect(waiting.options.signal?.aborted).toBe(true);
    waiting.settle(CANCELLED);
    const { untilWaiting } = startBacklog();
    await settleNext(failed('scan'));
    expect(await settleNext(READ)).toBe('scan');
    await untilWaiting(1, 1, 0);
    expect(await readStates()).toEqual([NEW]);
  });

  test('waits with a file that could not be read for a reason that is not in it', async () => {
    await addAll('one', 'two');
    const outcomes = [failed('unavailable'), failed('unreadable'), CANCELLED];
    for (const outcome of [...outcomes, ...outcomes]) {
      const { untilWaiting, stop } = startBacklog();
      await settleNext(outcome);
      // The others would fail in the same way.
      await untilWaiting(2, 0);
      expect(await readStates()).toEqual([null, null]);
      stop();
    }
    const { untilWaiting } = startBacklog();
    await settleNext(READ);
    await settleNext(READ);
    await untilWaiting(2, 1, 0);
    expect(await readStates()).toEqual([NEW, NEW]);
  });

  test('goes on with the others if one was removed, or its stored bytes are damaged', async () => {
    const [bad = '', , , removed = ''] = await addAll('one', 'two', 'three', 'four');
    await world.damage(bad, 'original');
    const { untilWaiting } = startBacklog();
    expect(await settleNext(READ)).toBe('two');
    const { settle } = await nextRead();
    await store.remove([removed]);
    settle(READ);
    await untilWaiting(4, 3, 2, 0);
    expect(reads).toHaveLength(2);
    expect(await readStates()).toEqual([null, NEW, NEW]);
  });

  test('leaves a file to a later reader that has crashed its page twice, without a word about it', async () => {
    await addAll('one', 'two');
    const isLeft = vi.fn<() => boolean>(() => false);
    const readingMark = { isLeft, set: () => () => {} };
    for (const text of ['one', 'one', 'two']) {
      // The page of the last visit did not end its work.
      const page = await world.open();
      const takeTurn = <T>(_: AbortSignal, work: () => Promise<T>) => work();
      const client = { ...connect(async () => page), takeTurn };
      startBacklog({ ...resources, readingMark, store: client });
      const { file } = await nextRead();
      expect(await file.text()).toBe(text);
      page.close();
      isLeft.mockReturnValue(true);
    }
    expect(await readStates()).toEqual([null, null]);
    expect((await store.listToRead(READER_VERSION + 1)).unread).toHaveLength(2);
  });

  test('sets the mark while a file is read, and removes it however that ends', async () => {
    await addAll('one', 'two');
    let isSet = false;
    const set = () => {
      isSet = true;
      return () => void (isSet = false);
    };
    const readingMark = { isLeft: () => false, set };
    const { untilWaiting, stop } = startBacklog({ ...resources, readingMark });
    const first = await nextRead();
    expect(isSet).toBe(true);
    first.settle(failed('damaged'));
    const second = await nextRead();
    expect(isSet).toBe(true);
    stop();
    second.settle(CANCELLED);
    await until(() => expect(isSet).toBe(false));
    await untilWaiting(2, 1);
  });

  test('reads what waits when the browser is online again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await addOne(store, 'one');
    const watchOnline = vi.fn<Resources['watchOnline']>(() => () => {});
    const { untilWaiting, stop } = startBacklog({ ...resources, watchOnline });
    await settleNext(failed('unavailable'));
    await untilWaiting(1, 0);
    must(watchOnline.mock.lastCall, 'watcher')[0]();
    await vi.advanceTimersByTimeAsync(5000);
    await settleNext(READ);
    await untilWaiting(1, 0, 1, 0);
    expect(await readStates()).toEqual([NEW]);
    stop();
  });

  test('leaves what is uploaded to the tab that uploads it, and reads it if that tab stops', async () => {
    const first = upload(new File(['one'], 'one.txt'));
    const one = await nextRead();
    const second = upload(new File(['two'], 'two.txt'));
    const two = await nextRead();
    const other = await world.open();
    const { received } = startBacklog({ ...resources, store: connect(async () => other) });
    await other.list();
    one.settle(READ);
    await until(() => expect(first.received()).toHaveLength(1));
    expect(received()).toEqual([]);
    second.stop();
    two.settle(CANCELLED);
    expect(await settleNext(READ)).toBe('two');
    await until(() => expect(received()).toHaveLength(2));
    expect(reads).toHaveLength(3);
  });

  test('reads in one tab at a time, and the next one takes over', async () => {
    await addOne(store, 'one');
    const turn = new AbortController();
    const ended = new Promise((resolve) => turn.signal.addEventListener('abort', resolve));
    void resources.store.takeTurn(new AbortController().signal, () => ended);
    const first = startBacklog();
    // More calls than reading a file takes.
    for (let call = 0; call < 10; call += 1) await store.list();
    expect(reads).toEqual([]);
    turn.abort();
    const { options, settle } = await nextRead();
    const second = startBacklog();
    const third = startBacklog();
    await store.list();
    third.stop();
    expect(reads).toHaveLength(1);
    expect(second.received()).toEqual([]);
    first.stop();
    expect(options.signal?.aborted).toBe(true);
    settle(CANCELLED);
    await settleNext(READ);
    await second.untilWaiting(1, 0);
    expect(third.received()).toEqual([]);
  });

  describe('whose pictures wait for text recognition', () => {
    const UNAVAILABLE = failed('recognition-unavailable');
    const addMixed = async () => {
      const [id = ''] = await addAll('mixed');
      const outcome = { ...makeOutcome(READER_VERSION, 'Typed'), reading: WAITING };
      await store.putReading({ id, outcome, text: makeText('Typed pages') });
      return id;
    };
    const UNRECOGNISED = { readerVersion: READER_VERSION, reason: 'noRecognition' } as const;
    const addScan = async () =>
      store.putReading({
        id: await addOne(store, 'scan'),
        outcome: { ...UNREADABLE, ...UNRECOGNISED },
        text: null,
      });

    test('are read in every visit until it can be loaded, one file of each in vain', async () => {
      const id = await addMixed();
      await addScan();
      const before = await store.get(id);
      const again: ReadOutcome = { ...READ, reading: WAITING, document: makeText('Again') };
      for (const outcome of [UNAVAILABLE, again, again]) {
        const { received, untilWaiting, stop } = startBacklog();
        await settleNext(outcome);
        await untilWaiting(2, 0);
        expect(received()[0]).toMatchObject({ isRepeat: false });
        stop();
      }
      expect(reads).toHaveLength(3);
      expect(await store.get(id)).toEqual(before);
      const { untilWaiting } = startBacklog();
      await settleNext(READ);
      expect(await settleNext(READ)).toBe('scan');
      await untilWaiting(2, 1, 0);
      expect(await readStates()).toEqual([NEW, NEW]);
      expect((await store.listToRead(READER_VERSION)).unrecognised).toEqual([]);
    });

    test('are not read twice in the visit that reads them first', async () => {
      await addOne(store, 'unread');
      const { untilWaiting } = startBacklog();
      await settleNext(UNAVAILABLE);
      await untilWaiting(1, 0);
      await store.list();
      expect(reads).toHaveLength(1);
    });

    test('keep the pages that an older reader has recognised, and let others be read', async () => {
      const [recognised = '', typed = ''] = await addAll('recognised', 'typed');
      await store.putReading({ id: typed, outcome: makeOutcome(READER_VERSION - 1), text: null });
      const old = makeOutcome(READER_VERSION - 1, 'Recognised title');
      await store.putReading({ id: recognised, outcome: old, text: makeText('Recognised pages') });
      for (const outcomes of [[READ], [], []]) {
        const { received, stop } = startBacklog();
        for (const outcome of [{ ...READ, reading: WAITING }, ...outcomes])
          await settleNext(outcome);
        await until(() => expect(received().at(-1)).toMatchObject({ waiting: 0 }));
        stop();
      }
      expect(await store.get(recognised)).toMatchObject({ text: makeText('Recognised pages') });
      expect((await store.listToRead(READER_VERSION)).outdated).toEqual([recognised]);
    });

    test('are read at once when they are added again', async () => {
      await uploadOne({ ...READ, reading: WAITING });
      expect(await uploadOne(READ)).toMatchObject({ contract: { isKnown: false } });
      const known = upload();
      await until(() => expect(known.received()).toMatchObject([{ contract: { isKnown: true } }]));
    });
  });

  describe('that an older reader has read', () => {
    async function addOutdated(...texts: readonly string[]) {
      const ids = await addAll(...texts);
      const outcome = makeOutcome(READER_VERSION - 1, 'Old title');
      await Promise.all(
        ids.map((id) => store.putReading({ id, outcome, text: makeText('Old text') })),
      );
      return ids;
    }

    test('are read anew, after the unread ones', async () => {
      const [old = ''] = await addOutdated('old');
      await addOne(store, 'unread');
      const { received } = startBacklog();
      expect(await settleNext(READ)).toBe('unread');
      const { file, settle } = await nextRead();
      expect(await file.text()).toBe('old');
      expect(await readStates()).toEqual(['Old title', NEW]);
      settle(READ);
      await until(() =>
        expect(received()).toEqual([
          { type: 'backlog.changed', isRepeat: false, waiting: 1, total: 1 },
          { type: 'backlog.changed', isRepeat: false, waiting: 0, total: 1 },
          { type: 'backlog.changed', isRepeat: true, waiting: 1, total: 1 },
          { type: 'backlog.changed', isRepeat: true, waiting: 0, total: 1 },
        ]),
      );
      expect(await store.get(old)).toMatchObject({
        summary: { readerVersion: READER_VERSION, name: { value: NEW } },
        text: makeText(NEW),
      });
    });

    test('stay as they are if they were removed, or need a password', async () => {
      const [removed = '', first = '', second = ''] = await addOutdated('one', 'two', 'three');
      await store.putReading({
        id: await addOne(store, 'locked'),
        outcome: UNREADABLE,
        text: null,
      });
      await store.remove([removed]);
      const { untilWaiting } = startBacklog();
      const { settle } = await nextRead();
      await store.remove([first, second]);
      settle(READ);
      await untilWaiting(2, 0);
      expect(reads).toHaveLength(1);
      await store.restore([removed, first, second]);
      expect(await readStates()).toEqual(['Old title', 'Old title', 'Old title', 'password']);
    });
  });
});
