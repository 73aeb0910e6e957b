import { UploadCloud } from 'lucide';
import { useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react';
import { css, cx } from 'styled-system/css';
import {
  ACCEPTED_EXTENSIONS,
  type PickedFile,
  type UploadRules,
} from '../../../machines/domain/upload';
import { Button } from '../../ui/button';
import { passOn, readDrop, readPicker } from './picked-files';
import { Icon } from '../../ui/icon';

/**
 * Drop area with the Choose Files button (spec §2, §5); one line once there are files. Uses native drop
 * and picker events: Ark's file upload has a file list of its own, which would duplicate the machine's.
 */
export function DropArea({
  buttonRef,
  rules,
  isCompact,
  onPick,
}: {
  buttonRef: RefObject<HTMLButtonElement | null>;
  rules: UploadRules;
  isCompact: boolean;
  onPick: (files: readonly PickedFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setIsDraggedOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const picked = readDrop(event.dataTransfer);
    if (picked.length > 0) passOn(picked, onPick);
  };
  /** React has no property for this attribute. */
  const asFolderInput = (element: HTMLInputElement | null) => {
    element?.setAttribute('webkitdirectory', '');
    folderInput.current = element;
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = readPicker(currentTarget);
    // Reset, so that choosing the same file again fires `change` again.
    currentTarget.value = '';
    if (picked.length > 0) passOn(picked, onPick);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop is for pointers only; the button inside works for all
    <div
      role="group"
      aria-label="Drop area"
      data-dragged-over={isDraggedOver || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      className={isCompact ? (rules.takesFolders ? styles.lines : styles.line) : styles.area}
    >
      <Icon of={UploadCloud} className={isCompact ? styles.smallIcon : styles.icon} />
      {isCompact ? null : <p className={styles.text}>Drag and drop your contracts here, or</p>}
      <div className={isCompact ? styles.lastInLine : styles.buttons}>
        <Button
          ref={buttonRef}
          variant={isCompact ? 'outline' : 'solid'}
          onClick={() => input.current?.click()}
        >
          Choose Files
        </Button>
        {rules.takesFolders ? (
          <Button variant="outline" onClick={() => folderInput.current?.click()}>
            Choose Folder
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Contract files"
        accept={rules.areNamesChecked ? ACCEPTED_EXTENSIONS.join(',') : undefined}
        onChange={choose}
      />
      {rules.takesFolders ? (
        <input
          ref={asFolderInput}
          type="file"
          hidden
          tabIndex={-1}
          aria-label="Folder of contracts"
          onChange={choose}
        />
      ) : null}
      <p className={styles.hint}>{rules.hint}</p>
    </div>
  );
}

const area = {
  display: 'grid',
  alignItems: 'center',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  backgroundColor: 'surface.sunken',
  '&[data-dragged-over]': { borderColor: 'accent', backgroundColor: 'accent.soft' },
} as const;

const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });

const styles = {
  area: css(area, {
    justifyItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: { base: '6', md: '8' },
    textAlign: 'center',
    borderWidth: '2',
    borderRadius: 'lg',
  }),
  line: css(area, {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    paddingInlineStart: '3',
    padding: '1.5',
    borderWidth: '[1px]',
    borderRadius: 'md',
  }),
  /** With two buttons: they have a line of their own where the hint would be narrow. */
  lines: css(area, {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    padding: '2',
    paddingInlineStart: '3',
    borderWidth: '[1px]',
    borderRadius: 'md',
    '& > p': { flex: '[1 1 14rem]' },
  }),
  icon: css({ width: '8', height: '8', color: 'accent' }),
  smallIcon: css({ width: '5', height: '5', color: 'accent' }),
  buttons,
  lastInLine: cx(buttons, css({ order: '[1]' })),
  text: css({ color: 'fg.muted' }),
  hint: css({ textStyle: 'caption', color: 'fg.muted' }),
};
