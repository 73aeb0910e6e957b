import { shallowEqual, useSelector } from '@xstate/react';
import { SearchX, TextSearch } from 'lucide';
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { listRelaxations } from '../../../machines/domain/list/desk-list';
import { listNeeds } from '../../../machines/domain/list/needs';
import { isFiltering, valuesOf } from '../../../machines/domain/list/filters';
import { listFolders } from '../../../machines/domain/list/folders';
import { describeFilters } from '../../../machines/domain/list/list-query';
import { SEARCHING_TEXTS } from '../../../machines/domain/search/text-search';
import { countOf } from '../../../machines/domain/words';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { selectIsSearchingTexts } from '../../../machines/list/text-search.machine';
import { Announcements } from '../../shared/announcements';
import { ExportFailure } from '../../shared/exports';
import { listHref } from '../../shared/list-address';
import { ListStates } from '../../shared/list/list-states';
import { PrintableList } from '../../shared/list/printable-list';
import { focusSearch, useSearchPanel } from '../../shared/list/search-entries';
import { SelectionBar } from '../../shared/list/selection';
import { applyView, PinnedViews } from '../../shared/list/view-row';
import { ViewsEntry, ViewsFailure } from '../../shared/list/views-entry';
import { Button, QuietButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { PageSpinner } from '../../ui/loading';
import { SearchField } from '../../ui/search-field';
import { AnsweredNotice } from '../answers';
import { CompanyQuestion } from '../companies';
import { OriginalFailure } from '../failures';
import { PageBar } from '../frame/page-bar';
import { usePrivateActors } from '../private-actors';
import { RemovedNotice } from '../removal-dialog';
import { columnsOf, PRINTED_NAMES } from './desk-columns';
import { DeskTable } from './desk-table';
import { FilterChips, FilterEntry } from './filter-chips';
import { ListMenu, PortfolioReport } from './list-menu';
import { BacklogStatus, DamagedTexts, SearchProgress, TextSearchFailure } from './list-notices';
import { SelectionActions } from './selection-actions';
import { EmptyWorkspace, SamplesNotice, useDropAnywhere } from './start';

/** The contracts of the private workspace: what needs the person, then all of them in one list. */
export function DeskScreen() {
  const { dashboard } = usePrivateActors();
  useDropAnywhere();
  const listQuery = useSelector(dashboard, ({ context }) => context.listQuery);
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const folders = useMemo(() => listFolders(contracts).length, [contracts]);
  const count = folders === 0 ? '' : ` in ${countOf(folders, 'folder')}`;
  return (
    <>
      <PageBar
        title="Contracts"
        count={contracts.length === 0 ? undefined : `${contracts.length}${count}`}
      />
      <PrintableList
        names={PRINTED_NAMES}
        columns={columnsOf(listQuery)}
        report={<PortfolioReport />}
      >
        <SamplesNotice />
        <CompanyQuestion />
        <BacklogStatus />
        <RemovedNotice />
        <AnsweredNotice />
        <OriginalFailure />
        <ListStates loading={<PageSpinner label="Loading contracts" />} empty={<EmptyWorkspace />}>
          {() => <List />}
        </ListStates>
      </PrintableList>
      <Announcements source={dashboard} />
    </>
  );
}

/** What needs the person, each with the number of contracts and a link to them. */
function Needs() {
  const { dashboard } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const today = useSelector(dashboard, ({ context }) => context.today);
  const { filters } = useSelector(dashboard, ({ context }) => context.listQuery);
  const needs = useMemo(() => listNeeds(contracts, today), [contracts, today]);
  if (needs.length === 0) return <p className={styles.calm}>Nothing needs you now.</p>;
  return (
    <ul aria-label="What needs you" className={styles.needs}>
      {needs.map(({ label, count, filter }) => {
        const [[kind, value] = ['', '']] = Object.entries(filter);
        return (
          <li key={value}>
            <Link
              href={listHref(filter)}
              aria-current={valuesOf(filters, kind).includes(value) || undefined}
              data-need={value}
              className={styles.need}
            >
              <b className={styles.figure}>{count}</b>
              <span>{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function List() {
  const { dashboard, recent } = usePrivateActors();
  const { rowIndices, listQuery, contracts } = useSelector(dashboard, selectList, shallowEqual);
  const selected = useSelector(dashboard, ({ context }) => context.selectedIds.size);
  const { query } = listQuery.filters;
  const panel = useSearchPanel({ dashboard, recent, query });
  const { length: matches } = rowIndices;
  return (
    <section aria-label="Portfolio" className={styles.list}>
      <Needs />
      <div role="search" className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label="Search contracts"
            placeholder="Search names, files and texts"
            shortcut="/"
            value={query}
            onChange={(typed) => dashboard.send({ type: 'query.type', query: typed })}
            panel={panel}
          />
        </div>
        <FilterEntry />
        <div className={styles.end}>
          <ViewsEntry listQuery={listQuery} />
          <ListMenu />
        </div>
      </div>
      <PinnedViews listQuery={listQuery} />
      {selected > 0 ? (
        <div className={styles.selection}>
          <SelectionBar tools={<SelectionActions />} />
        </div>
      ) : isFiltering(listQuery.filters) ? (
        <div className={styles.counter}>
          <FilterChips />
          <p>{`${matches} of ${countOf(contracts.length, 'contract')}`}</p>
          <SearchProgress />
          <QuietButton
            onClick={({ currentTarget }) => {
              // The button disappears.
              focusSearch(currentTarget, dashboard);
              dashboard.send({ type: 'filters.clear' });
            }}
          >
            Clear filters
          </QuietButton>
        </div>
      ) : null}
      <ViewsFailure className={styles.failure} />
      <ExportFailure />
      <TextSearchFailure />
      <DamagedTexts />
      {matches === 0 ? <NoMatches /> : <DeskTable />}
    </section>
  );
}

/** Says what was looked for, and what would find something. */
function NoMatches() {
  const { dashboard } = usePrivateActors();
  const snapshot = useSelector(dashboard, ({ context }) => context);
  const { filters } = snapshot.listQuery;
  const { options } = snapshot.rules;
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const isSearching = useSelector(textSearch, selectIsSearchingTexts);
  const relaxations = useMemo(() => listRelaxations(snapshot, snapshot.textMatches), [snapshot]);
  if (isSearching) return <EmptyState title={SEARCHING_TEXTS} icon={<Icon of={TextSearch} />} />;
  const searched =
    filters.query.trim() === ''
      ? ''
      : ' Each word was looked for in names, files, parties, laws, clauses and texts.';
  return (
    <EmptyState
      title="No contracts match"
      text={`${describeFilters(filters, options)}.${searched}`}
      icon={<Icon of={SearchX} />}
      action={relaxations.map(({ name, query, count }) => (
        <Button
          key={name}
          variant="outline"
          onClick={({ currentTarget }) => {
            // The button disappears.
            focusSearch(currentTarget, dashboard);
            applyView(dashboard, query);
          }}
        >
          {`Without ${name}: ${countOf(count, 'contract')}`}
        </Button>
      ))}
    />
  );
}

const styles = {
  list: gridStack({ gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' }),
  needs: wrapRow({ columnGap: '6', rowGap: '1', screenOnly: true }),
  need: flexRow({
    alignItems: 'baseline',
    gap: '1.5',
    minHeight: 'control.text',
    textStyle: 'small',
    '& span': {
      textDecoration: 'underline',
      textDecorationColor: 'border.strong',
      textUnderlineOffset: '3px',
    },
    '&[aria-current] span': { textDecorationColor: 'accent', color: 'accent' },
    '&[data-need=missed] b': { color: 'tone.red.fg' },
    '&[data-need=any] b': { color: 'tone.yellow.fg' },
    _hover: { '& span': { textDecorationColor: 'fg' } },
  }),
  figure: css({ textStyle: 'title' }),
  calm: css({ textStyle: 'small.muted' }),
  tools: controlRow({ screenOnly: true, gap: '2' }),
  search: css({ flex: '[1 1 16rem]', maxWidth: { lg: '[26rem]' }, minWidth: '0' }),
  end: flexRow({ marginInlineStart: 'auto' }),
  selection: controlRow({
    screenOnly: true,
    columnGap: '2',
    minHeight: 'control.sm',
    textStyle: 'small.muted',
  }),
  counter: controlRow({
    columnGap: '3',
    rowGap: '1',
    screenOnly: true,
    textStyle: 'small.muted',
    fontVariantNumeric: 'tabular-nums',
  }),
  failure: css({ marginBottom: '2' }),
};
