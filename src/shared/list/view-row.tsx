import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { selectNameError, selectViews } from '../../../machines/list/views.machine';
import { Button, SmallButton, toggleChip } from '../../ui/button';
import { RowAction } from '../../ui/row-action';
import { TextField } from '../../ui/text-field';
import { useActors } from '../actors';
import { House, Pencil, Pin, RefreshCw, Trash2, type IconNode } from 'lucide';
import type { View } from '../../../machines/domain/list/views';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import {
  describeView,
  toViewQuery,
  type ListQuery,
  type ViewQuery,
} from '../../../machines/domain/list/list-query';

const selectName = (form: HTMLFormElement | null) => form?.querySelector('input')?.select();

/** Form for the name of a view, which gets the focus. A refused name keeps it. */
export function ViewNameForm({
  label,
  defaultName,
  onSubmit,
  onCancel,
  children,
}: {
  label: string;
  defaultName?: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { views } = useActors();
  const error = useSelector(views, selectNameError);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The control that showed this form is gone. A dialog that opens gives the focus itself, and
    // returns it at the end only if it did.
    if (document.activeElement === document.body) selectName(form.current);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    onSubmit(String(name ?? ''));
    // Without effect after the form has closed.
    selectName(event.currentTarget);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <TextField
        name="name"
        label={label}
        defaultValue={defaultName}
        autoComplete="off"
        dir="auto"
        required
        error={error}
        onInput={() => views.send({ type: 'name.edit' })}
      />
      {children}
      <div className={styles.actions}>
        <SmallButton onClick={onCancel}>Cancel</SmallButton>
        <Button type="submit" size="sm">
          Save
        </Button>
      </div>
    </form>
  );
}

const styles = {
  form: gridStack({ gap: '3' }),
  actions: css({ display: 'flex', justifyContent: 'flex-end', gap: '2' }),
};

/** One view of the dialog: shows it, or changes it. */
export function ViewRow({
  view,
  query,
  isDefault,
  isRenamed,
  canUpdate,
}: {
  view: View;
  query: ViewQuery;
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
      row.current?.querySelector<HTMLElement>('[data-action="view.rename"]')?.focus();
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
  if (isRenamed) {
    return (
      <li ref={row} className={viewRowStyles.row}>
        <ViewNameForm
          label="New name"
          defaultName={name}
          onSubmit={(newName) => views.send({ type: 'name.submit', id, name: newName })}
          onCancel={() => views.send({ type: 'name.cancel' })}
        />
      </li>
    );
  }
  const renderAction = (
    label: string,
    icon: IconNode,
    type: `view.${'togglePin' | 'toggleDefault' | 'rename' | 'remove'}`,
    state?: { readonly 'aria-pressed': boolean },
  ) => (
    <RowAction
      data-action={type}
      className={viewRowStyles.action}
      icon={icon}
      label={label}
      of={name}
      {...state}
      onClick={() => views.send({ type, id })}
    />
  );
  return (
    <li ref={row} className={viewRowStyles.row}>
      <button
        type="button"
        className={viewRowStyles.show}
        onClick={() => {
          applyView(dashboard, view.query);
          views.send({ type: 'views.close' });
        }}
      >
        <span dir="auto" className={viewRowStyles.name}>
          {name}
        </span>
        <span dir="auto" className={viewRowStyles.description}>
          {describeView(view.query, dashboard.getSnapshot().context.rules.options)}
        </span>
      </button>
      <div role="group" aria-label={name} className={viewRowStyles.actions}>
        {renderAction('Pin', Pin, 'view.togglePin', { 'aria-pressed': view.isPinned })}
        {renderAction('Default', House, 'view.toggleDefault', { 'aria-pressed': isDefault })}
        {canUpdate ? (
          <RowAction
            className={viewRowStyles.action}
            icon={RefreshCw}
            label="Update"
            of={`${name} to the current filters`}
            onClick={() => {
              // The button disappears.
              row.current?.querySelector('button')?.focus();
              views.send({ type: 'view.update', id, query });
            }}
          />
        ) : null}
        {renderAction('Rename', Pencil, 'view.rename')}
        {renderAction('Delete', Trash2, 'view.remove')}
      </div>
    </li>
  );
}

const viewRowStyles = {
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

/** Shows the list of a view. */
export const applyView = (dashboard: DashboardActorRef, query: ViewQuery) =>
  dashboard.send({ type: 'view.apply', query, history: 'push' });

/**
 * The pinned views as toggle buttons. The one with the current filters and order is pressed; a press
 * on it shows the whole list again.
 */
export function PinnedViews({ listQuery }: { listQuery: ListQuery }) {
  const { dashboard, views } = useActors();
  const pinned = useSelector(views, selectViews).filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  const query = toViewQuery(listQuery, dashboard.getSnapshot().context.rules.options);
  return (
    <ul aria-label="Pinned views" className={pinnedStyles.list}>
      {pinned.map((view) => {
        const isShown = view.query === query;
        return (
          <li key={view.id} className={pinnedStyles.item}>
            <button
              type="button"
              aria-pressed={isShown}
              className={cx(toggleChip, pinnedStyles.chip)}
              onClick={() => applyView(dashboard, isShown ? '' : view.query)}
            >
              <span dir="auto" className={pinnedStyles.name}>
                {view.name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const pinnedStyles = {
  list: wrapRow({ gap: '2', paddingInline: { base: '3', md: '5' }, paddingBlock: '1' }),
  item: css({ minWidth: '0', maxWidth: 'full' }),
  chip: css({ maxWidth: '[min(100%, 18rem)]' }),
  name: css({ minWidth: '0', truncate: true }),
};
