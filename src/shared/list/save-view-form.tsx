import { css } from 'styled-system/css';
import { describeView } from './describe-filters';
import type { ViewQuery } from '../../../machines/domain/views';
import type { ViewsActorRef } from '../../../machines/list/views.machine';
import { ViewNameForm } from './view-name-form';

/** Saves the current filters and order under a name. */
export function SaveViewForm({
  views,
  listQuery: { filters, sort },
}: {
  views: ViewsActorRef;
  listQuery: ViewQuery;
}) {
  return (
    <ViewNameForm
      views={views}
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

const description = css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' });
