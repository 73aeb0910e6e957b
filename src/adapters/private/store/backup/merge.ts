import { findByHash, hasOriginal, NEW_ROW } from '../contracts';
import { createId } from '../hash';
import { mergePreferences, type Preferences } from './preferences';
import type { BackupContract } from './read';
import { compareReadings, summarise } from '../readings';
import { NO_REFERENCES, type ContractId, type FileHash, type ReadingSummary } from '../records';
import { putRow } from '../rows';
import { writeWithRoom } from '../removed';
import type { Entry, Snapshots } from '../snapshot';
import { mergeStatements, putStatements } from '../statements';
import { putText } from '../text-record';
import type { RecordChanges, Vault } from '../vault';

/** Whether a saved reading says more than the one here, or is of a newer reader. */
function isNewer(saved: ReadingSummary | null, stored: ReadingSummary | null): boolean {
  if (!saved || !stored) return saved !== null;
  const order = compareReadings(saved, stored);
  return order > 0 || (order === 0 && saved.readerVersion > stored.readerVersion);
}

/** Merges a contract under an id. A file that was staged is whole, whatever is here. */
function mergeContract(
  changes: RecordChanges,
  id: ContractId,
  here: Entry | undefined,
  { file, statements, original, reading, text, summary }: Staged,
): 'added' | 'updated' | 'unchanged' {
  // Removed and deleted since it was staged.
  const isGone = here === undefined && original === null;
  const before = here?.references ?? NO_REFERENCES;
  const isTaken = !isGone && reading !== null && isNewer(summary, here?.row.summary ?? null);
  if (original && before.original) changes.delete('original', before.original);
  const [readingLeft, textLeft] = isTaken ? [before.reading, before.text] : [reading, text];
  if (readingLeft) changes.delete('reading', readingLeft);
  if (textLeft) changes.delete('text', textLeft);
  if (isGone) return 'unchanged';
  const known = new Set(here?.statements.map((one) => one.id));
  const merged = mergeStatements(here?.statements ?? [], statements);
  const hasStatements = merged.some((one) => !known.has(one.id));
  if (hasStatements) putStatements(changes, id, merged);
  const wasRemoved = here !== undefined && here.row.removedAt !== null;
  if (here && !original && !isTaken && !wasRemoved) return hasStatements ? 'updated' : 'unchanged';
  putRow(changes, {
    id,
    row: {
      ...(here?.row ?? { ...NEW_ROW, ...file }),
      removedAt: null,
      ...(isTaken ? { summary } : {}),
    },
    references: {
      original: original ?? before.original,
      ...(isTaken ? { reading, text } : { reading: before.reading, text: before.text }),
    },
  });
  return here ? 'updated' : 'added';
}

/**
 * Stores what is needed of a contract, whose id in the backup is null if it is not known. No row names it yet. Returns
 * the contract without what was stored already.
 */
async function stageContract(
  vault: Vault,
  changes: RecordChanges,
  entries: readonly Entry[],
  {
    id,
    hash,
    name,
    type,
    format,
    size,
    addedAt,
    folder,
    bytes,
    saved,
    statements,
    proofs,
  }: BackupContract,
) {
  const here = findByHash(entries, hash);
  const file = { hash, name, type, format, size, addedAt, ...(folder && { folder }) };
  // A removed contract may be deleted before the commit, if another tab needs its room.
  const isHere = here !== undefined && here.row.removedAt === null;
  const isWhole = isHere && (await hasOriginal(vault, here));
  const original = isWhole ? null : createId();
  if (original) changes.put('original', original, file, { bytes });
  for (const one of proofs)
    if (!(await vault.get('proof', one.proof.id)))
      changes.put('proof', one.proof.id, one.proof, { bytes: one.bytes });
  const summary = saved ? summarise(saved.outcome) : null;
  const isWanted = isNewer(summary, here?.row.summary ?? null);
  const reading = isWanted ? createId() : null;
  const text = reading && saved?.text ? createId() : null;
  if (saved && reading) changes.put('reading', reading, saved.outcome);
  if (saved?.text && text) putText(changes, text, saved.text);
  return { savedId: id, file, statements, original, reading, text, summary };
}
type Staged = Awaited<ReturnType<typeof stageContract>>;

/** Takes a backup over: contracts one after the other, without being seen, and then all together. */
export function createMerge(vault: Vault, snapshots: Snapshots) {
  const staged: Staged[] = [];
  /** Of the files in the backup. */
  const hashes = new Set<FileHash>();
  return {
    /** Stores the files, the readings and the texts of contracts, as far as they are needed. */
    stage: async (contracts: readonly BackupContract[]): Promise<void> => {
      for (const { hash } of contracts) hashes.add(hash);
      const stored = await writeWithRoom(vault, snapshots, hashes, async (changes) => {
        const { entries } = await snapshots.read();
        return Promise.all(
          contracts.map((contract) => stageContract(vault, changes, entries, contract)),
        );
      });
      staged.push(...stored);
    },
    /** Takes over everything that was staged, in one transaction. */
    commit: (preferences: Preferences) =>
      writeWithRoom(vault, snapshots, hashes, async (changes) => {
        const { entries, damaged } = await snapshots.read();
        const byHash = new Map(entries.map((entry) => [entry.row.hash, entry]));
        const taken = new Set([...entries.map(({ id }) => id), ...damaged]);
        /** Ids here, by those in the backup. */
        const ids = new Map<ContractId, ContractId>();
        const merged = staged.map((one) => {
          const { savedId, file } = one;
          const here = byHash.get(file.hash);
          const isKept = savedId !== null && !taken.has(savedId);
          const id = here?.id ?? (isKept ? savedId : createId());
          taken.add(id);
          if (savedId !== null) ids.set(savedId, id);
          return { id, kind: mergeContract(changes, id, here, one) };
        });
        const idsOf = (kind: 'added' | 'updated' | 'unchanged') =>
          merged.filter((one) => one.kind === kind).map(({ id }) => id);
        return {
          /** Contracts that were not here. */
          added: idsOf('added'),
          /** Contracts of which something newer was in the backup. */
          updated: idsOf('updated'),
          unchanged: idsOf('unchanged').length,
          ...(await mergePreferences(vault, changes, preferences, ids)),
        };
      }),
  };
}
