import { openDB } from 'idb';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { StoredContract } from '../../src/adapters/private/store/records';
import type { Store } from '../../src/adapters/private/store/open-store';
import { readOutlook } from './stored-contents';

/** Ids of the proofs of the decisions in force. */
export const proofsOf = ({ corrections }: Pick<StoredContract, 'corrections'>): readonly string[] =>
  corrections.flatMap((one) =>
    one.field === 'decision' && one.value?.proof ? one.value.proof.id : [],
  );

async function readContract(store: Store, id: string) {
  const contract = await store.get(id);
  const proofs = contract
    ? await Promise.all(
        proofsOf(contract).map(async (proof) =>
          (await store.getProof({ id, proof })).content.text(),
        ),
      )
    : [];
  // Whether it was opened stands in the list.
  const {
    id: _id,
    marks: _marks,
    isNew: _isNew,
    ...seen
  } = contract ?? { id, marks: [], isNew: true };
  const original = await store.getOriginal(id).then(
    async ({ content, ...rest }) => ({
      ...rest,
      mediaType: content.type,
      bytes: new Uint8Array(await content.arrayBuffer()).join(' '),
    }),
    (error: unknown) => String(error),
  );
  return { ...seen, original, ...(proofs.length > 0 && { proofs }) };
}

/** Everything that a person sees of an unlocked workspace. Contracts have the names of their files as ids. */
export async function readWhole(store: Store) {
  const listed = await store.list();
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const { marks } = await readOutlook(store);
  const recent = await store.getUserValue('recent');
  const recentIds: unknown = recent === null ? [] : JSON.parse(recent);
  const { isSet, idleMinutes } = await store.readLock();
  return {
    list: listed.map(({ id: _id, marks: _marks, ...rest }) => rest),
    // One after the other: their calls are always made in the same order.
    contracts: await Promise.all(listed.map(({ id }) => readContract(store, id))),
    marks: marks.map(({ contractId, ...mark }) => ({ ...mark, contract: nameOf(contractId) })),
    settings: await store.getSettings(),
    playbook: await store.getPlaybook(),
    views: await store.getUserValue('views'),
    recent: Array.isArray(recentIds) ? recentIds.map(nameOf) : recentIds,
    lastBackup: await store.getUserValue('lastBackup'),
    lock: { isSet, idleMinutes },
  };
}

interface RawRecord {
  readonly kind: string;
  readonly id: string;
  readonly key: number;
  readonly references?: Readonly<Record<string, string | null>>;
}

/**
 * What no contract needs of the database: records that no row names, old records, keys that encrypt nothing.
 *
 * @param proofs ids of those that statements name.
 */
export async function findLeftovers(
  name: string,
  proofs: readonly string[] = [],
): Promise<readonly string[]> {
  const raw = await openDB(name);
  const records: readonly RawRecord[] = await raw.getAll('records');
  const state = await raw.get('state', 'workspace');
  const rows = records.filter(({ kind }) => kind === 'row');
  const used = new Set([
    ...rows.map(({ id }) => `statements ${id}`),
    ...proofs.map((id) => `proof ${id}`),
    ...rows.flatMap(({ references = {} }) =>
      Object.entries(references).map(([kind, id]) => `${kind} ${id}`),
    ),
  ]);
  const unused = records
    .filter(({ kind, id }) => kind !== 'row' && kind !== 'value' && !used.has(`${kind} ${id}`))
    .map(({ kind }) => `unused ${kind}`);
  const keys = new Set(records.map(({ key }) => key));
  const numbers: readonly number[] = (state?.content ?? []).map(
    ({ number }: { readonly number: number }) => number,
  );
  const earlier = numbers.slice(0, -1).map((number) => `key ${number}`);
  const unknown = [...keys]
    .filter((number) => !numbers.includes(number))
    .map((number) => `records of the unknown key ${number}`);
  const old = await Promise.all(
    [...raw.objectStoreNames]
      .filter((store) => store !== 'records' && store !== 'state')
      .map(async (store) => ((await raw.count(store)) > 0 ? [`records in ${store}`] : [])),
  );
  raw.close();
  return [...unused, ...earlier, ...unknown, ...old.flat()];
}

/** Times that work in the background asks for a lock, at most, one after the other. */
const ROUNDS = 4;

/** Waits for the work in the background of all tabs, which runs under the locks of the workspace. */
export async function settle(locks: Locks, name: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const lock of ['encryption', 'write'])
      await locks.request(`${name}.${lock}`, {}, () => Promise.resolve());
    await new Promise((resolve) => setImmediate(resolve));
  }
}
