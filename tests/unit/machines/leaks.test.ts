// @vitest-environment happy-dom -- The theme is applied to a document.
import { beforeEach, expect, it, vi } from 'vitest';
import { Actor, createActor, type AnyActorLogic } from 'xstate';
import { createDemoPorts } from '../../support/demo-ports';
import { DEMO_HINT } from '../../../src/adapters/demo/entry-ports';
import { makeContracts, makeDetail } from '../../support/fixtures';
import { stubStorage } from '../../support/memory-storage';
import { must } from '../../support/must';
import { provideDemo } from '../../support/provide-product';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

const ROUNDS = 20;
const DETAILS = { 'c-1': makeDetail(), 'c-2': makeDetail({ id: 'c-2' }) };

/** Records the listeners of the window. Returns a function that lists their event types. */
function watchListeners() {
  const listeners = new Map<unknown, string>();
  const { window } = globalThis;
  const { addEventListener, removeEventListener } = window;
  Object.assign(window, {
    addEventListener(type: string, listener: EventListener) {
      listeners.set(listener, type);
      addEventListener.call(window, type, listener);
    },
    removeEventListener(type: string, listener: EventListener) {
      listeners.delete(listener);
      removeEventListener.call(window, type, listener);
    },
  });
  return () => [...listeners.values()];
}

/** Starts the product with its own adapters and records every actor. */
function startProduct() {
  const actors = new Set<Actor<AnyActorLogic>>();
  const app = createActor(provideDemo(createDemoPorts({ random: () => 0.5 })), {
    id: 'app',
    inspect: (event) => {
      if (event.type === '@xstate.actor' && event.actorRef instanceof Actor) {
        actors.add(event.actorRef);
      }
    },
  });
  app.start();
  const running = () => [...actors].filter((actor) => actor.getSnapshot().status === 'active');
  return {
    app,
    started: () => actors.size,
    running: () => running().map(({ id }) => id),
    /** Serialised state of the running actors. */
    serialize: () => JSON.stringify(running().map((actor) => [actor.id, actor.getSnapshot()])),
  };
}

type Product = ReturnType<typeof startProduct>;

/** Runs one session and signs out while calls and transfers are pending. */
async function runSession({ app }: Product) {
  const children = () => app.getSnapshot().children;
  const credentials = { username: 'ada', password: DEMO_HINT.password };
  children().auth?.send({ type: 'credentials.submit', credentials });
  await pass(1000);
  const { auth } = children();
  const { workspace } = app.getSnapshot().context;
  if (workspace?.kind !== 'demo') throw new Error('The demo is not open.');
  const { dashboard, contract, evidence, uploads } = workspace.ref.getSnapshot().children;
  await pass(800);
  expect(dashboard?.getSnapshot().value).toBe('loaded');
  dashboard?.send({ type: 'query.type', query: 'Contract 1' });
  contract?.send({ type: 'contract.visit', id: 'c-1' });
  await pass(600);
  evidence?.send({ type: 'evidence.open', pieces: makeDetail().evidence, index: 0 });
  contract?.send({ type: 'contract.visit', id: 'c-2' });
  dashboard?.send({ type: 'query.type', query: 'Contract' });
  uploads?.send({ type: 'uploads.open' });
  const files = Array.from({ length: 100 }, (_, index) => ({
    id: `upload-${index}`,
    kind: 'file' as const,
    file: { name: `${index}.pdf`, size: 9 },
  }));
  uploads?.send({ type: 'files.add', files });
  await pass(500);
  uploads?.send({
    type: 'files.add',
    files: files.map((file) => ({ ...file, id: `${file.id}b` })),
  });
  expect(uploads?.getSnapshot().context.items).toHaveLength(200);
  must(auth, 'auth').send({ type: 'session.signOut' });
  await pass(0);
  expect(app.getSnapshot().value).toBe('closed');
}

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path === '/contracts.json' ? makeContracts(30) : DETAILS;
    return new Response(JSON.stringify(body));
  });
});

// Twenty sessions take some seconds on a slow machine.
it('an ended session leaves no actor, timer, listener or data', { timeout: 30_000 }, async () => {
  const listeners = watchListeners();
  const product = startProduct();
  await pass(0);
  const before = { running: product.running(), state: product.serialize() };
  expect(before.running.toSorted()).toEqual([
    'app',
    'auth',
    'preferences',
    'updates',
    'watchOpenedFiles',
    'watchPreferences',
    'watchUpdates',
  ]);

  for (let round = 0; round < ROUNDS; round += 1) {
    const started = product.started();
    await runSession(product);
    expect(product.started() - started).toBeGreaterThan(200);
    expect(product.running()).toEqual(before.running);
    expect(product.serialize()).toEqual(before.state);
    expect(vi.getTimerCount()).toBe(0);
    expect(listeners()).toEqual(['storage']);
  }

  product.app.stop();
  expect(product.running()).toEqual([]);
  expect(listeners()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
