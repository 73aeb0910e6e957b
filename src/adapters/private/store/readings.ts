import type { Found, FoundClause, SourceDocument } from '../../../reading/reading';
import { isRated, isShown, isSureClause, shownCategory } from '../../../reading/thresholds';
import type {
  ReadingOutcome,
  ReadingSummary,
  Unquoted,
  ContractId,
  ReadingTries,
  RowRecord,
} from './records';
import { readValuesOf } from './records';
import { createId } from './hash';
import { isSameValue } from '../../../../machines/domain/term/ends';
import type { ClauseWords } from '../../../../machines/domain/source';
import { getNamed, putRow, requireRow } from './rows';
import { writeWithRoom } from './removed';
import type { Entry, Snapshots } from './snapshot';
import { outcomeSchema, validate } from './schemas';
import { ignoreDamage, StoreError } from './store-error';
import { putText } from './text-record';
import type { Vault } from './vault';

const withoutQuote = <T>({ value, confidence }: Found<T>): Unquoted<T> => ({ value, confidence });
const orNull = <T>(found: Found<T> | null): Unquoted<T> | null => found && withoutQuote(found);

/** A row needs no candidates. */
function withoutOthers<F extends { readonly others?: unknown }>(found: F) {
  const { others: _, ...rest } = found;
  return rest;
}
const withoutOthersOrNull = <F extends { readonly others?: unknown }>(found: F | null) =>
  found && withoutOthers(found);

/** The categories of clauses that are shown, and those of them in which no clause is sure. */
function summariseClauses(clauses: readonly FoundClause[]) {
  const shown = clauses.filter(isShown);
  const categories = [...new Set(shown.map(shownCategory))];
  const sure = new Set(shown.filter(isSureClause).map(shownCategory));
  return { clauses: categories, unsureClauses: categories.filter((one) => !sure.has(one)) };
}

/** What a row has of a reading. */
export function summarise(outcome: ReadingOutcome): ReadingSummary {
  const { readerVersion } = outcome;
  if (outcome.kind === 'unreadable')
    return { kind: 'unreadable', readerVersion, reason: outcome.reason };
  const { name, fields, clauses, risk, recognition } = outcome.reading;
  const { parties, governingLaw, openEnd } = fields;
  const term = {
    agreementDate: withoutOthersOrNull(fields.agreementDate),
    effectiveDate: withoutOthersOrNull(fields.effectiveDate),
    expiry: withoutOthersOrNull(fields.expiry),
    ...(openEnd ? { openEnd: withoutOthers(openEnd) } : {}),
    renewal: withoutOthersOrNull(fields.renewal),
    notice: withoutOthersOrNull(fields.notice),
  };
  return {
    kind: 'read',
    readerVersion,
    pages: outcome.pages,
    name: orNull(name),
    parties: parties.map(withoutQuote),
    governingLaw: orNull(governingLaw),
    term,
    findings: risk.parts.map(({ rule, points, reason, isUnsure }) => ({
      rule,
      points,
      reason,
      ...(isUnsure ? { isUnsure } : {}),
    })),
    ...summariseClauses(clauses),
    ...(recognition?.isUnavailable ? { isUnrecognised: true } : {}),
  };
}

/** Whether pages wait for text recognition, which could not be loaded. */
const isUnrecognised = (summary: ReadingSummary | null) =>
  summary?.kind === 'read' ? summary.isUnrecognised === true : summary?.reason === 'noRecognition';

/** No reading, one without the pages that wait for text recognition, or a whole one: also that it is not in English. */
function completenessOf(summary: ReadingSummary): number {
  if (summary.kind === 'unreadable') return summary.reason === 'notEnglish' ? 2 : 0;
  return isUnrecognised(summary) ? 1 : 2;
}

/** Positive if the first reading says more than the second one: a failure never replaces a reading. */
export const compareReadings = (one: ReadingSummary, other: ReadingSummary): number =>
  completenessOf(one) - completenessOf(other);

/** Without text recognition, a file is not read better than the last time. */
function isReplacedBy(stored: ReadingSummary, next: ReadingSummary): boolean {
  const order = compareReadings(next, stored);
  return order > 0 || (order === 0 && !(isUnrecognised(stored) && isUnrecognised(next)));
}

/** The reading, with the values that an older reader gave, where they differ. What was asked before stays asked. */
function withBefore(stored: ReadingSummary | null, next: ReadingSummary): ReadingSummary {
  if (stored?.kind !== 'read' || next.kind !== 'read') return next;
  const values = readValuesOf(next);
  const isNewer = stored.readerVersion < next.readerVersion;
  const earlier = { ...(isNewer && readValuesOf(stored)), ...stored.before };
  const changed = Object.entries(earlier).filter(
    ([field, value]) => isRated(field) && !isSameValue(value, values[field]),
  );
  return changed.length === 0 ? next : { ...next, before: Object.fromEntries(changed) };
}

/**
 * Stores what reading a file gave, with its text (null if there is none), unless the stored reading says more. One that does
 * not validate is stored as a failure.
 */
