import { useSelector } from '@xstate/react';
import { useRef } from 'react';
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
  const refused = useSelector(uploads, (snapshot) => snapshot.context.refused);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => uploads.send({ type: 'uploads.close' });

  /** Keeps the keyboard's place: a removed row hands the focus to the next, or to the chooser. */
  const focusAfterRemoval = (index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? chooseButton.current)?.focus();
  };

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
        <UploadAnnouncer items={items} />
        {items.length === 0 ? null : (
          <ul ref={list} aria-label="Files" className={styles.list}>
            {items.map((item, index) => (
              <UploadRow key={item.id} item={item} onRemove={() => focusAfterRemoval(index)} />
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
