import { TriangleAlert, UserRound, type IconNode } from 'lucide';
import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { NO_END, type CalendarDay } from '../../../machines/domain/calendar';
import { findContradiction } from '../../../machines/domain/field-drafts';
import type { ContractField, FieldOrigin } from '../../../machines/domain/fields';
import { Icon } from '../../ui/icon';
import { formatDay } from '../../ui/format';
import { TimeLeft } from '../../shared/time-left';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useIsPrinting } from '../../ui/printing';
import { formatValue } from '../../../machines/domain/field-text';
import { useEvidence } from './words-button';

/** The day of which the distance from today matters; empty if the term has none. */
function dayOf({ current, runningEnd }: ContractField): string {
  const { field, value } = current;
  return field === 'expiry' || field === 'noticeBy' ? (runningEnd ?? value ?? '') : '';
}

const SAID: Readonly<Partial<Record<FieldOrigin, string>>> = {
  corrected: 'By you',
  confirmed: 'Confirmed by you',
};

/** The marks of a value: who says it, how sure it is, and its distance from today. */
export function FieldMarks({ term, today }: { term: ContractField; today: CalendarDay }) {
  const { origin, certainty } = term;
  const said = SAID[origin] ?? (certainty === 'yours' ? 'From your values' : undefined);
  return (
    <>
      <TimeLeft expiry={dayOf(term)} today={today} />
      {said === undefined ? null : <Mark icon={UserRound} text={said} />}
      {certainty === 'to check' ? <Mark icon={TriangleAlert} text="To check" isOpen /> : null}
    </>
  );
}

const Mark = ({ icon, text, isOpen }: { icon: IconNode; text: string; isOpen?: boolean }) => (
  <span data-open={isOpen} className={styles.mark}>
    <Icon of={icon} />
    <span>{text}</span>
  </span>
);

/** How the end of the first term differs from the end of what runs. A person can have ended it before. */
function describeOtherEnd(firstEnd: string, end: string, hasEnded: boolean): string {
  if (firstEnd === NO_END) return 'Without your decision, it has no end.';
  const first = `on ${formatDay(firstEnd, 'long')}.`;
  if (end === NO_END) return `It goes on until somebody ends it. The first term ended ${first}`;
  if (end < firstEnd) return `Without your decision, its first term ends ${first}`;
  return hasEnded
    ? `As you decided. The first term ended ${first}`
    : `End of the running term. The first one ended ${first}`;
}

/** What a person should know about a value, and on paper where it is written: "Page 2, Notice". */
export function FieldNotes({ term }: { term: ContractField }) {
  const { current, before, runningEnd, sources, why } = term;
  const evidenceOf = useEvidence();
  const entries = useOpenContract().contract.terms?.entries ?? [];
  const contradiction = findContradiction(current, entries);
  const hasEnded = entries.some(
    (one) => one.current.field === 'decision' && one.current.value?.kind === 'ended',
  );
  const isPrinting = useIsPrinting();
  const places = new Set(
    isPrinting ? sources.flatMap(({ evidenceId }) => evidenceOf(evidenceId)?.source ?? []) : [],
  );
  return (
    <>
      {why === undefined ? null : <p className={styles.note}>{`${why}.`}</p>}
      {runningEnd === null ? null : (
        <p className={styles.note}>
          {describeOtherEnd(String(current.value), runningEnd, hasEnded)}
        </p>
      )}
      {contradiction === '' ? null : <p className={styles.problem}>{contradiction}</p>}
      {before ? (
        <p className={styles.note}>
          {'Covenant has read: '}
          <bdi>{formatValue(before) || 'nothing'}</bdi>
        </p>
      ) : null}
      {places.size === 0 ? null : (
        <p className={styles.note}>{`Source: ${[...places].join('; ')}`}</p>
      )}
    </>
  );
}

const styles = {
  mark: inlineRow({
    gap: '1',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& svg': { width: '3', height: '3', flexShrink: '0' },
    '&[data-open]': { color: 'tone.yellow.fg', fontWeight: 'medium' },
  }),
  problem: css({ textStyle: 'small', color: 'tone.red.fg' }),
  note: css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' }),
};
