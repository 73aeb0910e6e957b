import type { TermDraft } from '../../../machines/domain/term-drafts';

/** Props of the inputs for a draft. */
export interface TermInputsProps<Draft> {
  readonly draft: Draft;
  /** Problem with the draft; empty if there is none. */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onChange: (draft: TermDraft) => void;
}

/** A draft that has this part. */
export type DraftWith<Part> = Extract<TermDraft, Part>;
