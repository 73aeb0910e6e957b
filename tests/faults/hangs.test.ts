import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/failure';
import { listInvokes } from '../support/actor-hierarchy';
import { makeContract, makePrivateSession } from '../support/fixtures';
import { must } from '../support/must';
import { startApp } from '../support/running-app';
import { isPromisePort, portNames, PORTS, type PromisePort } from '../support/ports';
import { productMachines } from '../support/product-machines';
import { settle } from '../support/world';

/** Starts an open private workspace with one contract. */
async function startPrivate() {
  const running = startApp();
  await running.restore(makePrivateSession());
  running.world.loadContracts.last().resolve({ contracts: [makeContract()], unreadable: [] });
  await settle();
  const { workspace } = running.app.getSnapshot().context;
  if (workspace?.kind !== 'private') throw new Error('The private workspace is not open.');
  type Children = ReturnType<typeof workspace.ref.getSnapshot>['children'];
  return {
    ...running,
    child: (name: keyof Children): AnyActorRef =>
      must<AnyActorRef>(workspace.ref.getSnapshot().children[name], name),
  };
}

type Running = Awaited<ReturnType<typeof startPrivate>>;

const FILE = { name: 'workspace.zip', size: 1 };
const ONE = [{ id: 'c-1', name: 'One' }];

interface Hang {
  /** What waits for the answer. */
  readonly actor: (running: Running) => AnyActorRef;
  /** What the user has done. */
  readonly events: readonly AnyEventObject[];
  /** What the port has said before it hangs. */
  readonly said?: (running: Running) => void;
  /** The state while nobody answers. */
  readonly waits: unknown;
  /** Milliseconds after which the call is given up, and the state then; without them it waits on. */
  readonly after?: number;
  readonly ends?: unknown;
  /** What the user can do at last. */
  readonly can: readonly AnyEventObject[];
}

const removal: Hang['actor'] = ({ child }) => child('removal');
const backup: Hang['actor'] = ({ child }) => child('backup');
const textSearch: Hang['actor'] = ({ dashboard }) =>
  must<AnyActorRef>(dashboard().getSnapshot().children.textSearch, 'textSearch');
const storage: Hang['actor'] = ({ child }) => child('storage');

/**
 * What happens when a port of the private workspace never answers: it is given up after a time, or the user
 * can cancel it or go on without it.
 */
const HANGS: Readonly<Record<string, Hang>> = {
  removeContracts: {
    actor: removal,
    events: [{ type: 'removal.ask', contracts: ONE }, { type: 'removal.confirm' }],
    waits: 'removing',
    // The adapter ends it: tests/unit/adapters/stored-contract-ports.test.ts.
    can: [],
  },
  restoreContracts: {
    actor: removal,
    events: [{ type: 'removal.ask', contracts: ONE }, { type: 'removal.confirm' }],
    said: ({ world, child }) => {
      world.removeContracts.last().resolve();
      void settle().then(() => child('removal').send({ type: 'removal.undo' }));
    },
    waits: 'restoring',
    // The adapter ends it: tests/unit/adapters/stored-contract-ports.test.ts.
    can: [],
  },
  saveOriginal: {
    actor: ({ child }) => child('original'),
    events: [{ type: 'original.save', id: 'c-1' }],
    waits: 'saving',
    after: REQUEST_TIMEOUT_MS,
    ends: 'failed',
    can: [{ type: 'original.save', id: 'c-1' }],
  },
  saveCompany: {
    actor: ({ child }) => child('company'),
    events: [{ type: 'parties.open' }, { type: 'company.choose', company: 'Acme' }],
    waits: 'saving',
    can: [{ type: 'company.choose', company: 'Acme' }, { type: 'parties.close' }],
  },
  deleteEverything: {
    actor: ({ child }) => child('deletion'),
    events: [{ type: 'deletion.open' }, { type: 'deletion.confirm', text: 'delete' }],
    waits: 'deleting',
    after: REQUEST_TIMEOUT_MS,
    ends: { open: 'failed' },
    can: [{ type: 'deletion.confirm', text: 'delete' }, { type: 'deletion.close' }],
  },
  // Some browsers ask the user, who may not answer.
  askDurable: {
    actor: storage,
    events: [{ type: 'durability.ask' }],
    waits: { watching: 'asking' },
    after: REQUEST_TIMEOUT_MS,
    ends: { watching: 'refused' },
    can: [{ type: 'durability.ask' }],
  },
  watchStorage: {
    actor: storage,
    events: [],
    waits: { watching: 'measured' },
    can: [{ type: 'durability.ask' }],
  },
  saveBackup: {
    actor: backup,
    events: [{ type: 'backup.save' }],
    waits: { saving: 'writing' },
    can: [{ type: 'backup.cancel' }],
  },
  readBackup: {
    actor: backup,
    events: [{ type: 'backup.read', file: FILE }],
    waits: { reading: 'checking' },
    can: [{ type: 'backup.cancel' }],
  },
  'readBackup, while it merges': {
    actor: backup,
    events: [{ type: 'backup.read', file: FILE }],
    said: ({ world }) => world.readBackup.last().send({ type: 'reading.checked' }),
    waits: { reading: 'merging' },
    after: 600_000,
    ends: { ready: 'failed' },
    can: [{ type: 'backup.read', file: FILE }, { type: 'backup.save' }],
  },
  searchContracts: {
    actor: textSearch,
    events: [{ type: 'text.search', query: 'notice' }],
    said: ({ world }) => world.clock.increment(200),
    waits: { searching: 'silent' },
    after: 30_000,
    ends: 'failed',
    can: [{ type: 'text.retry' }],
  },
};

/** Whether a port is given up after a time, wherever a machine of the product waits for it. */
const isGivenUp = (port: PromisePort) =>
  productMachines
    .flatMap(([, { root }]) => listInvokes(root))
    .every(({ src, hasTimeout }) => src !== port || hasTimeout);

test('every call that is not given up has a reason', () => {
  const tasks = portNames.filter((port) => PORTS[port].kind === 'task' && !(port in HANGS));
  const endless = portNames.filter(isPromisePort).filter((port) => !isGivenUp(port));
  const explained = portNames.filter((port) => PORTS[port].unlimited !== undefined);
  expect([...tasks, ...endless].toSorted()).toEqual(explained.toSorted());
});

describe('a call of the private workspace that never returns', () => {
  test.each(Object.entries(HANGS))('%s', async (_, { actor, events, said, ...hang }) => {
    const running = await startPrivate();
    const waiting = actor(running);
    for (const event of events) waiting.send(event);
    said?.(running);
    await settle();
    await settle();
    expect(waiting.getSnapshot().value).toEqual(hang.waits);
    const { waits, after = 3_600_000, ends = waits } = hang;
    running.world.clock.increment(after);
    expect(waiting.getSnapshot().value).toEqual(ends);
    for (const event of hang.can) expect(waiting.getSnapshot().can(event), event.type).toBe(true);
    // The rest of the workspace goes on.
    running.dashboard().send({ type: 'query.type', query: 'no' });
    expect(running.dashboard().getSnapshot().context.rowIndices).toEqual([]);
    running.app.stop();
  });
});
