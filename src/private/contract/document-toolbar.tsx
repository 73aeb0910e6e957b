import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Download,
  MoveHorizontal,
  TextSearch,
  ZoomIn,
  ZoomOut,
  type IconNode,
} from 'lucide';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState, type KeyboardEvent } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow } from 'styled-system/patterns';
import { describeFailure } from '../../../machines/domain/failure';
import { selectFind, type FindActorRef } from '../../../machines/private/find.machine';
import type { DocumentView } from '../../../machines/private/document.machine';
import type { SourceView } from '../../../machines/private/source.machine';
import { IconButton, SmallButton } from '../../ui/button';
import { formatPercent } from '../../ui/format';
import { LiveRegion } from '../../ui/hidden-text';
import { ErrorNotice } from '../../ui/notice';
import { SearchField } from '../../ui/search-field';
import { usePrivateActors } from '../private-actors';

export const describePage = ({ page, pageCount }: SourceView) =>
  pageCount === null ? `Page ${page}` : `Page ${page} of ${pageCount}`;

/** At the end of the steps, the button keeps the focus. */
const renderTool = (label: string, icon: IconNode, onPress: () => void, isPossible = true) => (
  <IconButton
    icon={icon}
    size="sm"
    aria-label={label}
    title={label}
    aria-disabled={!isPossible || undefined}
    onClick={onPress}
  />
);

/** Steps, zoom and search of the document. */
export function DocumentToolbar({
  document: { contractId, source, find },
  view,
  onShowWords,
}: {
  document: DocumentView;
  view: SourceView;
  onShowWords: () => void;
}) {
  const { original } = usePrivateActors();
  const send = (step: `${'next' | 'previous'}Page` | `zoom${'In' | 'Out'}` | 'fitWidth') => () =>
    source.send({ type: `source.${step}` });
  return (
    <div className={styles.bar}>
      <div role="toolbar" aria-label="Page" className={styles.toolbar}>
        <div className={styles.group}>
          {renderTool('Previous page', ChevronLeft, send('previousPage'), view.hasPreviousPage)}
          <span className={styles.position}>{describePage(view)}</span>
          {renderTool('Next page', ChevronRight, send('nextPage'), view.hasNextPage)}
        </div>
        <div className={styles.group}>
          {/* Only drawn pages have a width of their own. */}
          {view.source?.kind === 'text' ? null : (
            <>
              {renderTool('Zoom out', ZoomOut, send('zoomOut'), view.canZoomOut)}
              <span className={styles.zoom}>{formatPercent(view.zoom)}</span>
              {renderTool('Zoom in', ZoomIn, send('zoomIn'), view.canZoomIn)}
              {renderTool('Fit width', MoveHorizontal, send('fitWidth'))}
            </>
          )}
          {renderTool('Show words', TextSearch, onShowWords, view.quote !== null)}
          {renderTool('Save original', Download, () =>
            original.send({ type: 'original.save', id: contractId }),
          )}
        </div>
      </div>
      <FindField key={contractId} find={find} page={view.page} />
    </div>
  );
}

/** Search in the contract: its hits are marked on the page, and shown one after the other. */
function FindField({ find, page }: { find: FindActorRef; page: number }) {
  const view = useSelector(find, selectFind, shallowEqual);
  const [query, setQuery] = useState(view.query);
  const hasHits = view.count > 0;
  const place = hasHits
    ? `${view.number.toLocaleString('en-US')} of ${view.count.toLocaleString('en-US')}`
    : 'No hits';
  const step = (type: 'find.next' | 'find.previous') => () => find.send({ type });
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    step(event.shiftKey ? 'find.previous' : 'find.next')();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its field
    <div className={styles.find} onKeyDown={stepOnEnter}>
      <div className={styles.field}>
        <SearchField
          label="Find in the contract"
          placeholder="Find in the contract"
          value={query}
          shortcut="/"
          onChange={(changed) => {
            setQuery(changed);
            find.send({ type: 'find.change', query: changed, page });
          }}
        />
      </div>
      {view.isFound ? (
        <>
          <span className={styles.hits}>{place}</span>
          <div className={styles.group}>
            {renderTool('Previous hit', ChevronUp, step('find.previous'), hasHits)}
            {renderTool('Next hit', ChevronDown, step('find.next'), hasHits)}
          </div>
        </>
      ) : null}
      <ErrorNotice summary={view.failure !== null && describeFailure(view.failure)}>
        <SmallButton onClick={() => find.send({ type: 'find.retry' })}>Search again</SmallButton>
      </ErrorNotice>
      <LiveRegion>
        {view.isFound ? (view.page === null ? place : `Hit ${place}, page ${view.page}`) : ''}
      </LiveRegion>
    </div>
  );
}

const styles = {
  bar: controlRow({
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    paddingInline: { _beside: '2' },
    paddingTop: { _beside: '1' },
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  }),
  toolbar: flexRow({ flexWrap: 'wrap', columnGap: '2' }),
  group: flexRow({ gap: '0' }),
  position: css({ textAlign: 'center', minWidth: '[9ch]', whiteSpace: 'nowrap' }),
  zoom: css({
    display: { base: 'none', xl: 'block' },
    minWidth: '[5ch]',
    textAlign: 'center',
    color: 'fg.muted',
  }),
  find: controlRow({ flex: '[1 1 13rem]', maxWidth: { md: '[24rem]' }, columnGap: '2' }),
  field: css({ flex: '[1 1 8rem]', minWidth: '0' }),
  hits: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
};
