import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { CHANGE_FAILURE, type Failure, failTo } from '../domain/failure';
import { draftOf, isUnchanged, readDraft, type FieldDraft } from '../domain/field-drafts';
import {
  type FieldChange,
  type Field,
  type FieldValue,
  fieldOfChange,
  FIELDS,
} from '../domain/fields';
import { changeField } from '../ports';

export type CorrectionEvent =
  /** `fieldValue`: the value with which the draft starts. */
  | { readonly type: 'field.edit'; readonly fieldValue: FieldValue }
  /** `fieldValue`: the value that the person sees. */
  | { readonly type: 'field.confirm'; readonly fieldValue: FieldValue }
  /** `fieldValue`: a value that the person has chosen, without a form. */
  | { readonly type: 'field.correct'; readonly fieldValue: FieldValue }
  | { readonly type: 'field.undo'; readonly field: Field }
  | { readonly type: 'draft.change'; readonly draft: FieldDraft }
  | { readonly type: 'draft.save' | 'correction.retry' | 'correction.cancel' };

/** Sent to the parent: a change has begun or ended. `saved`: what was saved; null if nothing was. */
export type CorrectionReport =
  | { readonly type: 'correction.started'; readonly saved: null }
  | { readonly type: 'correction.ended'; readonly saved: FieldChange['kind'] | null };

interface CorrectionInput {
  readonly contractId: string;
  readonly parentRef: ParentRef<CorrectionReport>;
}

interface CorrectionContext extends CorrectionInput {
  /** What the person has entered; null while nothing is edited. */
  readonly draft: FieldDraft | null;
  /** The value with which the draft has started; null once a change of it was requested. */
  readonly opened: FieldValue | null;
  /** Problem with the draft, in words; empty if there is none. */
  readonly problem: string;
  /** The current or last change. */
  readonly change: FieldChange;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
  /** The last change was saved, and nothing was done since. */
  readonly isSaved: boolean;
}

export type CorrectionActorRef = ActorRefFrom<typeof correctionMachine>;

/** The outcome of the draft; undefined without one. */
const outcomeOf = ({ draft }: CorrectionContext) => (draft ? readDraft(draft) : undefined);

/** Correction, confirmation and undo of a contract's terms, one at a time (ruling 39). A form saved unchanged says nothing. */
export const correctionMachine = setup({
  types: {
    input: {} as CorrectionInput,
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { changeField },
  actions: {
    startDraft: assign((_, { fieldValue }: { readonly fieldValue: FieldValue }) => ({
      draft: draftOf(fieldValue),
      opened: fieldValue,
      problem: '',
      isSaved: false,
    })),
    setDraft: assign((_, { draft }: { readonly draft: FieldDraft }) => ({ draft, problem: '' })),
    setProblem: assign(({ context }) => {
      const outcome = outcomeOf(context);
      return outcome?.kind === 'invalid' ? { problem: outcome.problem } : {};
    }),
    requestCorrection: assign(({ context }) => {
      const outcome = outcomeOf(context);
      if (outcome?.kind !== 'valid') return {};
      const { kind: _kind, ...said } = outcome;
      return { change: { kind: 'correct', ...said } as const, opened: null };
    }),
    requestConfirmation: assign((_, { fieldValue }: { readonly fieldValue: FieldValue }) => ({
      change: { kind: 'confirm', fieldValue } as const,
      isSaved: false,
    })),
    requestChoice: assign((_, { fieldValue }: { readonly fieldValue: FieldValue }) => ({
      change: { kind: 'correct', fieldValue } as const,
      isSaved: false,
    })),
    requestUndo: assign((_, { field }: { readonly field: Field }) => ({
      change: { kind: 'undo', field } as const,
      isSaved: false,
    })),
    clearDraft: assign({ draft: null, opened: null, problem: '' }),
    noteSaved: assign({ isSaved: true }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    reportStart: sendTo(({ context }) => context.parentRef, {
      type: 'correction.started',
      saved: null,
    }),
    reportEnd: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { isSaved, change } }) => ({
        type: 'correction.ended',
        saved: isSaved ? change.kind : null,
      }),
    ),
  },
  guards: {
    isValid: ({ context }) => outcomeOf(context)?.kind === 'valid',
    hasDraft: ({ context }) => context.draft !== null,
    isUnchanged: ({ context: { draft, opened } }) =>
      draft !== null && opened !== null && isUnchanged(draft, opened),
  },
}).createMachine({
  id: 'correction',
  context: ({ input }) => ({
    ...input,
    draft: null,
    opened: null,
    problem: '',
    change: { kind: 'undo', field: 'title' },
    failure: null,
    isSaved: false,
  }),
  initial: 'viewing',
  states: {
    viewing: {
      exit: 'reportStart',
      on: {
        'field.edit': { target: 'editing', actions: withEvent('startDraft') },
        'field.confirm': { target: 'saving', actions: withEvent('requestConfirmation') },
        'field.correct': { target: 'saving', actions: withEvent('requestChoice') },
        'field.undo': { target: 'saving', actions: withEvent('requestUndo') },
      },
    },
    editing: {
      tags: 'openWork',
      on: {
        'draft.change': { actions: withEvent('setDraft') },
        'draft.save': [
          { guard: 'isUnchanged', target: 'viewing', actions: ['clearDraft', 'reportEnd'] },
          { guard: 'isValid', target: 'saving', actions: 'requestCorrection' },
          { actions: 'setProblem' },
        ],
        'correction.cancel': { target: 'viewing', actions: ['clearDraft', 'reportEnd'] },
      },
    },
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('changeField'),
        input: ({ context: { contractId, change } }) => ({ id: contractId, change }),
        onDone: { target: 'viewing', actions: ['clearDraft', 'noteSaved', 'reportEnd'] },
        onError: failTo('failed', CHANGE_FAILURE),
      },
    },
    // The draft is kept.
    failed: {
      tags: 'openWork',
      on: {
        'correction.retry': 'saving',
        'draft.change': { guard: 'hasDraft', target: 'editing', actions: withEvent('setDraft') },
        'correction.cancel': { target: 'viewing', actions: ['clearDraft', 'reportEnd'] },
      },
    },
  },
});

type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;

/** The field that is edited or changed; undefined if none is. */
export function selectActiveField(snapshot: CorrectionSnapshot): Field | undefined {
  const { draft, change } = snapshot.context;
  if (snapshot.matches('viewing')) return undefined;
  return draft?.field ?? fieldOfChange(change);
}

/** State of one field's correction. */
export interface FieldEditing {
  /** Another field is edited or changed. */
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  /** Null if the field is not edited. */
  readonly draft: FieldDraft | null;
  readonly problem: string;
  readonly failure: Failure | null;
}

export function selectEditing(snapshot: CorrectionSnapshot, field: Field): FieldEditing {
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
  const label = FIELDS[fieldOfChange(change)].label;
  return change.kind === 'undo'
    ? `Change of ${label} ${DONE.undo}`
    : `${label} ${DONE[change.kind]}`;
}
