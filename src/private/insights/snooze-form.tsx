import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { wrapRow } from 'styled-system/patterns';
import type { Snooze } from '../../../machines/private/deadlines.machine';
import { snoozeLimits } from '../../../machines/domain/deadlines';
import { QuietButton, SmallButton } from '../../ui/button';
import { formatDay } from '../../ui/format';
import { TextField } from '../../ui/text-field';
import { usePrivateActors } from '../private-actors';

/** Asks until when a deadline shall wait. Escape cancels. */
export function SnoozeForm({ snooze: { deadline, today, until, isRefused } }: { snooze: Snooze }) {
  const { deadlines } = usePrivateActors();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);
  useEffect(() => {
    const element = form.current;
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') deadlines.send({ type: 'snooze.cancel' });
    };
    element?.addEventListener('keydown', cancelOnEscape);
    return () => element?.removeEventListener('keydown', cancelOnEscape);
  }, [deadlines]);
  const isBusy = useSelector(deadlines, (snapshot) => !snapshot.can({ type: 'snooze.save' }));
  const limits = snoozeLimits(deadline.day, today);
  const problem = limits
    ? `Choose a day from ${formatDay(limits.first, 'short')} to ${formatDay(limits.last, 'short')}.`
    : 'This deadline cannot wait.';
  const save = (event: FormEvent) => {
    event.preventDefault();
    deadlines.send({ type: 'snooze.save' });
  };
  return (
    <form ref={form} noValidate aria-label="Snooze" className={styles.form} onSubmit={save}>
      <TextField
        label="Snooze until"
        name="until"
        type="date"
        value={until}
        min={limits?.first}
        max={limits?.last}
        error={isRefused ? problem : undefined}
        onChange={({ currentTarget }) =>
          deadlines.send({ type: 'snooze.edit', day: currentTarget.value })
        }
      />
      <div className={styles.actions}>
        <SmallButton type="submit" isBusy={isBusy}>
          Snooze
        </SmallButton>
        <QuietButton type="button" onClick={() => deadlines.send({ type: 'snooze.cancel' })}>
          Cancel
        </QuietButton>
      </div>
    </form>
  );
}

const styles = {
  form: wrapRow({ screenOnly: true, alignItems: 'end', gap: '2', paddingBlock: '2' }),
  actions: css({ display: 'flex', gap: '1' }),
};
