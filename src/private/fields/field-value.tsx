import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import { NO_END, type CalendarDay } from '../../../machines/domain/calendar';
import { findContradiction } from '../../../machines/domain/field-drafts';
import type { ContractField, FieldOrigin } from '../../../machines/domain/fields';
import { formatDay } from '../../ui/format';
import { CertaintyMark } from '../../shared/certainty-mark';
import { TimeLeft } from '../../shared/time-left';
import { useOpenContract } from '../../shared/contract/open-contract';
import { RatioFigure } from '../../shared/contract/ratio-figure';
import { describeField, formatValue, partiesOf } from '../field-text';

/** The day of which the distance from today matters; empty if the term has none. */
function dayOf({ current, runningEnd }: ContractField): string {
  const { field, value } = current;
  return field === 'expiry' || field === 'noticeBy' ? (runningEnd ?? value ?? '') : '';
}

const SAID: Readonly<Partial<Record<FieldOrigin, string>>> = {
  corrected: 'By you',
  confirmed: 'Confirmed by you',
};

/** A value with its marks: who says it, and how sure it is. */
export function FieldValueText({
  term,
  today,
  sourceOf,
}: {
  term: ContractField;
  today: CalendarDay;
  /** The button beside a party that leads to its words, if there is one. */
  sourceOf: (party: string) => ReactNode;
}) {
  const { current, origin, confidence, certainty, before, runningEnd } = term;
  const parties = partiesOf(current);
  const said = SAID[origin];
  const contradiction = findContradiction(current, useOpenContract().contract.terms?.entries ?? []);
  return (
    <>
      <div className={styles.line}>
        {parties.length > 0 ? (
          <ul className={styles.parties}>
            {parties.map((name, index) => (
              <li key={index} className={styles.party}>
                <span dir="auto" className={styles.value}>
                  {name}
                </span>
                {sourceOf(name)}
              </li>
            ))}
          </ul>
        ) : (
          <p dir="auto" data-missing={origin === 'missing' || undefined} className={styles.value}>
            {describeField(term)}
          </p>
        )}
        <TimeLeft expiry={dayOf(term)} today={today} />
        {said === undefined ? null : <CertaintyMark certainty="yours" words={said} />}
        {confidence === null ? null : <RatioFigure ratio={confidence} noun="confidence" />}
        {said !== undefined && certainty === 'yours' ? null : (
          <CertaintyMark
            certainty={certainty}
            words={certainty === 'yours' ? 'From your values' : 'To check'}
          />
        )}
      </div>
      {runningEnd === null ? null : (
        <p className={styles.note}>
          {`${runningEnd === NO_END ? 'It goes on until somebody ends it. The first term' : 'End of the running term. The first one'} ended on ${formatDay(String(current.value), 'long')}.`}
        </p>
      )}
      {contradiction === '' ? null : <p className={styles.problem}>{contradiction}</p>}
      {before ? (
        <p className={styles.note}>
          {'Covenant has read: '}
          <bdi>{formatValue(before) || 'nothing'}</bdi>
        </p>
      ) : null}
    </>
  );
}

const styles = {
  line: controlRow({ columnGap: '3', rowGap: '1', textStyle: 'small' }),
  parties: gridStack({ gap: '0.5', minWidth: '0' }),
  party: controlRow({
    columnGap: '4',
    '& button': { marginInline: '-3', marginBlock: { _desktop: '-1' } },
    '& svg': { display: { base: 'none', sm: 'block' } },
  }),
  value: css({
    minWidth: '0',
    fontSize: 'md',
    lineHeight: 'snug',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '&[data-missing]': { fontWeight: 'normal', color: 'fg.muted' },
  }),
  problem: css({ textStyle: 'small', color: 'tone.red.fg' }),
  note: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
};
