import type { FieldChange } from '../../../../machines/domain/fields';

/** Milliseconds until a request without a response fails. */
const REQUEST_TIMEOUT = 30_000;

/** A question about the notice of a contract. */
interface AskedNotice {
  readonly id: string;
  readonly isOpen: boolean;
}

type ChangeKind = FieldChange['kind'];

/** Reference model of the questions to check. */
export interface ChecksModel {
  mode: 'hidden' | 'loading' | 'asked' | 'gone' | 'failed' | 'finished';
  since: number;
  questions: readonly AskedNotice[];
  position: number;
  answer: { readonly id: string; readonly kind: ChangeKind } | null;
  /** The change of the asked term. */
  readonly change: {
    mode: 'viewing' | 'editing' | 'saving' | 'failed';
    since: number;
    kind: ChangeKind;
  };
}

export const createChecks = (now: number): ChecksModel => ({
  mode: 'hidden',
  since: now,
  questions: [],
  position: 0,
  answer: null,
  change: { mode: 'viewing', since: now, kind: 'undo' },
});

export const askedId = ({ questions, position }: ChecksModel): string =>
  questions[position]?.id ?? '';

/** Whether a change would be lost. */
export const isChanging = ({ mode, change }: ChecksModel): boolean =>
  mode === 'asked' && change.mode !== 'viewing';

export const isQuestion = ({ mode }: ChecksModel): boolean =>
  mode !== 'hidden' && mode !== 'finished';

/** The contract of the question was loaded. */
export function startQuestion(checks: ChecksModel, isFound: boolean): void {
  checks.mode = isFound ? 'asked' : 'gone';
  checks.change.mode = 'viewing';
}

/** The list of questions is shown, or has changed. */
export function noteQuestions(checks: ChecksModel, ids: readonly string[]): void {
  const asked = ids.map((id) => ({ id, isOpen: true }));
  if (checks.mode === 'hidden') {
    const left = checks.questions[checks.position];
    const position = Math.max(0, left ? ids.indexOf(left.id) : 0);
    Object.assign(checks, { questions: asked, position });
    return;
  }
  const known = checks.questions.map(({ id }) => ({ id, isOpen: ids.includes(id) }));
  const added = asked.filter(({ id }) => !known.some((question) => question.id === id));
  checks.questions = [...known, ...added];
}

/** A change of the asked term was stored. */
export function noteChanged(checks: ChecksModel, kind: ChangeKind): void {
  const { questions, position } = checks;
  const id = askedId(checks);
  checks.answer = { id, kind };
  checks.questions = questions.with(position, { id, isOpen: kind === 'undo' });
  checks.change.mode = 'viewing';
}

/** The contract of the question is gone, or there. */
export function noteAsked(checks: ChecksModel, present: readonly string[]): void {
  const isPresent = present.includes(askedId(checks));
  if (checks.mode === 'asked' && !isPresent) checks.mode = 'gone';
  else if (checks.mode === 'gone' && isPresent) startQuestion(checks, true);
}

/** Applies the delays that have elapsed. */
export function applyCheckDelays(checks: ChecksModel, now: number): void {
  if (checks.mode === 'loading' && now - checks.since >= REQUEST_TIMEOUT) checks.mode = 'failed';
}
