import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createDemoPorts } from '../../support/demo-ports';
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
const makeOne = () => createActor(loadContract, { input: { id: 'c-1' } });

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

  /** The outcome of a call whose request ends in this way. */
  function load(answer: () => Response | Promise<Response>) {
    stubFetch(answer);
    const outcome = startPort(make());
    return { outcome, end: () => pass(milliseconds) };
  }

  it.each<[string, () => Response, string]>([
    ...[404, 500, 503].map((status): [string, () => Response, string] => [
      `the status ${status}, even with a valid body`,
      () => json(good, status),
      `The server answered with status ${status}.`,
    ]),
    ...wrongShapes.map((shape): [string, () => Response, string] => [
      `JSON of another structure: ${JSON.stringify(shape)}`,
      () => json(shape),
      wrongShape,
    ]),
  ])('rejects for %s', async (_, answer, detail) => {
    const { outcome, end } = load(answer);
    await end();
    expect(await failureOf(outcome)).toEqual({ message: failure, detail });
  });

  const UNREADABLE = 'The server’s answer could not be read.';
  const brokenOff = () =>
    new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'a missing network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server could not be reached. Check your connection.',
    ],
    ['an HTML page with status 200', page, UNREADABLE],
    ['half a body', () => new Response('[{"id":"c-1"'), UNREADABLE],
    ['a connection that breaks', () => new Response(brokenOff()), UNREADABLE],
  ])('rejects for %s, with its cause', async (_, answer, detail) => {
    const { outcome, end } = load(answer);
    await end();
    expect(await failureOf(outcome)).toEqual({ message: failure, detail });
    await expect(outcome).rejects.toHaveProperty('cause', expect.any(Error));
  });

  it('sends a new request on every call, also after a failure', async () => {
    const first = load(page);
    await first.end();
    expect((await failureOf(first.outcome)).message).toBe(failure);
    const second = load(() => json(good));
    await second.end();
    await expect(second.outcome).resolves.toEqual(result);
  });
});

describe('loadContracts', () => {
  const good = () => json([makeContract()]);

  it.each([
    ['resolves', good],
    ['rejects', () => json([], 500)],
  ])('requests the list at once, without headers, and %s after exactly 800 ms', async (_, end) => {
    const fetch = stubFetch(end);
    const actor = makeList();
    void startPort(actor);
    // So that the preload matches.
    expect(fetch.mock.calls).toEqual([['/contracts.json', { signal: expect.any(AbortSignal) }]]);
    await pass(799);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(1);
    expect(actor.getSnapshot().status).not.toBe('active');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('loadContract', () => {
  it('requests the contract details after exactly 600 ms', async () => {
    const fetch = stubFetch(() => json({ 'c-1': makeDetail() }));
    const outcome = startPort(makeOne());
    await pass(599);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    await expect(outcome).resolves.toEqual({ kind: 'found', contract: makeDetail() });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/contract-details.json']);
  });
});

it.each([
  ['loadContracts', 0, 1],
  ['loadContracts', 799, 1],
  ['loadContracts', 800, 1],
  ['loadContract', 599, 0],
  ['loadContract', 600, 1],
] as const)(
  '%s aborts its request and clears its timer when stopped after %i ms',
  async (port, milliseconds, count) => {
    const fetch = stubFetch(() => new Promise(() => undefined));
    const actor = port === 'loadContracts' ? makeList() : makeOne();
    void startPort(actor);
    await pass(milliseconds);
    const signals = () => fetch.mock.calls.map(([, options]) => options?.signal?.aborted);
    expect(signals()).toEqual(Array(count).fill(false));
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(signals()).toEqual(Array(count).fill(true));
  },
);
