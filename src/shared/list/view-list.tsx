import { useSelector } from '@xstate/react';
import { BookmarkPlus } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { isQuerySet, isSameQuery, type ViewQuery } from '../../../machines/domain/views';
import { selectViews, selectIsUnsaved } from '../../../machines/list/views.machine';
import { SmallButton } from '../../ui/button';
import { ViewRow } from './view-row';
import { ErrorNotice } from '../../ui/notice';
import { useActors } from '../actors';

/** All views, with what can be done with each. */
export function ViewList({
  listQuery,
  canSave,
  renamedId,
  removedName,
}: {
  listQuery: ViewQuery;
  canSave: boolean;
  renamedId: string | null;
  removedName: string | undefined;
}) {
  const { views } = useActors();
  const all = useSelector(views, selectViews);
  const defaultId = useSelector(views, ({ context }) => context.saved.defaultId);
  const isSet = isQuerySet(listQuery);
  return (
    <div className={styles.stack}>
      <ViewsFailure />
      {all.length === 0 ? <p className={styles.none}>There are no saved views.</p> : null}
      <ul aria-label="Saved views" className={styles.list}>
        {all.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            listQuery={listQuery}
            isDefault={view.id === defaultId}
            isRenamed={view.id === renamedId}
            canUpdate={isSet && !isSameQuery(view, listQuery)}
          />
        ))}
      </ul>
      <div role="status">
        {removedName === undefined ? null : <Removed key={removedName} name={removedName} />}
      </div>
      {canSave ? (
        <SmallButton
          icon={BookmarkPlus}
          className={styles.save}
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
    <p className={styles.removed}>
      <span className={styles.removedName}>
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

const styles = {
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
