import { useSyncExternalStore } from 'react';
import { SmallButton } from '../ui/button';
import { focusMain } from '../ui/main';
import { ToastNotice } from '../ui/toast';

export interface OpenedFilesProps {
  /** Number of files that wait. */
  readonly count: number;
  /** How they are read; goes on with "the file that you have opened". */
  readonly advice: string;
  readonly className?: string;
  readonly onDiscard: () => void;
}

const neverChanges = () => () => undefined;

/** Says where opened files are read, with the choice to forget them (ruling 56). */
export function OpenedFiles({ count, advice, className, onDiscard }: OpenedFilesProps) {
  // False while React hydrates the prerendered page, which knows of no files.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const discard = () => {
    // The notice disappears.
    focusMain();
    onDiscard();
  };
  return (
    <div aria-live="polite">
      {isHydrated && count > 0 ? (
        <ToastNotice
          text={`${advice} ${count === 1 ? 'the file' : `the ${count} files`} that you have opened.`}
          className={className}
        >
          <SmallButton onClick={discard}>
            {count === 1 ? 'Forget the file' : 'Forget the files'}
          </SmallButton>
        </ToastNotice>
      ) : null}
    </div>
  );
}
