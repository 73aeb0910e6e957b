import { css } from 'styled-system/css';
import { isThresholdChanged, type PlaybookThreshold } from '../../../machines/domain/playbook';
import { PlaybookNumber } from './playbook-number';
import { PlaybookReset } from './playbook-reset';

/** The numbers of days that rules and the status depend on. */
export function PlaybookThresholds({ thresholds }: { thresholds: readonly PlaybookThreshold[] }) {
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>Thresholds in days</h3>
      <ul>
        {thresholds.map((threshold) => (
          <Threshold key={threshold.id} threshold={threshold} />
        ))}
      </ul>
    </div>
  );
}

function Threshold({ threshold }: { threshold: PlaybookThreshold }) {
  const { id, name, reason, days, standard } = threshold;
  const isChanged = isThresholdChanged(threshold);
  const reasonId = `playbook-${id}`;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
        {isChanged ? <p className={styles.changed}>{`Changed from ${standard} days`}</p> : null}
      </div>
      <PlaybookNumber id={id} label={`Days of ${name}`} value={days} describedBy={reasonId} />
      <div className={styles.reset}>
        <PlaybookReset id={id} name={`${name}, in days`} isChanged={isChanged} />
      </div>
    </li>
  );
}

const styles = {
  root: css({ display: 'grid', gap: '2', minWidth: '0' }),
  title: css({ fontWeight: 'semibold' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', md: 'minmax(0, 1fr) 6rem 3rem' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    paddingBlock: '2',
    borderTop: 'hairline',
    textStyle: 'small',
  }),
  text: css({ gridColumn: { base: '1 / -1', md: 'auto' }, minWidth: '0' }),
  name: css({ fontWeight: 'medium' }),
  reason: css({ color: 'fg.muted' }),
  changed: css({ fontWeight: 'medium', color: 'fg' }),
  reset: css({ minHeight: 'control', justifySelf: 'end' }),
};
