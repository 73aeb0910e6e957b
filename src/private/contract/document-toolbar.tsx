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
import { selectFind, type FindActorRef } from '../../../machines/private/find.machine';
import type {
  SourceActorRef,
  SourceEvent,
  SourceView,
} from '../../../machines/private/source.machine';
import { IconButton } from '../../ui/button';
import { formatPercent } from '../../ui/format';
import { LiveRegion } from '../../ui/hidden-text';
import { ErrorNotice } from '../../ui/notice';
import { SearchField } from '../../ui/search-field';
import { describeFailure } from '../../../machines/domain/failure';
import { SmallButton } from '../../ui/button';
import { usePrivateActors } from '../private-actors';

type ToolbarStep = Exclude<SourceEvent['type'], 'source.show' | 'source.resize' | 'password.enter'>;

/** Steps, zoom and search of the document. */
export function DocumentToolbar({
  contractId,
  view,
  hasZoom,
  source,
  find,
  onShowWords,
}: {
  contractId: string;
  view: SourceView;
  /** Only drawn pages have a width of their own. */
  hasZoom: boolean;
  source: SourceActorRef;
  find: FindActorRef;
  onShowWords: () => void;
}) {
  const { original } = usePrivateActors();
  const button = (label: string, icon: IconNode, type: ToolbarStep, isPossible: boolean) => (
    // `aria-disabled`: at the end of the steps the button keeps the focus.
    <IconButton
      icon={icon}
      size="sm"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => source.send({ type })}
    />
  );
  return (
    <div className={styles.bar}>
      <div role="toolbar" aria-label="Page" className={styles.toolbar}>
        <div className={styles.group}>
          {button('Previous page', ChevronLeft, 'source.previousPage', view.hasPreviousPage)}
          <span className={styles.position}>
            {view.pageCount === null
              ? `Page ${view.page}`
              : `Page ${view.page} of ${view.pageCount}`}
          </span>
          {button('Next page', ChevronRight, 'source.nextPage', view.hasNextPage)}
        </div>
        <div className={styles.group}>
          {hasZoom ? (
            <>
              {button('Zoom out', ZoomOut, 'source.zoomOut', view.canZoomOut)}
              <span className={styles.zoom}>{formatPercent(view.zoom)}</span>
              {button('Zoom in', ZoomIn, 'source.zoomIn', view.canZoomIn)}
              {button('Fit width', MoveHorizontal, 'source.fitWidth', true)}
            </>
          ) : null}
          <IconButton
            icon={TextSearch}
            size="sm"
            aria-label="Show words"
            title="Show words"
            aria-disabled={view.quote === null || undefined}
            onClick={onShowWords}
          />
          <IconButton
            icon={Download}
            size="sm"
            aria-label="Save original"
            title="Save original"
            onClick={() => original.send({ type: 'original.save', id: contractId })}
          />
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
  const isAsked = view.query !== '' && view.isFound;
  const place =
    view.count === 0
      ? 'No hits'
      : `${view.number.toLocaleString('en-US')} of ${view.count.toLocaleString('en-US')}`;
  const step = (type: 'find.next' | 'find.previous') => find.send({ type });
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    step(event.shiftKey ? 'find.previous' : 'find.next');
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
      {isAsked ? (
        <>
          <span className={styles.hits}>{place}</span>
          <div className={styles.group}>
            <IconButton
              icon={ChevronUp}
              size="sm"
              aria-label="Previous hit"
              aria-disabled={view.count === 0 || undefined}
              onClick={() => step('find.previous')}
            />
            <IconButton
              icon={ChevronDown}
              size="sm"
              aria-label="Next hit"
              aria-disabled={view.count === 0 || undefined}
              onClick={() => step('find.next')}
            />
          </div>
        </>
      ) : null}
      <ErrorNotice summary={view.failure !== null && describeFailure(view.failure)}>
        <SmallButton onClick={() => find.send({ type: 'find.retry' })}>Search again</SmallButton>
      </ErrorNotice>
      <LiveRegion>
        {isAsked ? (view.page === null ? place : `Hit ${place}, page ${view.page}`) : ''}
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
  find: controlRow({ flex: '[1 1 13rem]', maxWidth: { md: '[24rem]' }, columnGap: '1' }),
  field: css({ flex: '[1 1 8rem]', minWidth: '0' }),
  hits: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
};
