import { ArrowLeft } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { controlRow, flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { isSoon, type CalendarDay } from '../../../machines/domain/calendar';
import {
  riskOfScore,
  type ContractDetail,
  type ContractSummary,
  type ShownKind,
} from '../../../machines/domain/contract';
import type { CopyActorRef } from '../../../machines/contract/copy.machine';
import { countOf } from '../../../machines/domain/words';
import { RiskBadge, StatusBadge } from '../../shared/badges';
import { CertaintyMark } from '../../shared/certainty-mark';
import { CalendarButton } from '../../shared/contract/calendar-button';
import { CopyLinkButton } from '../../shared/contract/copy-button';
import { ListSteps } from '../../shared/contract/list-steps';
import { formatDistance } from '../../shared/contract-days';
import { useReturnToList } from '../../shared/list-address';
import { IconButton } from '../../ui/button';
import { formatDay, formatScore } from '../../ui/format';
import { useFocusAfter } from '../../ui/use-focus-after';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { ContractActions } from '../contract-actions';
import { useKeys } from '../frame/keys';
import { PageBar } from '../frame/page-bar';
import { Answers, useDecision } from './answers';
import { useIsBeside, WordsButton } from './words-button';
import { tellNextDay } from '../../../machines/domain/next-day';

type Shown = Pick<
  ContractSummary,
  'name' | 'parties' | 'counterparty' | 'folder' | 'certainty' | 'status' | 'riskScore'
> &
  Pick<ContractDetail, 'original' | 'kind'>;

/** Where the file is from: its name, pages, folder, and the day on which it was added. */
function factsOf({ original, folder }: Shown): readonly string[] {
  const pages = original?.pages ?? null;
  return [
    ...(original ? [original.name] : []),
    ...(pages === null ? [] : [countOf(pages, 'page')]),
    ...(folder === undefined ? [] : [folder]),
    ...(original ? [`added ${formatDay(original.added, 'short')}`] : []),
  ];
}

const State = ({ contract: { status, riskScore, certainty = {} } }: { contract: Shown }) => (
  <div className={styles.state}>
    {status === null ? null : (
      <span>
        <StatusBadge status={status} certainty={certainty.status} />
      </span>
    )}
    <span className={styles.risk}>
      {riskScore === null ? null : <span title="Risk score">{formatScore(riskScore)}</span>}
      <RiskBadge risk={riskScore === null ? null : riskOfScore(riskScore)} />
    </span>
  </div>
);

/** That it is no plain agreement, with the words that say so. */
const Kind = ({ kind: { text, certainty, why, quote } }: { kind: ShownKind }) => (
  <p dir="auto" className={styles.facts}>
    <WordsButton
      words={{ key: 'kind', quote, label: 'Kind of document' }}
      isRow={false}
      className={styles.kind}
    >
      {text}
    </WordsButton>
    <CertaintyMark certainty={certainty} />
    {why === undefined ? null : ` ${why}.`}
  </p>
);

/**
 * With whom the contract is, what it is called, where it is from, and its state: in the top bar and, where that has too
 * little room and on paper, above the values.
 */
export function ContractHead({
  contract,
  controls,
}: {
  contract: Shown;
  /** Of a loaded contract. */
  controls?: ReactNode;
}) {
  const { name, parties, counterparty = parties, certainty = {} } = contract;
  const isBeside = useIsBeside();
  const other = (
    <>
      {counterparty}
      <CertaintyMark certainty={certainty.parties} />
    </>
  );
  const called = (
    <>
      {name}
      <CertaintyMark certainty={certainty.name} />
    </>
  );
  return (
    <>
      <PageBar
        start={<BackToList />}
        lead={isBeside ? <bdi title={counterparty}>{other}</bdi> : undefined}
        title={
          <bdi data-name title={name} className={isBeside ? styles.barName : undefined}>
            {called}
          </bdi>
        }
        documentTitle={escapeInvisibleChars(name)}
        actions={
          isBeside ? (
            <>
              <State contract={contract} />
              {controls}
            </>
          ) : undefined
        }
      />
      <section aria-label="Overview" className={styles.head}>
        <div className={styles.names}>
          <p dir="auto" className={cx(styles.counterparty, styles.inBar)}>
            {other}
          </p>
          <p dir="auto" className={cx(styles.name, styles.inBar)}>
            {called}
          </p>
          {contract.kind ? <Kind kind={contract.kind} /> : null}
          <p dir="auto" className={styles.facts}>
            {factsOf(contract).join(' · ')}
          </p>
        </div>
        <div className={cx(styles.head, styles.inBar)}>
          <State contract={contract} />
          {isBeside ? null : controls}
        </div>
      </section>
    </>
  );
}

/** Leads back to the row of the list; so does Escape. */
export function BackToList() {
  const back = useReturnToList();
  useKeys({ Escape: back });
  return (
    <IconButton
      icon={ArrowLeft}
      size="sm"
      aria-label="Back to the list"
      title="Back to the list (Esc)"
      onClick={back}
    />
  );
}

/** Controls of the page: neighbours in the list, the link, and the menu. */
export function ContractControls({
  contract: { id, name },
  copy,
}: {
  contract: ContractDetail;
  copy: CopyActorRef;
}) {
  return (
    <div className={styles.controls}>
      <ListSteps id={id} />
      <CopyLinkButton copy={copy} id={id} className={styles.link} />
      <ContractActions contract={{ id, name }} />
    </div>
  );
}

/** The next day on which somebody has to act, and what follows from it. */
export function NextDayBox({ contract, today }: { contract: ContractDetail; today: CalendarDay }) {
  const { sentence, after, nextBy } = tellNextDay(contract);
  const rest = [after, nextBy].filter((text) => text !== '').join(' · ');
  const { nextDay, certainty } = contract;
  const box = useRef<HTMLElement>(null);
  useFocusAfter(useDecision(contract) !== undefined, () => box.current?.focus());
  const day = nextDay ? (nextDay.missed ?? nextDay.day) : null;
  const isMissed = day !== null && day < today;
  const tone = isMissed ? 'red' : day !== null && isSoon(day, today) ? 'yellow' : undefined;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Next day to act"
      data-tone={tone}
      className={styles.next}
    >
      <p className={styles.nextText}>
        <strong>{sentence}</strong>
        <CertaintyMark certainty={nextDay ? nextDay.certainty : certainty?.expiry} />
        {day === null ? null : ` · ${formatDistance(day, today)}`}
        {rest === ''
          ? null
          : ` · ${nextDay?.kind === 'notice' && !isMissed ? 'else it ' : ''}${rest}`}
      </p>
      <CalendarButton id={contract.id} />
      <Answers contract={contract} today={today} />
    </section>
  );
}

