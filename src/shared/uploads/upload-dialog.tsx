import { useSelector } from '@xstate/react';
import type { IconNode } from 'lucide';
import { useCallback, useDeferredValue, useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { selectNeedyText, selectProgressText } from '../../../machines/uploads/uploads.machine';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Announcements } from '../announcements';
import { DropArea } from './drop-area';
import { fileList, FileRow } from './file-row';
import { UploadRow } from './upload-row';
import { Toast } from '../../ui/toast';
import type { RefusedFile } from '../../../machines/domain/upload';
import { useActors } from '../actors';

/** Dialog for files to add (spec §2). */
export function UploadDialog({
  title,
  icon,
  found,
  end,
}: {
  title: string;
  /** In the drop area. */
  icon: IconNode;
  /** What was found in folders. */
  found?: ReactNode;
  /** Once all files have an end: what came of them. */
  end?: ReactNode;
}) {
  const { uploads } = useActors();
  const isOpen = useSelector(uploads, (snapshot) => snapshot.matches('open'));
  // Hundreds of rows are rendered in slices: the first look at a file of the disk takes half a millisecond.
  const items = useDeferredValue(useSelector(uploads, (snapshot) => snapshot.context.listed));
  const hasFiles = useSelector(uploads, ({ context }) => context.items.length > 0);
  const isUploading = useSelector(uploads, ({ context }) => context.isUploading);
  const rules = useSelector(uploads, (snapshot) => snapshot.context.rules);
  const refused = useSelector(uploads, (snapshot) => snapshot.context.refused);
  const chooseButton = useRef<HTMLButtonElement>(null);
  // Memoized for the rows.
  const close = useCallback(() => uploads.send({ type: 'uploads.close' }), [uploads]);

  /** Moves focus from a removed row to the next row, the previous one, or Choose Files. */
  const focusAfterRemoval = useCallback((row: Element | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? chooseButton.current)?.focus();
  }, []);

  return (
    <Dialog
      open={isOpen}
      // Closing would stop the uploads.
      isOfAllPages
      onOpenChange={close}
      title={title}
      initialFocusEl={() => chooseButton.current}
      footer={
        <>
          {hasFiles && !isUploading ? end : null}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button variant={hasFiles && !isUploading ? 'solid' : 'outline'} onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <DropArea
          buttonRef={chooseButton}
          icon={icon}
          rules={rules}
          isCompact={hasFiles}
          onPick={(files) => uploads.send({ type: 'files.add', files })}
        />
        {found}
        <RefusedFiles refused={refused} />
        <Announcements source={uploads} />
        {hasFiles ? (
          <>
            <UploadProgress />
            <ul aria-label="Files" className={fileList}>
              {items.map((item) => (
                <UploadRow
                  key={item.id}
                  item={item}
                  onNavigate={close}
                  onRemove={focusAfterRemoval}
                />
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Result of the closed upload dialog, for some seconds. */
export function UploadResult() {
  const { uploads } = useActors();
  return <Toast message={useSelector(uploads, ({ context }) => context.result)} />;
}

/** Alert that lists refused files with their reasons (ruling 22). */
const RefusedFiles = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <div role="alert" className={css({ _empty: { display: 'none' } })}>
    {refused.length === 0 ? null : (
      <ul aria-label="Files that were not added" className={fileList}>
        {refused.map(({ id, name, reason }) => (
          <FileRow key={id} status="error" name={name} state="Not added">
            <p>{reason}</p>
          </FileRow>
        ))}
      </ul>
    )}
  </div>
);

/** Visible progress of all files. Screen readers hear it through the live region. */
function UploadProgress() {
  const { uploads } = useActors();
  const progress = useSelector(uploads, selectProgressText);
  const needy = useSelector(uploads, selectNeedyText);
  const step = useSelector(uploads, ({ context }) => context.current.text);
  return (
    <div>
      <p className={styles.line}>
        {needy === '' ? null : <span className={styles.needy}>{needy}</span>}
        <span>{progress}</span>
      </p>
      {step === '' ? null : (
        <p dir="auto" className={styles.step}>
          {step}
        </p>
      )}
    </div>
  );
}

const styles = {
  stack: gridStack({ gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  line: wrapRow({ columnGap: '3', textStyle: 'label', fontVariantNumeric: 'tabular-nums' }),
  needy: css({ color: 'tone.red.fg' }),
  step: css({
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
};
