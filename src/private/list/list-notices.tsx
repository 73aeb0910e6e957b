import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { controlRow, flexRow, gridStack } from 'styled-system/patterns';
import { describeFailure } from '../../../machines/domain/failure';
import { damagedTextsMessage, SEARCHING_TEXTS } from '../../../machines/domain/search/text-search';
import { countOf, percentOf } from '../../../machines/domain/words';
import {
  selectDamagedIds,
  selectIsSearchingTexts,
  selectSearchProgress,
  selectTextSearchFailure,
  type TextSearchSnapshot,
} from '../../../machines/list/text-search.machine';
import { focusSearch } from '../../shared/list/search-entries';
import { SmallButton } from '../../ui/button';
import { ProgressBar } from '../../ui/gauge';
import { ErrorNotice } from '../../ui/notice';
import { usePrivateActors } from '../private-actors';

/** A part of the search of texts. */
function useTextSearch<Part>(select: (search: TextSearchSnapshot) => Part): Part {
  const { dashboard } = usePrivateActors();
  return useSelector(
    useSelector(dashboard, ({ children }) => children.textSearch),
    select,
  );
}

/** Says that texts are searched, and how far. An empty list says the first in its own place. */
export function SearchProgress() {
  const { dashboard } = usePrivateActors();
  const matches = useSelector(dashboard, ({ context }) => context.rowIndices.length);
  const isSearching = useTextSearch(selectIsSearchingTexts);
  const progress = useTextSearch(selectSearchProgress);
  return (
    <>
      <p role="status" className={styles.searching}>
        {isSearching && matches > 0 ? SEARCHING_TEXTS : null}
      </p>
      {/* Outside of the live region: every number would be announced. */}
      {progress === '' ? null : <p className={styles.progress}>{progress}</p>}
    </>
  );
}

/** Says that the list has only the contracts that match without their texts. */
export function TextSearchFailure() {
  const { dashboard } = usePrivateActors();
  const failure = useTextSearch(selectTextSearchFailure);
  if (!failure) return null;
  return (
    <ErrorNotice
      summary={`${describeFailure(failure)} Contracts whose text has the words may be missing from the list.`}
      className={styles.failure}
    >
      <SmallButton
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusSearch(currentTarget, dashboard);
          dashboard.getSnapshot().children.textSearch?.send({ type: 'text.retry' });
        }}
      >
        Search again
      </SmallButton>
    </ErrorNotice>
  );
}

/** Names contracts whose texts could not be searched. */
export function DamagedTexts() {
  const { dashboard } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const damagedIds = useTextSearch(selectDamagedIds);
  const names = contracts.filter(({ id }) => damagedIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <ErrorNotice summary={damagedTextsMessage(names)} className={styles.failure} />;
}

const styles = {
  searching: css({ srOnly: { base: true, md: false } }),
  progress: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  failure: gridStack({ gap: '2', justifyItems: 'start', marginBottom: '2' }),
};

/** Says what is read by itself: files of an earlier visit, or contracts again by an improved reader. */
export function BacklogStatus() {
  const { backlog } = usePrivateActors();
  const { waiting, total } = useSelector(backlog, ({ context }) => context);
  const work = useSelector(backlog, ({ value }) => value);
  const read = total - waiting;
  return (
    <div className={backlogStyles.notice}>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {work === 'reading' ? (
          <p className={backlogStyles.line}>Reading files of your last visit...</p>
        ) : null}
        {work === 'rereading' ? (
          <p className={backlogStyles.line}>An improved reader is reading your contracts again.</p>
        ) : null}
      </div>
      {/* Not in the status: hundreds of steps would be announced. */}
      {work === 'reading' ? (
        <p className={backlogStyles.left}>{`${countOf(waiting, 'file')} left`}</p>
      ) : null}
      {work === 'rereading' ? (
        <div className={backlogStyles.progress}>
          <ProgressBar label="Contracts read again" value={percentOf(read, total)} />
          <p className={backlogStyles.count}>{`${read} of ${total} read`}</p>
        </div>
      ) : null}
    </div>
  );
}

const backlogStyles = {
  notice: controlRow({ screenOnly: true, columnGap: '4', textStyle: 'small.muted' }),
  line: css({ marginBottom: '3' }),
  progress: flexRow({ gap: '3', marginBottom: '3', '& progress': { width: '[6rem]' } }),
  left: css({ marginBottom: '3', fontVariantNumeric: 'tabular-nums' }),
  count: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
};
