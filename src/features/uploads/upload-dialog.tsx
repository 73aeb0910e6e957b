import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import { css } from 'styled-system/css';
import type { UploadsActorRef } from '../../../machines/uploads.machine';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DropArea } from './drop-area';
import { RefusedFiles } from './refused-files';
import { UploadAnnouncer } from './upload-announcer';
import { UploadRow } from './upload-row';

/** The dialog in which files are uploaded (spec §2, 'Upload Contracts'). */
export function UploadDialog({ uploads }: { uploads: UploadsActorRef }) {
  const isOpen = useSelector(uploads, (snapshot) => snapshot.matches('open'));
  const items = useSelector(uploads, (snapshot) => snapshot.context.items);
  const waiting = useSelector(uploads, (snapshot) => snapshot.context.waiting.length);
  const refused = useSelector(uploads, (snapshot) => snapshot.context.refused);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const close = () => uploads.send({ type: 'uploads.close' });

  /** Keeps the keyboard's place: a removed row hands the focus to the next, or to the chooser. */
  const focusAfterRemoval = useCallback((row: Element | null) => {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? chooseButton.current)?.focus();
  }, []);

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Upload Contracts"
      initialFocusEl={() => chooseButton.current}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <div className={styles.stack}>
        <DropArea
          buttonRef={chooseButton}
          onPick={(files) => uploads.send({ type: 'files.add', files })}
        />
        <RefusedFiles refused={refused} />
        <UploadAnnouncer items={items} waiting={waiting} />
        {items.length === 0 ? null : (
          <ul aria-label="Files" className={styles.list}>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} onRemove={focusAfterRemoval} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const styles = {
  stack: css({ display: 'grid', gap: '4' }),
  list: css({ display: 'grid', border: 'hairline', borderRadius: 'md' }),
};
