import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow, gridStack } from 'styled-system/patterns';
import { Link, useParams } from 'wouter';
import { selectContractView } from '../../../machines/contract/contract.machine';
import { describeFailure } from '../../../machines/domain/failure';
import { FIELDS } from '../../../machines/domain/fields';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { countOf } from '../../../machines/domain/words';
import { fromOutlook, selectOutlook } from '../../../machines/private/outlook.selectors';
import {
  findAskedField,
  type QueuedContract,
  selectOpenCount,
  selectProgress,
  selectQuestion,
  selectQueue,
  selectSaid,
} from '../../../machines/private/review.selectors';
import { paths } from '../../shared/addresses';
import { OpenContractContext } from '../../shared/contract/open-contract';
import { QuietButton, SmallButton } from '../../ui/button';
import { formatDay } from '../../ui/format';
import { BarGauge } from '../../ui/gauge';
import { LiveRegion } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { ErrorNotice } from '../../ui/notice';
import { useMedia } from '../../ui/use-media';
import { DocumentPane, DocumentSheet, useDocument } from './document-pane';
import { BesideContext, useIsBeside } from './words-button';
import { describeField } from '../../../machines/domain/field-text';
import { PageBar } from '../frame/page-bar';
import { useKeys } from '../frame/keys';
import { OutlookScreen } from '../outlook-screen';
import { usePrivateActors } from '../private-actors';
import { KeyHint } from './question-answers';
import { QuestionCard } from './question-card';
import { nameQuestion } from './question-text';

/** What is unsure or missing in all contracts, or in one: one question at a time, with its page beside it (ruling 51). */
export function ReviewScreen() {
  return (
    <BesideContext value={useMedia('(min-width: 1180px)')}>
      <OutlookScreen noun="Review" bar={<ReviewBar />}>
        {() => <Review />}
      </OutlookScreen>
    </BesideContext>
  );
}

/** The number of contracts of which a new version of the reader gives other values. */
const selectReadAnew = fromOutlook<number>(
  ({ contracts }) => contracts.filter(({ isReadAnew }) => isReadAnew).length,
);

function ReviewBar() {
  const { review, dashboard } = usePrivateActors();
  const { count, open, contracts, canUndo, isBusy } = useSelector(
    review,
    selectProgress,
    shallowEqual,
  );
  const undo = () => review.send({ type: 'review.undo' });
  useKeys({ Backspace: () => (canUndo && !isBusy ? undo() : false) });
  const answered = count - open;
  const anew = useSelector(dashboard, selectReadAnew);
  return (
    <PageBar
      title="Review"
      count={
        open === 0
          ? undefined
          : `${countOf(open, 'question')} in ${countOf(contracts, 'contract')} · ${
              anew ? `${countOf(anew, 'contract')} read differently` : 'deadlines first'
            }`
      }
      actions={
        <>
          <span className={styles.answered}>{answered === 0 ? null : `${answered} answered`}</span>
          <QuietButton
            icon={Undo2}
            aria-keyshortcuts="Backspace"
            aria-disabled={!canUndo || isBusy || undefined}
            onClick={undo}
          >
            Undo
            <KeyHint name="⌫" />
          </QuietButton>
        </>
      }
    />
  );
}

function Review() {
  const { review } = usePrivateActors();
  const { id = '' } = useParams<{ id?: string }>();
  useEffect(() => {
    review.send({ type: 'review.show', contractId: id });
    return () => review.send({ type: 'review.hide' });
  }, [review, id]);
  const progress = useSelector(review, selectProgress, shallowEqual);
  const { kind, count, open, onlyId, failure } = progress;
  const contract = useSelector(review, ({ children }) => children.contract);
  const view = useSelector(contract, selectContractView, shallowEqual);
  return (
    <div className={styles.screen}>
      <BarGauge value={count === 0 ? 0 : ((count - open) / count) * 100} />
      <div className={styles.columns} data-single={onlyId === '' ? undefined : true}>
        {onlyId === '' && count > 0 ? <Queue /> : null}
        <div className={styles.ask}>
          <ErrorNotice summary={describeFailure(failure)} />
          {kind === 'question' ? <QuestionCard view={view} progress={progress} /> : null}
          {kind === 'finished' ? <Finished open={open} onlyId={onlyId} /> : null}
        </div>
        {view.kind === 'loaded' && kind === 'question' ? (
          <OpenContractContext value={view}>
            <Document id={view.contract.id} />
          </OpenContractContext>
        ) : null}
      </div>
      <Announcement />
    </div>
  );
}

/** The document of the contract in question: beside it, or over it. */
function Document({ id }: { id: string }) {
  const { document } = usePrivateActors();
  const isBeside = useIsBeside();
  const view = useDocument();
  useEffect(() => () => document.send({ type: 'document.close' }), [document]);
  if (!isBeside) return <DocumentSheet />;
  return (
    <aside aria-label="Document" className={styles.document}>
      {view?.contractId === id ? <DocumentPane key={id} document={view} /> : null}
    </aside>
  );
}

/** Contracts of the queue that are shown: some before the current one, and more after it. */
const SHOWN_BEFORE = 20;
const SHOWN = 120;

