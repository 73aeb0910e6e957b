import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../domain/failure';
import { isChanged, type Playbook } from '../domain/playbook';
import type { NumberDraft, playbookMachine, Replacement } from './playbook.machine';

type PlaybookSnapshot = SnapshotFrom<typeof playbookMachine>;

/** Null before the first report. */
export const selectPlaybook = (snapshot: PlaybookSnapshot): Playbook | null =>
  snapshot.matches({ watching: 'shown' }) ? snapshot.context.playbook : null;

/** Why the playbook is not known; empty if it is, or will be. */
export const selectUnavailable = (snapshot: PlaybookSnapshot): string =>
  snapshot.matches('unavailable') ? snapshot.context.message : '';

/** What is typed for a rule or threshold and cannot be used. */
export const selectDraft =
  (id: string) =>
  ({ context }: PlaybookSnapshot): NumberDraft | undefined =>
    context.drafts[id];

export const selectReplacement = ({ context }: PlaybookSnapshot): Replacement | null =>
  context.replacement;

const isUnsaved = (snapshot: PlaybookSnapshot): boolean =>
  snapshot.matches({ watching: { shown: 'failed' } });

/** Why a change, or a file, has failed. */
export const selectPlaybookFailure = (
  snapshot: PlaybookSnapshot,
): { readonly failure: Failure; readonly isUnsaved: boolean } | null =>
  isUnsaved(snapshot) || snapshot.matches({ watching: { shown: 'fileFailed' } })
    ? { failure: snapshot.context.failure, isUnsaved: isUnsaved(snapshot) }
    : null;

/** Whether a file can be saved or loaded now. */
export const selectCanUseFiles = (snapshot: PlaybookSnapshot): boolean =>
  !snapshot.hasTag('busy') && !isUnsaved(snapshot);

export const selectIsChanged = ({ context }: PlaybookSnapshot): boolean =>
  isChanged(context.playbook);
