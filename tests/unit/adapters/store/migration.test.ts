import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../../../../src/adapters/private/store/store';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import { FAILURES, failCall } from '../../../support/failing-calls';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  listenTo,
  makeOutcome,
  makeReading,
  makeText,
} from '../../../support/private-store';
import { findLeftovers, readWhole, settle } from '../../../support/whole-workspace';
import {
  CONTENTS,
  CORRECTIONS,
  DELETED,
  FACTS,
  FILES,
  IDLE_MINUTES,
  LAST_BACKUP,
  LEASE,
  PASSPHRASE,
  PLAYBOOK,
  PROTECTED,
  READING,
  REMOVED,
  SETTINGS,
  SUMMARY,
  SUMMARY_OF_UNREAD,
  TEXT,
  UNREAD,
  VIEWS,
} from './old-contents';
import { putOldDatabase, putSealedDatabase, type OldVersion } from './old-database';
import { FILES as FILES_OF_1, putVersionOne } from './version-1';

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
});

const [lease, nonDisclosure] = FILES;

const listed = (
  { id: _id, removedAt: _removedAt, ...file }: (typeof FILES)[number],
  summary: unknown,
  corrections: readonly unknown[],
) => ({ ...file, summary, corrections });

const original = ({ id, name, type, format }: (typeof FILES)[number]) => ({
  name,
  type,
  format,
  mediaType: type,
  bytes: Buffer.from(CONTENTS[id]).toString('base64'),
});

/** What a person sees of the databases in `old-database.ts`. */
function expectedOf(version: OldVersion, isSet: boolean) {
  const [expiry, parties, title] = CORRECTIONS;
  const leaseListed = listed(lease, SUMMARY, [
    { ...expiry.words[0], previous: expiry.words[1] },
    { ...parties.words[0], previous: null },
  ]);
  const otherListed = listed(nonDisclosure, SUMMARY_OF_UNREAD, [
    { ...title.words[0], previous: null },
  ]);
  return {
    list: [leaseListed, otherListed],
    contracts: [
      { ...leaseListed, outcome: READING, text: TEXT, original: original(lease) },
      { ...otherListed, outcome: UNREAD, text: null, original: original(nonDisclosure) },
    ],
    facts: { 'Lease.txt': FACTS },
    marks: [
      { contract: 'Lease.txt', kind: 'end', day: '2027-06-30', mark: { kind: 'done' } },
      {
        contract: 'Lease.txt',
        kind: 'notice',
        day: '2027-05-01',
        mark: { kind: 'snoozed', until: '2027-04-01' },
      },
    ],
    settings: SETTINGS,
    playbook: version > 2 ? PLAYBOOK : null,
    views: version > 3 ? VIEWS : null,
    recent: version > 3 ? ['Non-disclosure.pdf', DELETED, 'Lease.txt'] : [],
    lastBackup: version > 3 ? LAST_BACKUP : null,
    lock: { isSet, idleMinutes: version > 3 ? IDLE_MINUTES : null },
  };
}

interface OldWorkspace {
  readonly title: string;
  readonly put: (name: string) => Promise<void>;
  readonly expected: ReturnType<typeof expectedOf>;
}

const plain = (version: OldVersion): OldWorkspace => ({
  title: `version ${version}`,
  put: (name) => putOldDatabase(name, version),
  expected: expectedOf(version, false),
});

const SEALED: OldWorkspace = {
  title: 'version 4 with a passphrase',
  put: putSealedDatabase,
  expected: expectedOf(4, true),
};

const WORKSPACES: readonly OldWorkspace[] = [plain(2), plain(3), plain(4), SEALED];

/** Opens the workspace, and unlocks it if it has a passphrase. */
async function openUnlocked(): Promise<Store> {
  const store = await world.open();
  if (store.lock.isLocked()) expect(await store.lock.unlock(PASSPHRASE)).toBe(true);
  return store;
}

const openRaw = () => openDB(world.name);

async function changeOld(
  change: (
    put: (store: string, value: unknown, key?: IDBValidKey) => Promise<unknown>,
  ) => Promise<unknown>,
) {
  const raw = await openRaw();
  await change((store, value, key) => raw.put(store, value, key));
  raw.close();
}

const sortCorrections = (seen: Awaited<ReturnType<typeof readWhole>>) => seen;

describe.each(WORKSPACES)('a database of $title', ({ put, expected }) => {
  beforeEach(() => put(world.name));

  test('shows the same as before', async () => {
    const store = await openUnlocked();
    expect(sortCorrections(await readWhole(store))).toEqual(expected);
  });
});
