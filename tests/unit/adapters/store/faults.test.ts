import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { CALL_FAILURES, failCall } from '../../../support/failing-calls';
import { openThroughWorker } from '../../../support/call-store';
import { must } from '../../../support/must';
import { createChosenFile, createStoreWorld } from '../../../support/private-store';
import { runsAll } from '../../../support/runs-all';
import {
  judge,
  makeBackupsIn,
  runUndisturbed,
  type FaultWorld,
  type Undisturbed,
} from '../../../support/store-faults';
import { OPERATIONS, type Backups, type Operation } from '../../../support/store-operations';
import { FakeStoreWorker } from '../../../support/store-worker';
import { settle } from '../../../support/whole-workspace';

/*
 * Every operation of the store fails, or is killed, at each of its calls of IndexedDB, WebCrypto and the file system. In
 * Chromium: tests/browser/store/faults.test.ts.
 */

let restoreCalls = () => {};

type OpenTab = (world: ReturnType<typeof createStoreWorld>) => Promise<Store>;

const openInPage: OpenTab = ({ open }) => open();

const openInWorker: OpenTab = ({ name, locks, open }) =>
  openThroughWorker({
    name,
    locks,
    start: () => new FakeStoreWorker(locks, () => open()),
  });

/** @param delay of its clock, in milliseconds. */
function createWorld(openTab = openInPage, delay = 0): FaultWorld {
  const world = createStoreWorld();
  world.pass(delay);
  const { name, locks, closeAll } = world;
  return {
    name,
    open: () => openTab(world),
    settle: () => settle(locks, name),
    closeAll,
    delete: closeAll,
    failCall: (at, failure) => {
      const stop = failCall(at, failure);
      // A test that ends before it has restored them leaves nothing behind.
      restoreCalls = () => void stop();
      return stop;
    },
    chooseFile: async () => {
      const { handle, ends } = createChosenFile();
      return { handle, isWritten: async () => ends.includes('closed') };
    },
  };
}

let backups: Backups;

beforeAll(async () => {
  // Nothing is said at the same moment as in the workspaces that read them in.
  backups = await makeBackupsIn(createWorld(openInPage, 1000));
});
afterEach(() => restoreCalls());

/** Ways to fail; every night, each call fails in all of them. */
const WAYS = runsAll ? ([...CALL_FAILURES, 'late'] as const) : (['in turn', 'late'] as const);

const undisturbed = new Map<Operation, Undisturbed>();

/** The operation in the page, without a failure. */
async function getUndisturbed(operation: Operation): Promise<Undisturbed> {
  const known = undisturbed.get(operation);
  if (known) return known;
  const run = await runUndisturbed(() => createWorld(), operation, backups);
  undisturbed.set(operation, run);
  return run;
}

// A chosen file crosses to no worker in Node.
const CROSSING = Object.entries(OPERATIONS).filter(([name]) => !name.startsWith('backUpTo'));

test.each(CROSSING)('%s gives the same in a worker', async (_, operation) => {
  const inPage = await getUndisturbed(operation);
  const inWorker = await runUndisturbed(() => createWorld(openInWorker), operation, backups);
  expect({ ...inWorker, calls: inPage.calls }).toEqual(inPage);
});

describe.each(Object.entries(OPERATIONS))('%s', (_, operation) => {
  test.each(WAYS)('changes everything or nothing if any call fails (%s)', async (way) => {
    const inPage = await getUndisturbed(operation);
    let at = 0;
    let isThere = true;
    while (isThere) {
      at += 1;
      const failure =
        way === 'in turn' ? must(CALL_FAILURES[at % CALL_FAILURES.length], 'failure') : way;
      const { failed, faults } = await judge(
        createWorld(),
        operation,
        backups,
        inPage,
        at,
        failure,
      );
      expect(faults).toEqual([]);
      isThere = failed !== null;
    }
    expect(at > 1 || way === 'late').toBe(way === 'late' || !('isLocal' in operation));
  });
});
