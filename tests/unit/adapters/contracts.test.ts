import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createDemoPorts } from '../../support/demo-ports';
import { DEMO_OPTIONS } from '../../../src/adapters/demo/delays';
import { makeContract, makeDetail } from '../../support/fixtures';
import { failureOf, startPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

/** Stubs fetch with the same response for every request. */
function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const page = () => new Response('<!doctype html><title>Covenant</title>', { status: 200 });

const { loadContracts, loadContract } = createDemoPorts();
const makeList = () => createActor(loadContracts);
const makeOne = (id = 'c-1') => createActor(loadContract, { input: { id } });

it('the demo delays are those of the specification', () => {
  expect(DEMO_OPTIONS.delays).toEqual({ list: 800, detail: 600, signIn: 1000, uploadStep: 200 });
});

const cases = [
  {
    port: 'loadContracts',
    make: makeList,
    milliseconds: 800,
    good: [makeContract()],
    result: { contracts: [makeContract()], unreadable: [] },
    failure: 'Failed to fetch contracts',
    wrongShapes: [null, 5, 'text', true, {}, { contracts: [] }],
    wrongShape: 'The answer is not a list of contracts.',
  },
  {
    port: 'loadContract',
    make: makeOne,
    milliseconds: 600,
    good: { 'c-1': makeDetail(), 'c-2': makeDetail({ name: 'Another' }) },
    result: { kind: 'found', contract: makeDetail() },
    failure: 'Failed to fetch contract details',
    wrongShapes: [null, 5, 'text', true, [], [makeDetail()]],
    wrongShape: 'The answer holds no contract details.',
  },
] as const;

describe.each(cases)('$port', ({ make, milliseconds, good, result, ...expected }) => {
  const { failure, wrongShapes, wrongShape } = expected;

  it.each([404, 500, 503])('rejects for HTTP status %i, even with a valid body', async (status) => {
    stubFetch(() => json(good, status));
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({
      message: failure,
      detail: `The server answered with status ${status}.`,
    });
  });

  it('rejects without a network', async () => {
    const cause = new TypeError('Failed to fetch');
    stubFetch(() => Promise.reject(cause));
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({
      message: failure,
      detail: 'The server could not be reached. Check your connection.',
    });
    await expect(outcome).rejects.toHaveProperty('cause', cause);
  });

  it.each([
    ['an HTML page with status 200', page],
    ['an empty body', () => new Response('')],
    ['half a body', () => new Response('[{"id":"c-1"')],
    [
      'a connection that breaks',
      () =>
        new Response(
          new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }),
        ),
    ],
  ])('rejects for %s', async (_, answer) => {
    stubFetch(answer);
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({
      message: failure,
      detail: 'The server’s answer could not be read.',
    });
    await expect(outcome).rejects.toHaveProperty('cause', expect.any(Error));
  });

  it.each(wrongShapes)('rejects for JSON of another structure: %j', async (shape) => {
    stubFetch(() => json(shape));
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({ message: failure, detail: wrongShape });
  });

  it('sends a new request on every call, also after a failure', async () => {
    const fetch = stubFetch(() => json(good));
    fetch.mockResolvedValueOnce(page());
    const first = startPort(make());
    await pass(milliseconds);
    expect((await failureOf(first)).message).toBe(failure);
    const second = startPort(make());
    await pass(milliseconds);
    await expect(second).resolves.toEqual(result);
  });
});

describe('loadContracts', () => {
  const good = () => json([makeContract()]);

  it('requests the contract list at once and resolves after exactly 800 ms', async () => {
    const fetch = stubFetch(good);
    const actor = makeList();
    const outcome = startPort(actor);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/contracts.json']);
    await pass(799);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(1);
    await expect(outcome).resolves.toEqual({ contracts: [makeContract()], unreadable: [] });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('requests the contract list without headers, so that the preload matches', async () => {
    const fetch = stubFetch(good);
    const actor = makeList();
    void startPort(actor);
    expect(Object.keys(fetch.mock.calls[0]?.[1] ?? {})).toEqual(['signal']);
    actor.stop();
  });

  it('resolves at once when the response takes longer than the delay', async () => {
    let answer: (response: Response) => void = () => undefined;
    stubFetch(() => new Promise((resolve) => (answer = resolve)));
    const actor = makeList();
    const outcome = startPort(actor);
    await pass(2000);
    expect(actor.getSnapshot().status).toBe('active');
    answer(good());
    await expect(outcome).resolves.toMatchObject({ unreadable: [] });
  });

  it('rejects after exactly 800 ms when the request fails earlier', async () => {
    stubFetch(() => json([], 500));
    const actor = makeList();
    const outcome = startPort(actor);
    await pass(799);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(1);
    expect((await failureOf(outcome)).detail).toBe('The server answered with status 500.');
  });

  it.each([0, 799, 800])(
    'aborts the request and clears its timer when stopped after %i ms',
    async (milliseconds) => {
      const fetch = stubFetch(() => new Promise(() => undefined));
      const actor = makeList();
      void startPort(actor);
      await pass(milliseconds);
      const signal = fetch.mock.calls[0]?.[1]?.signal;
      expect(signal?.aborted).toBe(false);
      actor.stop();
      expect(signal?.aborted).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('starts no timer with a delay of 0', async () => {
    stubFetch(good);
    const { loadContracts: withoutDelay } = createDemoPorts({ delays: NO_DELAYS });
    const outcome = startPort(createActor(withoutDelay));
    expect(vi.getTimerCount()).toBe(0);
    await expect(outcome).resolves.toMatchObject({ unreadable: [] });
  });
});

const NO_DELAYS = { list: 0, detail: 0, signIn: 0, uploadStep: 0 };

describe('loadContract', () => {
  const good = () => json({ 'c-1': makeDetail() });

  it('requests the contract details after exactly 600 ms', async () => {
    const fetch = stubFetch(good);
    const outcome = startPort(makeOne());
    await pass(599);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    await expect(outcome).resolves.toEqual({ kind: 'found', contract: makeDetail() });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/contract-details.json']);
  });

  it('sends no request if it is stopped during the delay', async () => {
    const fetch = stubFetch(good);
    const actor = makeOne();
    void startPort(actor);
    await pass(599);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('aborts the request when it is stopped', async () => {
    const fetch = stubFetch(() => new Promise(() => undefined));
    const actor = makeOne();
    void startPort(actor);
    await pass(600);
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });

  it('returns notFound if the details do not contain the id', async () => {
    stubFetch(() => json({ 'c-1': makeDetail() }));
    const outcome = startPort(makeOne('c-2'));
    await pass(600);
    await expect(outcome).resolves.toEqual({ kind: 'notFound' });
  });

  it.each(['__proto__', 'constructor', 'toString', '', '.', '..', '%2e%2e', 'c-1 ', 'C-1'])(
    'returns notFound for the similar id %j',
    async (id) => {
      stubFetch(() => json({ 'c-1': makeDetail() }));
      const outcome = startPort(makeOne(id));
      await pass(600);
      await expect(outcome).resolves.toEqual({ kind: 'notFound' });
    },
  );
});
