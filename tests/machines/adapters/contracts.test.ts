import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createDemoPorts, DEMO_DELAYS } from '../../../src/adapters/demo/demo-ports';
import { makeContract, makeDetail } from '../../support/fixtures';
import { failureOf, startPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

/** A network whose every answer is the given one. */
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

it('the product’s delays are the specified ones', () => {
  expect(DEMO_DELAYS).toEqual({ list: 800, detail: 600, signIn: 1000, uploadStep: 200 });
});

const cases = [
  {
    port: 'the list',
    make: makeList,
    milliseconds: 800,
    good: [makeContract()],
    result: { contracts: [makeContract()], unreadable: [] },
    failure: 'Failed to fetch contracts',
    wrongShapes: [null, 5, 'text', true, {}, { contracts: [] }],
    wrongShape: 'The answer is not a list of contracts.',
  },
  {
    port: 'a contract',
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

  it.each([404, 500, 503])('fails with status %i, even with a good body', async (status) => {
    stubFetch(() => json(good, status));
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({
      message: failure,
      detail: `The server answered with status ${status}.`,
    });
  });

  it('fails without a network', async () => {
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
      'a connection that breaks off',
      () =>
        new Response(
          new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }),
        ),
    ],
  ])('fails with %s', async (_, answer) => {
    stubFetch(answer);
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({
      message: failure,
      detail: 'The server’s answer could not be read.',
    });
    await expect(outcome).rejects.toHaveProperty('cause', expect.any(Error));
  });

  it.each(wrongShapes)('fails with JSON that is no such thing: %j', async (shape) => {
    stubFetch(() => json(shape));
    const outcome = startPort(make());
    await pass(milliseconds);
    expect(await failureOf(outcome)).toEqual({ message: failure, detail: wrongShape });
  });

  it('asks again for every call: nothing of a failure is kept', async () => {
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

describe('the list', () => {
  const good = () => json([makeContract()]);

  it('is asked for at once, and told after 800 ms and not before', async () => {
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

  it('is asked for as a preload asks for it', async () => {
    const fetch = stubFetch(good);
    const actor = makeList();
    void startPort(actor);
    expect(Object.keys(fetch.mock.calls[0]?.[1] ?? {})).toEqual(['signal']);
    actor.stop();
  });

  it('that came late is told as soon as it is read', async () => {
    let answer: (response: Response) => void = () => undefined;
    stubFetch(() => new Promise((resolve) => (answer = resolve)));
    const actor = makeList();
    const outcome = startPort(actor);
    await pass(2000);
    expect(actor.getSnapshot().status).toBe('active');
    answer(good());
    await expect(outcome).resolves.toMatchObject({ unreadable: [] });
  });

  it('that fails early fails after 800 ms and not before, and nothing is unhandled', async () => {
    stubFetch(() => json([], 500));
    const actor = makeList();
    const outcome = startPort(actor);
    await pass(799);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(1);
    expect((await failureOf(outcome)).detail).toBe('The server answered with status 500.');
  });

  it.each([0, 799, 800])('that is left after %i ms lets go of everything', async (milliseconds) => {
    const fetch = stubFetch(() => new Promise(() => undefined));
    const actor = makeList();
    void startPort(actor);
    await pass(milliseconds);
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    actor.stop();
    expect(signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('needs no timer where its delay is 0', async () => {
    stubFetch(good);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { loadContracts: withoutDelay } = createDemoPorts({ delays: NO_DELAYS });
    await expect(startPort(createActor(withoutDelay))).resolves.toMatchObject({ unreadable: [] });
    expect(timers).not.toHaveBeenCalled();
  });
});

const NO_DELAYS = { list: 0, detail: 0, signIn: 0, uploadStep: 0 };

describe('a contract', () => {
  const good = () => json({ 'c-1': makeDetail() });

  it('is asked for after 600 ms and not before', async () => {
    const fetch = stubFetch(good);
    const outcome = startPort(makeOne());
    await pass(599);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    await expect(outcome).resolves.toEqual({ kind: 'found', contract: makeDetail() });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/contract-details.json']);
  });

  it('is not asked for at all once it is left during the delay', async () => {
    const fetch = stubFetch(good);
    const actor = makeOne();
    void startPort(actor);
    await pass(599);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('lets go of the request when it is left during it', async () => {
    const fetch = stubFetch(() => new Promise(() => undefined));
    const actor = makeOne();
    void startPort(actor);
    await pass(600);
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });

  it('that the details do not have is not found', async () => {
    stubFetch(() => json({ 'c-1': makeDetail() }));
    const outcome = startPort(makeOne('c-2'));
    await pass(600);
    await expect(outcome).resolves.toEqual({ kind: 'notFound' });
  });

  it.each(['__proto__', 'constructor', 'toString', '', '.', '..', '%2e%2e', 'c-1 ', 'C-1'])(
    'is not found under %j, which is only like an id',
    async (id) => {
      stubFetch(() => json({ 'c-1': makeDetail() }));
      const outcome = startPort(makeOne(id));
      await pass(600);
      await expect(outcome).resolves.toEqual({ kind: 'notFound' });
    },
  );
});
