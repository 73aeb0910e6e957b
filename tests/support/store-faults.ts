import type { Store } from '../../src/adapters/private/store/open-store';
import { isInWords, type CallCount, type Failure } from './failing-calls';
import {
  fill,
  isDone,
  makeBackups,
  OTHER_PASSPHRASE,
  outcomeOf,
  PASSPHRASE,
  type Backups,
  type Operation,
  type OperationWorld,
} from './store-operations';
import { findLeftovers, proofsOf, readWhole } from './whole-workspace';

/*
 * Judges an operation of the store of which a call fails. Afterwards the workspace is the one before or the one after, now and at
 * the next start; what was acknowledged is stored; nothing is left behind; and the error says in words what has happened.
 */

/** A browser with an empty workspace. */
export interface FaultWorld extends OperationWorld {
  /** Waits for work in the background. */
  readonly settle: () => Promise<void>;
  /** Makes call number `at` fail, in all tabs. Returns a function that ends that. */
  readonly failCall: (at: number, failure: Failure) => () => Promise<CallCount> | CallCount;
  /** Ends all tabs, and deletes what they have stored. */
  readonly delete: () => Promise<void> | void;
}

/** An operation without a failure. */
export interface Undisturbed {
  /** What a person sees before it, and after it. */
  readonly before: string;
  readonly after: string;
  readonly result: string;
  readonly calls: number;
}

export interface Judgement {
  /** Null: there are fewer calls. */
  readonly failed: string | null;
  /** What is wrong. */
  readonly faults: readonly string[];
}

const NEVER = Number.POSITIVE_INFINITY;

/** What a person sees, with the passphrase that opens it. */
async function see(store: Store) {
  if (!store.isLocked()) return { whole: await readWhole(store) };
  for (const passphrase of [PASSPHRASE, OTHER_PASSPHRASE]) {
    if ((await store.unlock(passphrase)).kind === 'opened') {
      return { whole: await readWhole(store), passphrase };
    }
  }
  throw new Error('No passphrase opens the workspace.');
}

/** Sorts keys, and leaves random ids of proofs out. Two statements of equal time and content stand in the order of their random ids, each with its own order of keys. */
const inKeyOrder = (key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => key !== 'proof' || name !== 'id')
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value;

/** Opens the workspace again, as after a reload. Returns what a person sees, and what should not be there. */
async function restart({ closeAll, open, settle, name }: FaultWorld) {
  await closeAll();
  const store = await open();
  const seen = JSON.stringify(await see(store), inKeyOrder);
  await settle();
  // The first one of a session deletes what was left behind.
  const proofs = (await store.list()).flatMap(proofsOf);
  await settle();
  const leftovers = await findLeftovers(name, proofs);
  return { seen, leftovers };
}

/** Prepares the workspace. Returns the operation. */
async function begin(
  world: FaultWorld,
  operation: Operation,
  backups: Backups,
): Promise<() => unknown> {
  if ('put' in operation) {
    await operation.put(world);
    return () => operation.open(world);
  }
  const filled = await fill(await world.open());
  const { store } = filled;
  // What is done once in a session has been done.
  await store.list();
  const prepared = (await operation.prepare?.(store, filled)) ?? '';
  await world.settle();
  const { chooseFile } = world;
  return () => operation.run({ ...filled, prepared, backups, chooseFile });
}

export async function makeBackupsIn(world: FaultWorld): Promise<Backups> {
  const backups = await makeBackups(await world.open());
  await world.delete();
  return backups;
}

/** The operation without a failure. */
export async function runUndisturbed(
  createWorld: () => FaultWorld,
  operation: Operation,
  backups: Backups,
): Promise<Undisturbed> {
  const first = createWorld();
  await begin(first, operation, backups);
  const { seen: before } = await restart(first);
  await first.delete();
  const second = createWorld();
  const run = await begin(second, operation, backups);
  const stop = second.failCall(NEVER, 'failed');
  const result = JSON.stringify(await run()) ?? '';
  await second.settle();
  const { calls } = await stop();
  const { seen: after, leftovers } = await restart(second);
  await second.delete();
  if (leftovers.length > 0) throw new Error(`Left behind without a failure: ${leftovers.join()}`);
  return { before, after, result, calls };
}

/** Lets the operation fail at a call. */
export async function judge(
  world: FaultWorld,
  operation: Operation,
  backups: Backups,
  { before, after, result: expected }: Undisturbed,
  at: number,
  failure: Failure,
): Promise<Judgement> {
  const run = await begin(world, operation, backups);
  const stop = world.failCall(at, failure);
  const { result, error } = await outcomeOf(run);
  // What goes on in the background is a part of it.
  await world.settle();
  const { failed } = await stop();
  const { seen, leftovers } = await restart(world);
  await world.delete();
  const hasFailed = error !== isDone;
  const isAfter = seen === after;
  const isAllowed = isAfter || (hasFailed && seen === before);
  const faults = [
    ...(!hasFailed || isInWords(error) ? [] : ['The error is not in words.']),
    ...(hasFailed || (JSON.stringify(result) ?? '') === expected ? [] : ['The result is another.']),
    ...(isAllowed ? [] : [`The workspace is another: ${seen}`]),
    ...leftovers.map((one) => `Left behind: ${one}`),
  ];
  const place = `call ${at} (${failed}), ${failure}: ${String(error)}`;
  return { failed, faults: faults.map((fault) => `${place}. ${fault}`) };
}
