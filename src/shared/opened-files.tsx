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

/** False while React hydrates the prerendered page, which knows of no files. */
const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The notice about opened files, while there are any. */
export function OpenedFiles(props: OpenedFilesProps) {
  const isHydrated = useIsHydrated();
  return (
    <div aria-live="polite">
      {isHydrated && props.count > 0 ? <OpenedFilesNotice {...props} /> : null}
    </div>
  );
}

/** Says where opened files are read, with the choice to forget them (ruling 56). */
function OpenedFilesNotice({ count, advice, className, onDiscard }: OpenedFilesProps) {
  const discard = () => {
    // The notice disappears.
    focusMain();
    onDiscard();
  };
  return (
    <ToastNotice
      text={`${advice} ${count === 1 ? 'the file' : `the ${count} files`} that you have opened.`}
      className={className}
    >
      <SmallButton onClick={discard}>
        {count === 1 ? 'Forget the file' : 'Forget the files'}
      </SmallButton>
    </ToastNotice>
  );
}
