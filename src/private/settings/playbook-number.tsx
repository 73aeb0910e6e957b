import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { describeRange, limitOf } from '../../../machines/domain/playbook';
import { selectDraft } from '../../../machines/private/playbook.machine';
import { usePrivateActors } from '../private-actors';

/** Field for the points of a rule or the days of a threshold. What can be used is used at once. */
export function PlaybookNumber({
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
    <div className={styles.root}>
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

const styles = {
  root: css({ display: 'grid', gap: '1', width: '[6rem]', minWidth: '0', color: 'fg' }),
};
