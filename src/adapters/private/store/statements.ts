import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { DeadlineKey, DeadlineMark, StoredMark } from '../../../../machines/domain/deadlines';
import { isSameValue } from '../../../../machines/domain/term/ends';
import { createId } from './hash';
import type { Field, FieldChange } from '../../../../machines/domain/fields';
import type {
  ContractId,
  Correction,
  FieldStatement,
  Moment,
  Statement,
  StatementId,
} from './records';
import {
  MAX_STATEMENTS,
  requireValid,
  statementSchema,
  statementsSchema,
  validate,
} from './schemas';
import { requireRow } from './rows';
import type { RecordChanges, Vault } from './vault';

const isAboutField = (statement: Statement): statement is FieldStatement =>
  statement.kind === 'corrected' || statement.kind === 'confirmed';

/** The statements about fields that were not taken back, newest first. */
function standing(statements: readonly Statement[]): readonly FieldStatement[] {
  const undone = new Set(
    statements.flatMap((one) => (one.kind === 'undone' ? [one.statement] : [])),
  );
  return statements
    .filter(isAboutField)
    .filter(({ id }) => !undone.has(id))
    .toReversed();
}

const withoutId = ({ id: _id, ...statement }: FieldStatement) => statement;

/** The statements in force, one a field. */
export function correctionsOf(statements: readonly Statement[]): readonly Correction[] {
  const byField = new Map<Field, FieldStatement>();
  for (const one of standing(statements)) if (!byField.has(one.field)) byField.set(one.field, one);
  return [...byField.values()].map(withoutId);
}

const keyOf = ({ kind, day }: Pick<DeadlineKey, 'kind' | 'day'>) => `${kind} ${day}`;

/** What is said about deadlines now, without what does not validate. */
export function marksOf(
  contractId: ContractId,
  statements: readonly Statement[],
): readonly StoredMark[] {
  const marks = new Map<string, StoredMark>();
  for (const one of statements) {
    if (one.kind !== 'marked' || !validate(statementSchema, one)) continue;
    const { deadline, mark } = one;
    if (mark) marks.set(keyOf(deadline), { contractId, ...deadline, mark });
    else marks.delete(keyOf(deadline));
  }
  return [...marks.values()];
}

/** Code unit order: the same in every locale. */
export const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Oldest first. Of one workspace, no two of a contract have the same moment. */
const sort = (statements: readonly Statement[]) =>
  statements.toSorted((one, other) => compare(one.at, other.at) || compare(one.id, other.id));

/** A moment after all others, whatever the clock says. */
const momentAfter = (last: Moment | undefined, now: Moment): Moment =>
  last === undefined || last < now ? now : new Date(Date.parse(last) + 1).toISOString();

/**
 * Leaves the oldest statements out if there are too many. What is in force stays, and so does what was undone after it: a
 * backup may still have that without its undoing, and would bring it back.
 */
export function joinStatements(
  statements: readonly Statement[],
  most: number = MAX_STATEMENTS,
): readonly Statement[] {
  if (statements.length <= most) return statements;
  const undone = new Set<StatementId>();
  const settled = new Set<string>();
  /** Those of which each one before is superseded. */
  const needed = new Set<StatementId>();
  for (const one of statements) if (one.kind === 'undone') undone.add(one.statement);
  for (const one of statements.toReversed()) {
    if (one.kind === 'undone') continue;
    const about = one.kind === 'marked' ? keyOf(one.deadline) : one.field;
    if (settled.has(about)) continue;
    needed.add(one.id);
    if (!undone.has(one.id)) settled.add(about);
  }
  const isNeeded = (one: Statement) => needed.has(one.kind === 'undone' ? one.statement : one.id);
  const left = new Set(
    [...statements.filter((one) => !isNeeded(one)), ...statements.filter(isNeeded)].slice(
      0,
      statements.length - most,
    ),
  );
  return statements.filter((one) => !left.has(one));
}

/** Both, each statement once, as many as a contract can have. */
export function mergeStatements(
  here: readonly Statement[],
  others: readonly Statement[],
  most?: number,
): readonly Statement[] {
  const known = new Set<StatementId>();
  const isNew = ({ id }: Statement) => !known.has(id) && known.add(id);
  return joinStatements(sort([...here, ...others].filter(isNew)), most);
}

export interface CheckedStatements {
  readonly statements: readonly Statement[];
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
}

/** Statements, without what does not validate; none of more than a contract can have. */
export function checkStatements(list: readonly unknown[]): CheckedStatements {
  if (list.length > MAX_STATEMENTS) return { statements: [], isWhole: false };
  const valid = list.flatMap((one) => validate(statementSchema, one) ?? []);
  const statements = mergeStatements([], valid);
  return { statements, isWhole: statements.length === list.length };
}

/** Adds a statement. It is in force, whatever the clock of another device says. */
async function addStatement(
  vault: Vault,
  id: ContractId,
  now: Moment,
  toStatement: (here: readonly Statement[], now: Moment) => Statement | null,
): Promise<boolean> {
  return vault.write(async (changes) => {
    await requireRow(vault, id);
    const here = (await vault.get('statements', id))?.value ?? [];
    const statement = toStatement(here, momentAfter(here.at(-1)?.at, now));
    if (!statement || here.some((one) => one.id === statement.id)) return false;
    putStatements(changes, id, joinStatements([...here, statement]));
    return true;
  });
}

export function putStatements(
  changes: RecordChanges,
  id: ContractId,
  statements: readonly Statement[],
): void {
  requireValid(statementsSchema, statements);
  changes.put('statements', id, statements);
}

const KINDS = { correct: 'corrected', confirm: 'confirmed' } as const;

/** Puts what a person says about a field in force, or takes the newest statement back. False: it was done before. */
export const changeField = (
  vault: Vault,
  contractId: ContractId,
  change: FieldChange,
  said: Pick<FieldStatement, 'id' | 'on'>,
  now: Moment,
): Promise<boolean> =>
  addStatement(vault, contractId, now, (here, at) => {
    if (change.kind !== 'undo')
      return { ...change.fieldValue, ...said, at, kind: KINDS[change.kind] };
    const newest = standing(here).find(({ field }) => field === change.field);
    return newest ? { ...said, at, kind: 'undone', statement: newest.id } : null;
  });

/** Stores what a person says about a deadline; null takes it back. Said again, it is not stored again. */
export const addMark = (
  vault: Vault,
  { contractId, kind, day }: DeadlineKey,
  mark: DeadlineMark | null,
  on: CalendarDay,
  now: Moment,
): Promise<boolean> =>
  addStatement(vault, contractId, now, (here, at) => {
    const known = marksOf(contractId, here).find((one) => keyOf(one) === keyOf({ kind, day }));
    if (isSameValue(known?.mark ?? null, mark)) return null;
    return { id: createId(), kind: 'marked', at, on, deadline: { kind, day }, mark };
  });
