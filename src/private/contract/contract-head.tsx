import { ArrowLeft, Link as LinkIcon } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { isSoon, type CalendarDay } from '../../../machines/domain/calendar';
import {
  riskOfScore,
  type ContractDetail,
  type ContractSummary,
} from '../../../machines/domain/contract';
import type { CopyActorRef } from '../../../machines/contract/copy.machine';
import { countOf } from '../../../machines/domain/words';
import { paths } from '../../shared/addresses';
import { RiskBadge, StatusBadge } from '../../shared/badges';
import { CertaintyMark } from '../../shared/certainty-mark';
import { CalendarButton } from '../../shared/contract/calendar-button';
import { CopyButton } from '../../shared/contract/copy-button';
import { ListSteps } from '../../shared/contract/list-steps';
import { formatDistance } from '../../shared/contract-days';
import { useReturnToList } from '../../shared/list-address';
import { IconButton } from '../../ui/button';
import { formatDay, formatScore } from '../../ui/format';
import { useEscape } from '../../ui/shortcuts';
import { ContractActions } from '../contract-actions';
import { describeNextDay } from '../deadline-text';

type Shown = Pick<
  ContractSummary,
  'name' | 'parties' | 'counterparty' | 'folder' | 'certainty' | 'status' | 'riskScore'
> &
  Pick<ContractDetail, 'file'>;

/** Where the file is from: its name, pages, folder, and the day on which it was added. */
function factsOf({ file, folder }: Shown): readonly string[] {
  const pages = file?.pages ?? null;
  return [
    ...(file ? [file.name] : []),
    ...(pages === null ? [] : [countOf(pages, 'page')]),
    ...(folder === undefined ? [] : [folder]),
    ...(file ? [`added ${formatDay(file.added, 'short')}`] : []),
  ];
}

/** With whom the contract is, what it is called, where it is from, and its state. */
export function ContractHead({
  contract,
  children,
}: {
  contract: Shown;
  /** Controls of the page. */
  children?: ReactNode;
}) {
  const { name, parties, counterparty = parties, certainty = {}, status, riskScore } = contract;
  const facts = factsOf(contract);
  return (
    <section aria-label="Overview" className={styles.head}>
      <div className={styles.names}>
        <hgroup className={styles.title}>
          <p dir="auto" className={styles.counterparty}>
            {counterparty}
            <CertaintyMark certainty={certainty.parties} />
          </p>
          <h1 dir="auto" className={styles.name}>
            {name}
            <CertaintyMark certainty={certainty.name} />
          </h1>
        </hgroup>
        {facts.length === 0 ? null : (
          <p dir="auto" className={styles.facts}>
            {facts.join(' · ')}
          </p>
        )}
      </div>
      <div className={styles.state}>
        {status === null ? null : (
          <span>
            <StatusBadge status={status} certainty={certainty.status} />
          </span>
        )}
        {riskScore === null ? (
          <RiskBadge risk={null} />
        ) : (
          <span className={styles.risk}>
            <span title="Risk score">{formatScore(riskScore)}</span>
            <RiskBadge risk={riskOfScore(riskScore)} />
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

/** Leads back to the row of the list; so does Escape. */
export function BackToList() {
  const button = useRef<HTMLButtonElement>(null);
  const back = useReturnToList();
  useEscape(button);
  return (
    <IconButton
      ref={button}
      icon={ArrowLeft}
      size="sm"
      aria-label="Back to the list"
      title="Back to the list (Esc)"
      className={styles.back}
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
      <CopyButton
        copy={copy}
        control="link"
        label="Copy link"
        icon={LinkIcon}
        read={() => window.location.origin + paths.contract(id)}
        className={styles.link}
      />
      <ContractActions contract={{ id, name }} />
    </div>
  );
}

/** The next day on which somebody has to act, and what follows from it. */
export function NextDayBox({ contract, today }: { contract: ContractDetail; today: CalendarDay }) {
  const { first, rest } = describeNextDay(contract);
  const { nextDay, certainty } = contract;
  const day = nextDay ? (nextDay.missed ?? nextDay.day) : null;
  const isMissed = day !== null && day < today;
  const tone = isMissed ? 'red' : day !== null && isSoon(day, today) ? 'yellow' : undefined;
  return (
    <section aria-label="Next day to act" data-tone={tone} className={styles.next}>
      <p className={styles.nextText}>
        <strong>{first}</strong>
        <CertaintyMark certainty={nextDay ? nextDay.certainty : certainty?.expiry} />
        {day === null ? null : ` · ${formatDistance(day, today)}`}
        {rest === ''
          ? null
          : ` · ${nextDay?.kind === 'notice' && !isMissed ? 'else it ' : ''}${rest}`}
      </p>
      <CalendarButton id={contract.id} />
    </section>
  );
}

const styles = {
  head: wrapRow({ columnGap: '4', rowGap: '2', minWidth: '0', flexGrow: '1' }),
  back: css({ _print: { display: 'none' } }),
  names: gridStack({ flex: '[1 1 16rem]', minWidth: '0', gap: '0' }),
  title: wrapRow({ alignItems: 'baseline', columnGap: '2', minWidth: '0' }),
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
  state: controlRow({ gap: '2' }),
  risk: flexRow({
    gap: '1.5',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  }),
  controls: flexRow({ screenOnly: true, marginInlineStart: { md: 'auto' } }),
  /** An icon; its text stays as the name. */
  link: css({
    minWidth: 'control.sm',
    paddingInline: '0',
    '& span': { srOnly: true },
  }),
  next: flexRow({
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    '&[data-tone=yellow]': { backgroundColor: 'tone.yellow.bg', color: 'tone.yellow.fg' },
    '&[data-tone=red]': { backgroundColor: 'tone.red.bg', color: 'tone.red.fg' },
    '& button > span': { srOnly: true },
  }),
  nextText: css({ flex: '[1]', minWidth: '0', textStyle: 'small' }),
};
