import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { TEXT_SEARCH_FAILURE } from '../../../machines/domain/text-search';
import { selectHasTextSearchFailed } from '../../../machines/list/text-search.machine';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { usePrivateActors } from '../private-actors';
import { focusSearch } from '../../shared/list/focus-search';

/** Says that the list has only the contracts whose names or parties match. */
export function TextSearchFailure() {
  const { dashboard } = usePrivateActors();
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const hasFailed = useSelector(textSearch, selectHasTextSearchFailed);
  if (!hasFailed) return null;
  return (
    <ErrorNotice
      summary={`${TEXT_SEARCH_FAILURE}. The list has the contracts whose name or parties match.`}
      className={styles.failure}
    >
      <Button
        variant="outline"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusSearch(currentTarget, dashboard);
          textSearch?.send({ type: 'text.retry' });
        }}
      >
        Search again
      </Button>
    </ErrorNotice>
  );
}

const styles = {
  failure: css({
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    paddingInline: { base: '4', md: '5' },
    paddingBottom: '3',
  }),
};
