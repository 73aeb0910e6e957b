import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyEventObject } from 'xstate';
import { PortError } from '../../../machines/domain/failure';
import { createLog } from '../../tools/inspector/local';
import type { Observer } from '../../tools/inspector/observer';
import { withoutPayloads, withPayloads } from '../../tools/inspector/sanitise';
import { openStately } from '../../tools/inspector/stately';
import { makeContract, makeDetail, makeSession } from '../../support/fixtures';
import { must } from '../../support/must';
import { provideProduct } from '../../support/provide-product';
import { createWorld, settle } from '../../support/world';

const CREDENTIALS = { username: 'grace.hopper', password: 'correct horse' };
const SESSION = makeSession(CREDENTIALS.username);
const FILE = new File(['a secret clause'], 'merger.pdf');

/** User data that must not be sent. */
const DATA = [
  CREDENTIALS.username,
  SESSION.user.email,
  makeContract().name,
  makeContract().parties,
  'Limitation of liability',
  'shall not exceed the Fees',
  'halden',
  FILE.name,
  'The archive is on fire',
];
const SECRETS = [CREDENTIALS.password, SESSION.token];

/** Starts the product on stubbed ports with an observer. */
function startObserved(inspect: Observer) {
  const world = createWorld();
  const options = { inspect, clock: world.clock };
  return { world, app: createActor(provideProduct(world.ports), options).start() };
}

/** Drives the product through every use case that carries data. */
async function exerciseProduct(inspect: Observer) {
  const { world, app } = startObserved(inspect);
  const send = (name: 'auth' | 'dashboard' | 'contract' | 'uploads', event: AnyEventObject) => {
    const { children, context } = app.getSnapshot();
    const all: Readonly<Record<string, AnyActorRef | undefined>> = {
      ...children,
      ...context.workspace?.ref.getSnapshot().children,
    };
    const child = must(all[name], name);
    child.send(event);
  };
  world.restoreSession.last().resolve(null);
  await settle();
  send('auth', { type: 'credentials.submit', credentials: CREDENTIALS });
  world.signIn.last().resolve({ kind: 'accepted', session: SESSION });
  await settle();
  world.loadContracts.last().resolve({ contracts: [makeContract()], unreadable: [] });
  await settle();
  send('dashboard', { type: 'query.type', query: 'halden' });
  send('contract', { type: 'contract.visit', id: 'c-1' });
  world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() });
  await settle();
  send('contract', { type: 'contract.visit', id: 'c-2' });
  world.loadContract.last().reject(new PortError({ message: 'The archive is on fire' }));
  await settle();
  send('uploads', { type: 'uploads.open' });
  send('uploads', {
    type: 'files.add',
    files: [{ id: 'upload-1', kind: 'file', file: FILE }],
  });
  world.transferFile.last().send({ type: 'transfer.started' });
  return { app, world, send };
}

/** Counts an actor and its descendants. */
function countActors(actor: AnyActorRef): number {
  const children: Readonly<Record<string, AnyActorRef>> = actor.getSnapshot().children ?? {};
  return Object.values(children).reduce((sum, child) => sum + countActors(child), 1);
}

/** Fake window: records what `open` and `postMessage` of the opened window receive. */
function fakeWindow() {
  const posted: StatelyInspectionEvent[] = [];
  const listeners: ((message: { data: unknown }) => void)[] = [];
  const opened: string[] = [];
  const view = {
    open(url: string) {
      opened.push(url);
      return { postMessage: (message: StatelyInspectionEvent) => posted.push(message) };
    },
    addEventListener: (_: 'message', listener: (typeof listeners)[number]) =>
      listeners.push(listener),
  };
  return {
    // Partial fake: only the members that the library uses.
    view: view as unknown as Window,
    posted,
    opened,
    /** Simulates the handshake of the opened window. */
    connect: () =>
      listeners.forEach((listen) => listen({ data: { type: '@statelyai.connected' } })),
  };
}

/** Records everything posted to Stately's window while the product runs. */
async function recordPosts(options: { withPayloads: boolean }) {
  // The library posts each message in an idle callback, or without a window in a timer.
  vi.stubGlobal('window', { requestIdleCallback: queueMicrotask });
  const { view, posted, opened, connect } = fakeWindow();
  const inspect = openStately({ ...options, window: view });
  connect();
  await exerciseProduct(inspect);
  await settle();
  vi.unstubAllGlobals();
  return { posted, opened, text: JSON.stringify(posted) };
}

