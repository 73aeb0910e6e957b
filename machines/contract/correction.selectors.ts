import type { SnapshotFrom } from 'xstate';
import type { correctionMachine } from './correction.machine';
import type { Failure } from '../domain/failure';
import type { TermDraft } from '../domain/term-drafts';
import { fieldOfChange, TERM_LABELS, type TermField } from '../domain/terms';

type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;

/** The field that is edited or changed; undefined if none is. */
export function selectActiveField(snapshot: CorrectionSnapshot): TermField | undefined {
  const { draft, change } = snapshot.context;
  if (snapshot.matches('viewing')) return undefined;
  return draft?.field ?? fieldOfChange(change);
}

/** State of one term's correction. */
export interface TermEditing {
  /** Another term is edited or changed. */
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  /** Null if the term is not edited. */
  readonly draft: TermDraft | null;
  readonly problem: string;
  readonly failure: Failure | null;
}

export function selectEditing(snapshot: CorrectionSnapshot, field: TermField): TermEditing {
  const active = selectActiveField(snapshot);
  const isActive = active === field;
  const { draft, problem, failure } = snapshot.context;
  return {
    isBlocked: active !== undefined && !isActive,
    isBusy: isActive && snapshot.hasTag('busy'),
    draft: isActive ? draft : null,
    problem: isActive ? problem : '',
    failure: isActive && snapshot.matches('failed') ? failure : null,
  };
}

const DONE = { correct: 'saved', confirm: 'confirmed', undo: 'undone' } as const;

/** What was done last, for the live region: "End saved". Empty if nothing was. */
export function selectChangeResult({ context: { isSaved, change } }: CorrectionSnapshot): string {
  if (!isSaved) return '';
  const label = TERM_LABELS[fieldOfChange(change)];
  return change.kind === 'undo'
    ? `Change of ${label} ${DONE.undo}`
    : `${label} ${DONE[change.kind]}`;
}
