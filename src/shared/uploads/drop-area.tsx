import type { IconNode } from 'lucide';
import { useRef, useState, type DragEvent, type RefObject } from 'react';
import { css } from 'styled-system/css';
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
  icon,
  rules,
  isCompact,
  onPick,
}: {
  buttonRef: RefObject<HTMLButtonElement | null>;
  icon: IconNode;
  rules: UploadRules;
  isCompact: boolean;
  onPick: (files: readonly PickedFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
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
  const choose = () => {
    if (!input.current) return;
    const picked = readPicker(input.current);
    // Reset, so that choosing the same file again fires `change` again.
    input.current.value = '';
    if (picked.length > 0) onPick(picked);
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
      className={isCompact ? styles.line : styles.area}
    >
      <Icon of={icon} className={isCompact ? styles.smallIcon : styles.icon} />
      {isCompact ? null : <p className={styles.text}>Drag and drop your contracts here, or</p>}
      <Button
        ref={buttonRef}
        variant={isCompact ? 'outline' : 'solid'}
        className={isCompact ? styles.lastInLine : undefined}
        onClick={() => input.current?.click()}
      >
        Choose Files
      </Button>
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
  icon: css({ width: '8', height: '8', color: 'accent' }),
  smallIcon: css({ width: '5', height: '5', color: 'accent' }),
  lastInLine: css({ order: '[1]' }),
  text: css({ color: 'fg.muted' }),
  hint: css({ textStyle: 'caption', color: 'fg.muted' }),
};
