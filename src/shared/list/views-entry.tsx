import { shallowEqual, useSelector } from '@xstate/react';
import { Bookmark, BookmarkPlus } from 'lucide';
import { useRef, useEffect } from 'react';
import { css, cx } from 'styled-system/css';
import {
  describeView,
  toViewQuery,
  type ListQuery,
  type ViewQuery,
} from '../../../machines/domain/list/list-query';
import {
  selectCanSave,
  selectDialog,
  selectViews,
  selectIsUnsaved,
} from '../../../machines/list/views.machine';
import { QuietButton, SmallButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ViewNameForm, ViewRow } from './view-row';
import { useActors } from '../actors';
import { flexRow, gridStack } from 'styled-system/patterns';
import { ErrorNotice } from '../../ui/notice';

/**
 * Buttons beside the counter: saves the current filters as a view, and opens all views. On phones
 * there is one button: the dialog with all views can save, too.
 */
export function ViewsEntry({ listQuery }: { listQuery: ListQuery }) {
  const { views, dashboard } = useActors();
  const query = toViewQuery(listQuery, dashboard.getSnapshot().context.rules.options);
  const entry = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canSave = useSelector(views, (snapshot) => selectCanSave(snapshot, query));
  const hasViews = useSelector(views, (snapshot) => selectViews(snapshot).length > 0);
  const dialog = useSelector(views, selectDialog, shallowEqual);
  /** Saving hides "Save view", and removing all views hides "Views". */
  const findFocus = () =>
    entry.current?.querySelector('button') ??
    entry.current?.closest('section')?.querySelector<HTMLInputElement>('[type=search]') ??
    null;
  return (
    <div ref={entry} className={styles.entry}>
      {hasViews ? (
        <QuietButton
          icon={Bookmark}
          className={styles.button}
          onClick={() => views.send({ type: 'views.open' })}
        >
          <span className={styles.label}>Views</span>
        </QuietButton>
      ) : null}
      {canSave ? (
        <QuietButton
          icon={BookmarkPlus}
          className={cx(styles.button, hasViews ? styles.wideOnly : undefined)}
          onClick={() => views.send({ type: 'view.draft' })}
        >
          <span className={styles.label}>Save view</span>
        </QuietButton>
      ) : null}
      <Dialog
        open={dialog.kind !== 'closed'}
        onOpenChange={() => views.send({ type: 'views.close' })}
        title={dialog.kind === 'saving' ? 'Save view' : 'Views'}
        closeLabel="Close"
        initialFocusEl={() => content.current?.querySelector('input') ?? null}
        finalFocusEl={findFocus}
      >
        <div ref={content}>
          {dialog.kind === 'saving' ? <SaveViewForm query={query} /> : null}
          {dialog.kind === 'list' ? <ViewList query={query} canSave={canSave} {...dialog} /> : null}
        </div>
      </Dialog>
    </div>
  );
}

const styles = {
  entry: css({ display: 'flex' }),
  button: css({
    paddingInline: { base: '2', md: '3' },
    minWidth: { base: 'control.sm', md: '[auto]' },
  }),
  /** Phones have room for the icon only. */
  label: css({ srOnly: { base: true, md: false } }),
  wideOnly: css({ display: { base: 'none', md: 'inline-flex' } }),
};

/** Saves the current filters and order under a name. */
function SaveViewForm({ query }: { query: ViewQuery }) {
  const { views, dashboard } = useActors();
  return (
    <ViewNameForm
      label="Name of the view"
      onSubmit={(name) => views.send({ type: 'view.save', name, query })}
      onCancel={() => views.send({ type: 'views.close' })}
    >
      <p dir="auto" className={description}>
        {describeView(query, dashboard.getSnapshot().context.rules.options)}
      </p>
    </ViewNameForm>
  );
}

const description = css({ textStyle: 'small.muted', overflowWrap: 'anywhere' });

/** All views, with what can be done with each. */
export function ViewList({
  query,
  canSave,
  renamedId,
  removedName,
}: {
  query: ViewQuery;
  canSave: boolean;
  renamedId: string | null;
  removedName: string | undefined;
}) {
  const { views } = useActors();
  const all = useSelector(views, selectViews);
  const defaultId = useSelector(views, ({ context }) => context.saved.defaultId);
  return (
    <div className={listStyles.stack}>
      <ViewsFailure />
      {all.length === 0 ? <p className={listStyles.none}>There are no saved views.</p> : null}
      <ul aria-label="Saved views" className={listStyles.list}>
        {all.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            query={query}
            isDefault={view.id === defaultId}
            isRenamed={view.id === renamedId}
            canUpdate={query !== '' && view.query !== query}
          />
        ))}
      </ul>
      <div role="status">
        {removedName === undefined ? null : <Removed key={removedName} name={removedName} />}
      </div>
      {canSave ? (
        <SmallButton
          icon={BookmarkPlus}
          className={listStyles.save}
          onClick={() => views.send({ type: 'view.draft' })}
        >
          Save current filters as a view
        </SmallButton>
      ) : null}
    </div>
  );
}

/** Says which view was deleted. The button that deleted it is gone: Undo gets the focus. */
function Removed({ name }: { name: string }) {
  const { views } = useActors();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className={listStyles.removed}>
      <span className={listStyles.removedName}>
        <bdi>{name}</bdi> was deleted.
      </span>
      <SmallButton
        ref={undo}
        onClick={({ currentTarget }) => {
          const dialog = currentTarget.closest('[role=dialog]');
          views.send({ type: 'view.restore' });
          dialog?.querySelector('button')?.focus();
        }}
      >
        Undo
      </SmallButton>
    </p>
  );
}

const listStyles = {
  stack: gridStack({ gap: '3' }),
  none: css({ color: 'fg.muted' }),
  list: gridStack({ '& > :not(:first-child)': { borderTop: 'hairline' } }),
  removed: flexRow({
    justifyContent: 'space-between',
    gap: '3',
    padding: '1',
    paddingInlineStart: '3',
    borderRadius: 'md',
    backgroundColor: 'surface.sunken',
  }),
  removedName: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  save: css({ justifySelf: 'start' }),
};

/** Says that the views could not be stored. */
export function ViewsFailure({ className }: { className?: string }) {
  const { views } = useActors();
  if (!useSelector(views, selectIsUnsaved)) return null;
  return (
    <ErrorNotice
      className={className}
      summary="Your views could not be stored on this device. You can use them until you close or reload this page."
    />
  );
}
