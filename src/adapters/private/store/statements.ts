import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { Answer } from '../../../../machines/domain/answers';
import type { DeadlineKey, StoredMark } from '../../../../machines/domain/deadlines';
import { isSameValue } from '../../../../machines/domain/term/ends';
import { createId, hashBytes, readBytes } from './hash';
import type { Field, FieldChange, FieldValue, Proof } from '../../../../machines/domain/fields';
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
import { StoreError } from './store-error';
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

/** The files that were given as proofs, each once, also of what was taken back. */
export function proofsOf(statements: readonly Statement[]): readonly Proof[] {
  const proofs = statements.flatMap((one) =>
    isAboutField(one) && one.field === 'decision' && one.value?.proof ? one.value.proof : [],
  );
  return [...new Map(proofs.map((proof) => [proof.id, proof])).values()];
}

/** A proof as it came. @throws {StoreError} if it is not here, or damaged. */
export async function getProof(vault: Vault, contractId: ContractId, id: string) {
  await requireRow(vault, contractId);
  const stored = await vault.get('proof', id);
  if (!stored) throw new StoreError('damaged', { message: PROOF_DAMAGED });
  const { name, type } = stored.value;
  return { name, content: new Blob([stored.bytes], { type }) };
}

const PROOF_DAMAGED =
  'The stored file of this proof is damaged. Add it again, or read in your last backup.';

/** A file as a person gave it. */
export interface GivenProof {
  readonly name: string;
  readonly content: Blob;
}

/** The bytes of a file that was given as a proof, with what is known of it. */
async function readProof({
  name,
  content,
}: GivenProof): Promise<{ proof: Omit<Proof, 'id'>; bytes: ArrayBuffer }> {
  const bytes = await readBytes(content);
  const { type } = content;
  return { proof: { name, type, size: bytes.byteLength, hash: await hashBytes(bytes) }, bytes };
}
type ReadProof = Awaited<ReturnType<typeof readProof>>;

/** A decision with its proof, which is stored with it. */
function proveWith<Value extends FieldValue>(
  changes: RecordChanges,
  given: Value,
  read: ReadProof | undefined,
): FieldValue {
  if (!read || given.field !== 'decision' || !given.value) return given;
  const proof = { id: createId(), ...read.proof };
  changes.put('proof', proof.id, proof, { bytes: read.bytes });
  return { field: 'decision', value: { ...given.value, proof } };
}

/** What is said about a contract; null: it was said before. */
interface Saying {
  readonly contractId: ContractId;
  readonly toStatement: (
    here: readonly Statement[],
    now: Moment,
    changes: RecordChanges,
  ) => Statement | null;
}

/** Adds statements, all or none. They are in force, whatever the clock of another device says. Returns what is new. */
const addStatements = <Said extends Saying>(
  vault: Vault,
  now: Moment,
  sayings: readonly Said[],
): Promise<readonly Said[]> =>
  vault.write(async (changes) => {
    const histories = new Map<ContractId, readonly Statement[]>();
    const added: Said[] = [];
    for (const saying of sayings) {
      const { contractId, toStatement } = saying;
      await requireRow(vault, contractId);
      const here =
        histories.get(contractId) ?? (await vault.get('statements', contractId))?.value ?? [];
      const statement = toStatement(here, momentAfter(here.at(-1)?.at, now), changes);
      if (!statement || here.some((one) => one.id === statement.id)) continue;
      histories.set(contractId, joinStatements([...here, statement]));
      added.push(saying);
    }
    for (const [id, statements] of histories) putStatements(changes, id, statements);
    return added;
  });

export function putStatements(
  changes: RecordChanges,
  id: ContractId,
  statements: readonly Statement[],
): void {
  requireValid(statementsSchema, statements);
  changes.put('statements', id, statements);
}

const KINDS = { correct: 'corrected', confirm: 'confirmed' } as const;

/** What is said about a field; the newest statement about it if it is taken back. */
const toFieldStatement =
  (
    change: FieldChange,
    said: Pick<FieldStatement, 'id' | 'on'>,
    read: ReadProof | undefined,
  ): Saying['toStatement'] =>
  (here, at, changes) => {
    if (change.kind !== 'undo') {
      if (here.some(({ id }) => id === said.id)) return null;
      const value = proveWith(changes, change.fieldValue, read);
      return { ...value, ...said, at, kind: KINDS[change.kind] };
    }
    const newest = standing(here).find(({ field }) => field === change.field);
    return newest ? { ...said, at, kind: 'undone', statement: newest.id } : null;
  };

/** Puts what a person says about a field in force, or takes the newest statement back. False: it was done before. */
export async function changeField(
  vault: Vault,
  contractId: ContractId,
  change: FieldChange,
  said: Pick<FieldStatement, 'id' | 'on'>,
  now: Moment,
  file: GivenProof | undefined,
): Promise<boolean> {
  const toStatement = toFieldStatement(change, said, file && (await readProof(file)));
  return (await addStatements(vault, now, [{ contractId, toStatement }])).length > 0;
}

/** Stores what a person answers, all or nothing. Said again, it is not stored again. Returns what is new. */
export async function addAnswers(
  vault: Vault,
  answers: readonly Answer[],
  on: CalendarDay,
  now: Moment,
  file: GivenProof | undefined,
): Promise<readonly Answer[]> {
  const read = file && (await readProof(file));
  const sayings = answers.map((answer) => {
    const { contractId } = answer;
    const toStatement: Saying['toStatement'] = (here, at, changes) => {
      const said = { id: createId(), on };
      if (answer.kind === 'decision') {
        const value = answer.decision;
        const change: FieldChange = value
          ? { kind: 'correct', fieldValue: { field: 'decision', value } }
          : { kind: 'undo', field: 'decision' };
        const inForce = correctionsOf(here).find(({ field }) => field === 'decision');
        if (value && !read && isSameValue(inForce?.value, value)) return null;
        return toFieldStatement(change, said, read)(here, at, changes);
      }
      const { deadline, mark } = answer;
      const known = marksOf(contractId, here).find((one) => keyOf(one) === keyOf(deadline));
      if (isSameValue(known?.mark ?? null, mark)) return null;
      return { ...said, kind: 'marked', at, deadline, mark };
    };
    return { answer, contractId, toStatement };
  });
  return (await addStatements(vault, now, sayings)).map(({ answer }) => answer);
}
