import type { FieldDraft } from '../../../machines/domain/field-drafts';

/** Props of the inputs for a draft. */
export interface FieldInputsProps<Draft> {
  readonly draft: Draft;
  /** Problem with the draft; empty if there is none. */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

/** A draft that has this part. */
export type DraftWith<Part> = Extract<FieldDraft, Part>;
