import { lazyView } from '../ui/lazy-view';

const OpenedFilesNotice = lazyView(() =>
  import('./opened-files-notice').then((module) => module.OpenedFilesNotice),
);

export interface OpenedFilesProps {
  /** Number of files that wait. */
  readonly count: number;
  /** Where the user is, from where the private workspace is still to be opened. */
  readonly place: 'signIn' | 'demo';
  readonly onDiscard: () => void;
}

/** The notice about opened files, while there are any. Most visits do not need its code. */
export function OpenedFiles(props: OpenedFilesProps) {
  return (
    // Always present: screen readers ignore the initial content.
    <div aria-live="polite">{props.count > 0 ? <OpenedFilesNotice {...props} /> : null}</div>
  );
}
