import { House, Pencil, Pin, RefreshCw, Trash2, type IconNode } from 'lucide';
import { useEffect, useRef, type ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { View, ViewQuery } from '../../../machines/domain/views';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { describeView } from './describe-filters';
import { applyView } from './pinned-views';
import { ViewNameForm } from './view-name-form';
import { useActors } from '../actors';

/** One view of the dialog: shows it, or changes it. */
export function ViewRow({
  view,

  listQuery: { filters, sort },
  isDefault,
  isRenamed,
  canUpdate,
}: {
  view: View;

  listQuery: ViewQuery;
  isDefault: boolean;
  isRenamed: boolean;
  canUpdate: boolean;
}) {
  const { views, dashboard } = useActors();
  const { id, name } = view;
  const row = useRef<HTMLLIElement>(null);
  const wasRenamed = useRef(false);
  useEffect(() => {
    // The form is gone: focus moves to the button that opened it.
    if (wasRenamed.current && !isRenamed)
      row.current?.querySelector<HTMLElement>('[data-rename]')?.focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
  if (isRenamed) {
    return (
      <li ref={row} className={styles.row}>
        <ViewNameForm
          label="New name"
          defaultName={name}
          onSubmit={(newName) => views.send({ type: 'name.submit', id, name: newName })}
          onCancel={() => views.send({ type: 'name.cancel' })}
        />
      </li>
    );
  }
  return (
    <li ref={row} className={styles.row}>
      <button
        type="button"
        className={styles.show}
        onClick={() => {
          applyView(dashboard, view);
          views.send({ type: 'views.close' });
        }}
      >
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span dir="auto" className={styles.description}>
          {describeView(view)}
        </span>
      </button>
      <div role="group" aria-label={name} className={styles.actions}>
        <Action
          icon={Pin}
          label="Pin"
          of={name}
          isPressed={view.isPinned}
          onClick={() => views.send({ type: 'view.togglePin', id })}
        />
        <Action
          icon={House}
          label="Default"
          of={name}
          isPressed={isDefault}
          onClick={() => views.send({ type: 'view.toggleDefault', id })}
        />
        {canUpdate ? (
          <Action
            icon={RefreshCw}
            label="Update"
            of={`${name} to the current filters`}
            onClick={() => {
              // The button disappears.
              row.current?.querySelector('button')?.focus();
              views.send({ type: 'view.update', id, query: { filters, sort } });
            }}
          />
        ) : null}
        <Action
          data-rename
          icon={Pencil}
          label="Rename"
          of={name}
          onClick={() => views.send({ type: 'view.rename', id })}
        />
        <Action
          icon={Trash2}
          label="Delete"
          of={name}
          onClick={() => views.send({ type: 'view.remove', id })}
        />
      </div>
    </li>
  );
}

/** Button of a row; its name contains that of the view. */
function Action({
  icon,
  label,
  of,
  isPressed,
  ...props
}: ComponentProps<'button'> & {
  icon: IconNode;
  label: string;
  of: string;
  isPressed?: boolean;
}) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={isPressed}
      className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), styles.action)}
    >
      <Icon of={icon} />
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </button>
  );
}

const styles = {
  row: gridStack({ gap: '1', paddingBlock: '3', '&:first-child': { paddingTop: '0' } }),
  show: gridStack({
    gap: '0.5',
    minWidth: '0',
    padding: '2',
    marginInline: '-2',
    borderRadius: 'md',
    textAlign: 'start',
    _hover: { backgroundColor: 'surface.hover' },
  }),
  name: css({ fontWeight: 'medium', textAlign: 'left', overflowWrap: 'anywhere' }),
  description: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
  actions: wrapRow({ marginInline: '-2' }),
  action: css({
    gap: '1.5',
    paddingInline: '2',
    '& svg': { display: { base: 'none', sm: 'block' } },
    '&[aria-pressed=true]': {
      color: 'accent',
      backgroundColor: 'accent.soft',
      _highContrast: { borderColor: '[Highlight]' },
    },
  }),
};