const styles = {
  barName: css({ fontFamily: 'sans', fontSize: 'md', fontWeight: 'normal', color: 'fg.muted' }),
  head: wrapRow({
    columnGap: '4',
    rowGap: '2',
    minWidth: '0',
  }),
  /** What the top bar shows where it has the room. */
  inBar: css({ _beside: { display: 'none' } }),
  names: gridStack({ flex: '[1 1 16rem]', minWidth: '0', gap: '0' }),
  counterparty: css({
    fontFamily: 'title',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    minWidth: '0',
  }),
  name: css({ color: 'fg.muted', overflowWrap: 'anywhere', minWidth: '0' }),
  facts: css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' }),
  kind: css({
    cursor: 'pointer',
    textAlign: 'start',
    minHeight: { base: 'control.text', _desktop: '6' },
  }),
  state: controlRow({ gap: '2' }),
  risk: flexRow({
    gap: '1.5',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  }),
  controls: flexRow({ screenOnly: true }),
  /** An icon; its text stays as the name. */
  link: css({
    minWidth: 'control.sm',
    paddingInline: '0',
    '& span': { srOnly: true },
  }),
  next: flexRow({
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1.5',
    paddingInline: '3',
    paddingBlock: '2',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    '&[data-tone=yellow]': { backgroundColor: 'tone.yellow.bg', color: 'tone.yellow.fg' },
    '&[data-tone=red]': { backgroundColor: 'tone.red.bg', color: 'tone.red.fg' },
    '& > button > span': { srOnly: true },
  }),
  nextText: css({ flex: '[1 1 12rem]', minWidth: '0', textStyle: 'small' }),
};
