/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { css, cx } from 'styled-system/css';
import { isRuleChanged, type PlaybookRule } from '../../../machines/domain/playbook';
import { Checkbox } from '../../ui/checkbox';
import { usePrivateActors } from '../private-actors';
import { PlaybookNumber } from './playbook-number';
import { PlaybookReset } from './playbook-reset';

const describeStandard = ({ standard: { on, points } }: PlaybookRule) =>
  `Changed from ${points} points, ${on ? 'in use' : 'not in use'}`;

/** The rules as a table; on narrow screens, the cells of a row are below its name. */
export function PlaybookRules({ rules }: { rules: readonly PlaybookRule[] }) {
  return (
    <table role="table" aria-label="Risk rules" className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className={styles.row}>
          {['Rule', 'In use', 'Points', 'Reset'].map((title) => (
            <th key={title} role="columnheader" className={styles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </tbody>
    </table>
  );
}

function Rule({ rule }: { rule: PlaybookRule }) {
  const { playbook } = usePrivateActors();
  const { id, name, reason, on, points } = rule;
  const isChanged = isRuleChanged(rule);
  return (
    <tr role="row" className={cx(styles.row, styles.rule)}>
      <th role="rowheader" scope="row" className={styles.name}>
        <span className={styles.title}>{name}</span>
        <span className={styles.reason}>{reason}</span>
        {isChanged ? <span className={styles.changed}>{describeStandard(rule)}</span> : null}
      </th>
      <td role="cell" className={styles.use}>
        <span className={styles.checkbox}>
          <Checkbox
            label={`Use ${name}`}
            state={on}
            onToggle={() => playbook.send({ type: 'rule.switch', id })}
          />
        </span>
        <span aria-hidden className={styles.narrow}>
          In use
        </span>
      </td>
      <td role="cell" className={styles.points}>
        <PlaybookNumber id={id} label={`Points of ${name}`} value={points} />
        <span aria-hidden className={styles.narrow}>
          points
        </span>
      </td>
      <td role="cell" className={styles.reset}>
        <PlaybookReset id={id} name={name} isChanged={isChanged} />
      </td>
    </tr>
  );
}

const styles = {
  table: css({ display: 'block', width: 'full', minWidth: '0', textStyle: 'small' }),
  head: css({ display: { base: 'none', md: 'block' } }),
  body: css({ display: 'block' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto 1fr', md: 'minmax(0, 1fr) 4rem 6rem 3rem' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    textAlign: 'start',
  }),
  rule: css({ borderTop: 'hairline', paddingBlock: '2' }),
  title: css({ fontWeight: 'medium', textAlign: 'start' }),
  name: css({
    display: 'grid',
    gridColumn: { base: '1 / -1', md: 'auto' },
    minWidth: '0',
    textAlign: 'start',
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
  }),
  reason: css({ color: 'fg.muted' }),
  changed: css({ fontWeight: 'medium', color: 'fg' }),
  use: css({ display: 'flex', alignItems: 'center', color: 'fg.muted' }),
  checkbox: css({
    position: 'relative',
    display: 'block',
    width: 'control',
    height: 'control',
    // The box is at the start of the row.
    marginInlineStart: { base: '[-0.75rem]', md: '0' },
  }),
  points: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    color: 'fg.muted',
  }),
  narrow: css({ md: { display: 'none' } }),
  reset: css({ minHeight: 'control', justifySelf: 'end' }),
};