/** The contracts with questions, in the order in which they are asked. */
function Queue() {
  const { review } = usePrivateActors();
  const context = useSelector(review, (snapshot) => snapshot.context);
  const queue = selectQueue({ context });
  const start = Math.max(0, queue.findIndex(({ isCurrent }) => isCurrent) - SHOWN_BEFORE);
  const shown = queue.slice(start, start + SHOWN);
  const rest = queue.length - start - shown.length;
  return (
    <nav aria-label="Contracts to review" className={styles.queue}>
      <ul>
        {shown.map((contract) => (
          <li key={contract.id}>
            <QueueRow contract={contract} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.rest}>{`and ${rest} more`}</p> : null}
    </nav>
  );
}

function QueueRow({ contract: { id, name, questions, isCurrent } }: { contract: QueuedContract }) {
  const { review } = usePrivateActors();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const open = questions.filter(({ isOpen }) => isOpen);
  const day = open.find((one) => one.day !== null)?.day;
  const words = open.map(({ field, isMissing }) => nameQuestion(field, isMissing)).join(', ');
  return (
    <button
      ref={row}
      type="button"
      aria-current={isCurrent || undefined}
      className={styles.row}
      onClick={() => review.send({ type: 'contract.pick', id })}
    >
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.words}>
        {open.length === 0 ? (
          <>
            <Icon of={Check} /> answered
          </>
        ) : (
          words + (day ? ` · ${formatDay(day, 'short')}` : '')
        )}
      </span>
    </button>
  );
}

/** After the last question. */
function Finished({ open, onlyId }: { open: number; onlyId: string }) {
  const { review } = usePrivateActors();
  const all = useSelector(review, selectOpenCount);
  const place = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.end}>
      <p>
        {open === 0
          ? 'Nothing left to check.'
          : `That was the last one. ${countOf(open, 'question')} without an answer.`}
      </p>
      {open > 0 ? (
        <SmallButton onClick={() => review.send({ type: 'review.restart' })}>
          Go through them
        </SmallButton>
      ) : null}
      {onlyId === '' ? null : (
        <Link href={paths.contract(onlyId)} className={styles.link}>
          Back to the contract
        </Link>
      )}
      {onlyId !== '' && all > open ? (
        <Link href={paths.review} className={styles.link}>
          Review the others
        </Link>
      ) : null}
    </div>
  );
}

/** What was said last, and what is asked now. */
function Announcement() {
  const { review, dashboard } = usePrivateActors();
  const said = useSelector(review, selectSaid);
  const { kind, open } = useSelector(review, selectProgress, shallowEqual);
  const question = useSelector(review, selectQuestion);
  const isLoaded = useSelector(dashboard, (snapshot) => selectOutlook(snapshot) !== null);
  const contract = useSelector(review, ({ children }) => children.contract);
  const asked = findAskedField(useSelector(contract, selectContractView, shallowEqual), question);
  const lines = [said];
  if (isLoaded && kind === 'finished' && open === 0 && said !== '')
    lines.push('Nothing left to check');
  if (question && asked)
    lines.push(
      `${FIELDS[question.field].label} of ${question.contractName}, ${describeField(asked.term)}`,
    );
  return <LiveRegion>{escapeInvisibleChars(lines.filter(Boolean).join('. '))}</LiveRegion>;
}

const styles = {
  screen: css({
    display: 'flex',
    flexDirection: 'column',
    margin: { base: '-4', md: '-5' },
    marginBlock: '-4',
    minWidth: '0',
    _beside: { height: '[calc(100dvh - var(--bar-height))]' },
  }),
  columns: css({
    display: 'grid',
    flex: '[1]',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '[13rem minmax(0, 1fr)]' },
    '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    _beside: {
      gridTemplateColumns: '[15.5rem 26rem minmax(0, 1fr)]',
      '&[data-single]': { gridTemplateColumns: '[26rem minmax(0, 1fr)]' },
    },
  }),
  queue: css({
    order: { base: '[1]', md: '[0]' },
    minHeight: '0',
    minWidth: '0',
    backgroundColor: 'surface.sunken',
    borderInlineEnd: { md: 'hairline' },
    borderTop: { base: 'hairline', md: '[none]' },
    _beside: { overflowY: 'auto', overscrollBehavior: 'contain' },
  }),
  row: gridStack({
    width: 'full',
    gap: '0.5',
    paddingInline: { base: '4', md: '3' },
    paddingBlock: '2',
    borderBottom: 'hairline',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { backgroundColor: 'surface.hover' },
    '&[aria-current]': {
      backgroundColor: 'surface.selected',
      boxShadow: '[inset 3px 0 {colors.accent}]',
    },
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  name: css({
    fontWeight: 'semibold',
    textStyle: 'small',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  }),
  words: css({
    textStyle: 'caption',
    color: 'fg.muted',
    '& svg': { display: 'inline', width: '3', height: '3', verticalAlign: '[-0.125em]' },
  }),
  rest: css({ padding: '3', textStyle: 'caption', color: 'fg.muted' }),
  ask: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    minHeight: '0',
    padding: { base: '4', md: '5' },
    backgroundColor: 'surface',
    _beside: { overflowY: 'auto', overscrollBehavior: 'contain', borderInlineEnd: 'hairline' },
  }),
  document: css({ minWidth: '0', minHeight: '0', backgroundColor: 'surface' }),
  answered: css({
    display: { base: 'none', md: 'inline' },
    textStyle: 'small.muted',
    whiteSpace: 'nowrap',
  }),
  end: controlRow({ gap: '3' }),
  link: flexRow({ minHeight: 'control.sm', textStyle: 'link' }),
};
