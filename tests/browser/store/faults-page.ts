import { startWorker } from '../../../src/adapters/browser/trusted-worker';
import { openThroughWorker } from '../../support/call-store';
import { CALL_FAILURES, type Failure } from '../../support/failing-calls';
import { must } from '../../support/must';
import {
  judge,
  makeBackupsIn,
  runUndisturbed,
  type FaultWorld,
  type Undisturbed,
} from '../../support/store-faults';
import { CALLING, OPERATIONS, type Backups } from '../../support/store-operations';
import { createChance } from '../../tools/train/chance';
import type { Control, Fault, Halted, Start } from './faulty.worker';

/**
 * Page in which operations of the store fail: `faults.test.ts` builds it and calls `window.faultsPage`.
 */

interface FaultyWorker {
  readonly worker: Worker;
  readonly control: Control;
  /** Resolves when it is terminated. */
  readonly end: Promise<void>;
  readonly isEnded: () => boolean;
  /** The call in which it was ended. */
  readonly haltedIn: () => string | null;
}

function startFaultyWorker(fault: Fault | null, onHalt: () => void): FaultyWorker {
  const worker = startWorker('/faulty-worker.js');
  const { port1, port2 } = new MessageChannel();
  const start: Start = { control: port2, fault };
  worker.postMessage(start, [port2]);
  let haltedIn: string | null = null;
  let isEnded = false;
  const terminate = worker.terminate.bind(worker);
  const end = new Promise<void>((resolve) => {
    worker.terminate = () => {
      isEnded = true;
      terminate();
      resolve();
    };
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<Halted>>) => {
    if (data.haltedIn === undefined) return;
    ({ haltedIn } = data);
    onHalt();
    worker.terminate();
  });
  return {
    worker,
    control: controlOf(port1),
    end,
    isEnded: () => isEnded,
    haltedIn: () => haltedIn,
  };
}

/** Each message is the name of a function with its values; the answers come in their order. */
function controlOf(port: MessagePort): Control {
  const waiting: ((event: MessageEvent) => void)[] = [];
  port.addEventListener('message', (event) => waiting.shift()?.(event));
  port.start();
  const ask = <T>(name: string, ...given: readonly unknown[]) =>
    new Promise<T>((resolve) => {
      waiting.push(({ data }) => resolve(data));
      port.postMessage([name, ...given]);
    });
  return {
    fail: (fault) => ask('fail', fault),
    stop: () => ask('stop'),
    settle: () => ask('settle'),
  };
}

let worlds = 0;

function createWorld(): FaultWorld {
  worlds += 1;
  const name = `faults-${worlds}`;
  const workers: FaultyWorker[] = [];
  let fault: Fault | null = null;
  const { locks } = navigator;
  const start = () => {
    // The one that takes its place is not ended.
    const started = startFaultyWorker(fault, () => (fault = null));
    workers.push(started);
    return started.worker;
  };
  const living = () => workers.filter(({ isEnded }) => !isEnded());
  /** Waits until a worker that has the store open, and was ended, is gone. */
  const untilGone = async () => {
    await locks.request(name, async () => undefined);
    // The lock is released when the browser answers.
    await locks.query();
  };
  const settle = async () => {
    if (living().length < workers.length && living().length === 0) await untilGone();
    await Promise.all(living().map(({ control, end }) => Promise.race([control.settle(), end])));
  };
  const closeAll = async () => {
    for (const { worker } of living()) worker.terminate();
    await untilGone();
  };
  return {
    name,
    open: () => openThroughWorker({ name, locks, start }),
    settle,
    closeAll,
    delete: async () => {
      await closeAll();
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error(`${name} cannot be deleted.`)));
      });
      const folder = await navigator.storage.getDirectory();
      await folder.removeEntry(name).catch(() => undefined);
    },
    failCall: (at, failure) => {
      fault = { at, failure };
      const faulty = living();
      for (const { control } of faulty) void control.fail(fault);
      return async () => {
        fault = null;
        const counts = await Promise.all(
          living().map(({ control, end }) => Promise.race([control.stop(), end])),
        );
        const halted = workers.map(({ haltedIn }) => haltedIn());
        const failed = [...halted, ...counts.map((count) => count?.failed ?? null)];
        return {
          calls: counts.reduce((sum, count) => sum + (count?.calls ?? 0), 0),
          failed: failed.find((call) => call !== null) ?? null,
        };
      };
    },
    chooseFile: async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      return { handle, isWritten: async () => (await handle.getFile()).size > 0 };
    },
  };
}

let madeBackups: Promise<Backups> | undefined;
const readBackups = () => {
  madeBackups ??= makeBackupsIn(createWorld());
  return madeBackups;
};

const undisturbed = new Map<string, Promise<Undisturbed>>();

async function readUndisturbed(name: string): Promise<Undisturbed> {
  const backups = await readBackups();
  const operation = must(OPERATIONS[name], name);
  const read = undisturbed.get(name) ?? runUndisturbed(createWorld, operation, backups);
  undisturbed.set(name, read);
  return read;
}

/** Where an operation fails, and how. */
export interface Place {
  readonly name: string;
  readonly at: number;
  readonly failure: Failure;
}

/** Places of a seed have these in turn. */
const WAYS: readonly Failure[] = ['ended', ...CALL_FAILURES];

/** Places that have not come to an end. */
const running = new Set<Place>();

/** Returns what is wrong. */
async function failAt(place: Place): Promise<readonly string[]> {
  const { name, at, failure } = place;
  running.add(place);
  const operation = must(OPERATIONS[name], name);
  const [backups, known] = [await readBackups(), await readUndisturbed(name)];
  const { faults } = await judge(createWorld(), operation, backups, known, at, failure);
  running.delete(place);
  return faults.map((fault) => `${name}, ${fault}`);
}

/** Operations that run at the same time, each in a workspace of its own. A worker takes two seconds to end. */
const LANES = 12;

async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function failAll(places: readonly Place[]) {
  const faults = await inLanes(places, failAt);
  return faults.flat();
}

/** Places that follow from the seed: some in each of some operations. */
async function choosePlaces(seed: number, operations: number, each: number) {
  const { below, shuffle } = createChance(seed);
  const names = shuffle(CALLING).slice(0, operations);
  const calls = await inLanes(names, async (name) => (await readUndisturbed(name)).calls);
  return names.flatMap((name, index) =>
    Array.from({ length: each }, (_, number): Place => {
      const failure = must(WAYS[(index * each + number) % WAYS.length], 'way');
      return { name, at: 1 + below(must(calls[index], 'calls')), failure };
    }),
  );
}

/** All places of an operation: each call fails, and is one in which the worker is ended. */
async function listPlaces(name: string): Promise<readonly Place[]> {
  const { calls } = await readUndisturbed(name);
  return Array.from({ length: calls }, (_, index) => index + 1).flatMap((at): Place[] => [
    { name, at, failure: 'ended' },
    { name, at, failure: must(CALL_FAILURES[at % CALL_FAILURES.length], 'failure') },
  ]);
}

const faultsPage = { running, choosePlaces, listPlaces, failAll };

declare global {
  interface Window {
    readonly faultsPage: typeof faultsPage;
  }
}

Object.assign(window, { faultsPage });