describe('openStately', () => {
  let bare: Awaited<ReturnType<typeof recordPosts>>;
  let whole: Awaited<ReturnType<typeof recordPosts>>;
  beforeAll(async () => {
    bare = await recordPosts({ withPayloads: false });
    whole = await recordPosts({ withPayloads: true });
  });

  test('posts machines, states and event types to the inspector window', () => {
    expect(bare.opened).toEqual(['https://stately.ai/inspect']);
    const definitions = bare.posted.flatMap((sent) =>
      sent.type === '@xstate.actor' ? [sent.definition] : [],
    );
    expect(definitions.join()).toContain('hasBlankField');
    const types = bare.posted.flatMap((sent) => ('event' in sent ? [sent.event.type] : []));
    expect(types).toEqual(
      expect.arrayContaining([
        'credentials.submit',
        'query.type',
        'contract.visit',
        'files.add',
        'transfer.started',
      ]),
    );
    const values = bare.posted.flatMap((sent) =>
      sent.type === '@xstate.snapshot' && 'value' in sent.snapshot ? [sent.snapshot.value] : [],
    );
    expect(values).toEqual(
      expect.arrayContaining(['loading', { anonymous: 'signingIn' }, { transfer: 'uploading' }]),
    );
  });

  test.each([...DATA, ...SECRETS])('posts no user data by default: %s', (datum) => {
    expect(bare.text).not.toContain(datum);
  });

  test('posts event payloads and data with the option `withPayloads`', () => {
    expect(whole.text).toContain(CREDENTIALS.username);
    expect(whole.text).toContain(makeContract().name);
  });

  test.each(SECRETS)('masks secrets also with the option `withPayloads`: %s', (secret) => {
    expect(whole.text).not.toContain(secret);
  });
});

describe('withoutPayloads and withPayloads', () => {
  const origin = { id: '', sessionId: 'x:1', rootId: 'x:0', createdAt: '1', _version: '1' };
  const event = { type: 'credentials.submit', credentials: 'data', output: 'data', error: 'data' };
  const sentEvent = { type: 'credentials.submit' };
  const snapshot = {
    status: 'done' as const,
    value: { anonymous: 'refused' },
    context: { name: 'data' },
    input: 'data',
    output: 'data',
    error: undefined,
    children: { data: 'data' },
  };
  const sentSnapshot = { status: 'done', value: { anonymous: 'refused' }, context: {} };
  const actor = { ...origin, type: '@xstate.actor' as const, name: 'auth', parentId: 'x:0' };
  const unforeseen = { unforeseen: 'data' };

  const cases: { type: string; inspected: StatelyInspectionEvent; sent: object }[] = [
    {
      type: 'a machine',
      inspected: {
        ...actor,
        ...unforeseen,
        definition: '{"id":"auth","context":"data","states":{}}',
        snapshot,
      },
      sent: { ...actor, definition: '{"id":"auth","states":{}}', snapshot: sentSnapshot },
    },
    {
      type: 'a port',
      // At run time the library passes null, which its types exclude.
      inspected: { ...actor, ...unforeseen, definition: undefined, snapshot: null as never },
      sent: { ...actor, snapshot: { status: 'active', context: {} } },
    },
    {
      type: 'an event',
      inspected: { ...origin, ...unforeseen, type: '@xstate.event', sourceId: 'x:0', event },
      sent: { ...origin, type: '@xstate.event', sourceId: 'x:0', event: sentEvent },
    },
    {
      type: 'a snapshot',
      inspected: { ...origin, ...unforeseen, type: '@xstate.snapshot', event, snapshot },
      sent: { ...origin, type: '@xstate.snapshot', event: sentEvent, snapshot: sentSnapshot },
    },
  ];

  test.each(cases)(
    'withoutPayloads copies the listed fields only: $type',
    ({ inspected, sent }) => {
      expect(withoutPayloads(inspected)).toEqual(sent);
    },
  );

  test.each(cases)('withoutPayloads and withPayloads are idempotent: $type', ({ inspected }) => {
    const bare = withoutPayloads(inspected);
    expect(withoutPayloads(bare)).toEqual(bare);
    const whole = withPayloads(inspected);
    expect(withPayloads(whole)).toEqual(whole);
  });
});

describe('createLog', () => {
  test('lists the running actors with their states below their parents', async () => {
    const log = createLog(() => 0);
    const { app, world, send } = await exerciseProduct(log.observe);
    const actors = log.listActors();
    expect(actors[0]).toBe('app open.waiting');
    expect(actors).toEqual(
      expect.arrayContaining([
        '  auth authenticated.active',
        '    watchSession active',
        '  demoWorkspace open',
        '      announcer silent',
        '      uploadItem upload-1 transfer.uploading',
      ]),
    );
    expect(actors).toHaveLength(countActors(app));
    send('auth', { type: 'session.signOut' });
    world.endSession.last().resolve();
    await settle();
    expect(log.listActors().join()).not.toContain('workspace');
  });

  test('lists the events, the newest first, with secrets masked', async () => {
    let time = 0;
    const log = createLog(() => (time += 1000));
    await exerciseProduct(log.observe);
    const index = log.events.findIndex((line) => line.includes('credentials.submit'));
    expect(log.events[index]).toBe(
      `${(log.events.length - index).toFixed(3)} s  page → auth  credentials.submit ` +
        '{"credentials":{"username":"grace.hopper","password":"(hidden)"}}',
    );
    expect(log.events.join()).not.toContain(CREDENTIALS.password);
  });

  test('drops the oldest of more than 1,000 events', () => {
    const log = createLog(() => 0);
    const { app } = startObserved(log.observe);
    for (let count = 0; count < 1010; count += 1) app.send({ type: 'auth.signedOut' });
    expect(log.events).toHaveLength(1000);
  });
});
