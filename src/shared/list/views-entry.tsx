import { shallowEqual, useSelector } from '@xstate/react';
import { Bookmark, BookmarkPlus } from 'lucide';
import { useRef } from 'react';
import { css, cx } from 'styled-system/css';
import type { ViewQuery } from '../../../machines/domain/views';
import { selectCanSave, selectDialog, selectViews } from '../../../machines/list/views.machine';
import { QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ViewList } from './view-list';
import { describeView } from './describe-filters';
import { ViewNameForm } from './view-row';
import { useActors } from '../actors';

/**
 * Buttons beside the counter: saves the current filters as a view, and opens all views. On phones
 * there is one button: the dialog with all views can save, too.
 */
export function ViewsEntry({ listQuery }: { listQuery: ViewQuery }) {
  const { views } = useActors();
  const entry = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const canSave = useSelector(views, (snapshot) => selectCanSave(snapshot, listQuery));
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
          {dialog.kind === 'saving' ? <SaveViewForm listQuery={listQuery} /> : null}
          {dialog.kind === 'list' ? (
            <ViewList listQuery={listQuery} canSave={canSave} {...dialog} />
          ) : null}
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
function SaveViewForm({ listQuery: { filters, sort } }: { listQuery: ViewQuery }) {
  const { views } = useActors();
  return (
    <ViewNameForm
      label="Name of the view"
      onSubmit={(name) => views.send({ type: 'view.save', name, query: { filters, sort } })}
      onCancel={() => views.send({ type: 'views.close' })}
    >
      <p dir="auto" className={description}>
        {describeView({ filters, sort })}
      </p>
    </ViewNameForm>
  );
}

const description = css({ textStyle: 'small.muted', overflowWrap: 'anywhere' });
