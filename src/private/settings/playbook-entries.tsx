/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import {
  isRuleChanged,
  type PlaybookRule,
  describeRange,
  limitOf,
  isThresholdChanged,
  type PlaybookThreshold,
} from '../../../machines/domain/playbook';
import { Checkbox } from '../../ui/checkbox';
import { usePrivateActors } from '../private-actors';
import { useSelector } from '@xstate/react';
import { useId, type ReactNode, useState } from 'react';
import { field } from 'styled-system/recipes';
import { selectDraft } from '../../../machines/private/playbook.machine';
import { RotateCcw } from 'lucide';
import { IconButton } from '../../ui/button';
import { Part } from './part';

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
  row: gridStack({
    gridTemplateColumns: { base: 'auto auto 1fr', md: 'minmax(0, 1fr) 4rem 6rem 3rem' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    textAlign: 'start',
  }),
  rule: css({ borderTop: 'hairline', paddingBlock: '2' }),
  title: css({ fontWeight: 'medium', textAlign: 'start' }),
  name: gridStack({
    gridColumn: { base: '1 / -1', md: 'auto' },
    minWidth: '0',
    textAlign: 'start',
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
  }),
  reason: css({ color: 'fg.muted' }),
  changed: css({ fontWeight: 'medium', color: 'fg' }),
  use: flexRow({ color: 'fg.muted' }),
  checkbox: css({
    position: 'relative',
    display: 'block',
    width: 'control',
    height: 'control',
    // The box is at the start of the row.
    marginInlineStart: { base: '[-0.75rem]', md: '0' },
  }),
  points: flexRow({ gap: '2', minWidth: '0', color: 'fg.muted' }),
  narrow: css({ md: { display: 'none' } }),
  reset: css({ minHeight: 'control', justifySelf: 'end' }),
};

/** Field for the points of a rule or the days of a threshold. What can be used is used at once. */
function PlaybookNumber({
  id,
  label,
  value,
  describedBy = '',
}: {
  id: string;
  label: string;
  value: number;
  describedBy?: string;
}): ReactNode {
  const { playbook: actor } = usePrivateActors();
  const draft = useSelector(actor, selectDraft(id));
  const most = useSelector(actor, ({ context }) => limitOf(context.playbook, id));
  const errorId = useId();
  const hasError = draft?.isRefused === true;
  return (
    <div className={numberField}>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        aria-label={label}
        aria-invalid={hasError || undefined}
        aria-describedby={`${hasError ? errorId : ''} ${describedBy}`.trim() || undefined}
        value={draft?.text ?? String(value)}
        className={field().input}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'number.edit', id, text: currentTarget.value })
        }
        onBlur={() => actor.send({ type: 'number.leave', id })}
      />
      {hasError ? (
        <p id={errorId} role="alert" className={field().error}>
          {describeRange(most)}
        </p>
      ) : null}
    </div>
  );
}

const numberField = gridStack({ gap: '1', width: '[6rem]', minWidth: '0', color: 'fg' });

/** Makes a rule or a threshold standard again. The button is there only if it is not. */
function PlaybookReset({ id, name, isChanged }: { id: string; name: string; isChanged: boolean }) {
  const { playbook } = usePrivateActors();
  // It stays as long as it has the focus, which would be lost.
  const [hasFocus, setHasFocus] = useState(false);
  if (!isChanged && !hasFocus) return null;
  return (
    <IconButton
      icon={RotateCcw}
      aria-label={`Reset ${name}`}
      aria-disabled={!isChanged || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => {
        if (isChanged) playbook.send({ type: 'entry.reset', id });
      }}
    />
  );
}

/** The numbers of days that rules and the status depend on. */
export function PlaybookThresholds({ thresholds }: { thresholds: readonly PlaybookThreshold[] }) {
  return (
    <Part title="Thresholds in days">
      <ul>
        {thresholds.map((threshold) => (
          <Threshold key={threshold.id} threshold={threshold} />
        ))}
      </ul>
    </Part>
  );
}

function Threshold({ threshold }: { threshold: PlaybookThreshold }) {
  const { id, name, reason, days, standard } = threshold;
  const isChanged = isThresholdChanged(threshold);
  const reasonId = `playbook-${id}`;
  return (
    <li className={thresholdStyles.row}>
      <div className={thresholdStyles.text}>
        <p className={thresholdStyles.name}>{name}</p>
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

const thresholdStyles = {
  row: gridStack({
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
};