export function putReading(
  vault: Vault,
  snapshots: Snapshots,
  id: ContractId,
  given: ReadingOutcome,
  givenText: SourceDocument | null,
): Promise<void> {
  const { readerVersion, readAt } = given;
  const failed = { kind: 'unreadable', readerVersion, readAt, reason: 'failed' } as const;
  // More than any contract has, such as thousands of parties.
  const outcome = validate(outcomeSchema, given) ?? failed;
  const text = outcome === failed ? null : givenText;
  return writeWithRoom(vault, snapshots, new Set(), async (changes) => {
    const { row, references } = await requireRow(vault, id);
    const summary = summarise(outcome);
    if (row.summary && !isReplacedBy(row.summary, summary)) return;
    const reading = createId();
    const document = text && createId();
    changes.put('reading', reading, outcome);
    if (text && document) putText(changes, document, text);
    if (references.reading) changes.delete('reading', references.reading);
    if (references.text) changes.delete('text', references.text);
    putRow(changes, {
      id,
      row: { ...row, summary: withBefore(row.summary, summary) },
      references: { ...references, reading, text: document },
    });
  });
}

/** A file that a reader has tried to read in vain this often is left to a later reader. */
const MAX_TRIES = 2;

const triesOf = ({ tries }: RowRecord, readerVersion: number): ReadingTries =>
  tries?.readerVersion === readerVersion ? tries : { readerVersion, inVain: 0, isReading: false };

/** A protected file is not read without its password, by any reader. */
const isOutdated = (summary: ReadingSummary | null, readerVersion: number) =>
  summary !== null &&
  summary.readerVersion < readerVersion &&
  !isUnrecognised(summary) &&
  (summary.kind === 'read' || summary.reason !== 'password');

/**
 * Notes that this reader starts to read a file by itself, in a transaction of its own, so that it survives a
 * crash of the page. False: the file is not to be read, because that was done meanwhile, was tried in vain too
 * often, or the contract was removed.
 *
 * @param hasCrashed the last page that read a file by itself has crashed: that counts for the file.
 */
export function startReading(
  vault: Vault,
  id: ContractId,
  readerVersion: number,
  hasCrashed: boolean,
): Promise<boolean> {
  return vault.write(async (changes) => {
    const found = await requireRow(vault, id).catch((error: unknown) => {
      if (error instanceof StoreError && error.kind === 'gone') return null;
      throw error;
    });
    if (!found) return false;
    const { row } = found;
    const isToRead =
      !row.summary || isUnrecognised(row.summary) || isOutdated(row.summary, readerVersion);
    if (!isToRead) return false;
    const { inVain: before, isReading: wasReading } = triesOf(row, readerVersion);
    const inVain = before + Number(wasReading && hasCrashed);
    const isReading = inVain < MAX_TRIES;
    putRow(changes, { ...found, row: { ...row, tries: { readerVersion, inVain, isReading } } });
    return isReading;
  });
}

/** Notes how the reading of a file has ended: in vain, which counts, or with a reading or no word about the file. */
export function endReading(vault: Vault, id: ContractId, isInVain: boolean): Promise<void> {
  return vault.write(async (changes) => {
    const found = await requireRow(vault, id);
    const { tries } = found.row;
    if (!tries) return;
    const inVain = tries.inVain + Number(isInVain);
    putRow(changes, {
      ...found,
      row: { ...found.row, tries: { ...tries, inVain, isReading: false } },
    });
  });
}

/**
 * The ids of the files to read, in the order of addition, without those that this reader leaves to a later one. None is in
 * two of the lists.
 */
export function listToRead(entries: readonly Entry[], readerVersion: number) {
  const left = entries.filter(
    ({ row }) => row.removedAt === null && triesOf(row, readerVersion).inVain < MAX_TRIES,
  );
  const idsOf = (isMeant: (summary: ReadingSummary | null) => boolean): readonly ContractId[] =>
    left.filter(({ row }) => isMeant(row.summary)).map(({ id }) => id);
  return {
    /** They were never read. */
    unread: idsOf((summary) => summary === null),
    /** Their pages wait for text recognition. */
    unrecognised: idsOf(isUnrecognised),
    /** An older reader has read them. */
    outdated: idsOf((summary) => isOutdated(summary, readerVersion)),
  };
}

/** A contract that is gone or damaged has no words. */
function ignoreLoss(error: unknown): undefined {
  if (error instanceof StoreError && error.kind === 'gone') return undefined;
  return ignoreDamage(error);
}

/** The words of the surest clause of a category in contracts. Those that have none, or are gone, are left out. */
export async function readClauseWords(
  vault: Vault,
  ids: readonly ContractId[],
  category: string,
): Promise<readonly ClauseWords[]> {
  const words = await Promise.all(
    ids.map(async (id): Promise<readonly ClauseWords[]> => {
      const found = await requireRow(vault, id).catch(ignoreLoss);
      const reading = found && (await getNamed(vault, found.references, 'reading'))?.value;
      if (reading?.kind !== 'read') return [];
      const [surest] = reading.reading.clauses
        .filter((clause) => shownCategory(clause) === category && isShown(clause))
        .toSorted((one, other) => other.confidence - one.confidence);
      return surest ? [{ id, quote: surest.quote, isSure: isSureClause(surest) }] : [];
    }),
  );
  return words.flat();
}
