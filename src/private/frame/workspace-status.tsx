import { paths } from '../../shared/addresses';
import { shallowEqual, useSelector } from '@xstate/react';
import { LockKeyhole } from 'lucide';
import { useRef, type ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Link, useRoute } from 'wouter';
import { selectBackup } from '../../../machines/private/backup.machine';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { LastBackup } from '../../../machines/domain/storage';
import { countOf } from '../../../machines/domain/words';
import { Button, SmallButton } from '../../ui/button';
import { formatDay } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useFocusAfter } from '../../ui/use-focus-after';
import { VisuallyHidden } from '../../ui/hidden-text';
import { usePrivateActors } from '../private-actors';

const WORKSPACE_NAME = 'Private workspace';

/** In the top bar: the name of the workspace, and what is read or saved now, or else how it is protected. */
export function WorkspaceState() {
  const { lock, backlog, backup } = usePrivateActors();
  const protection = useSelector(lock, (snapshot) => {
    if (snapshot.matches('guarded')) return 'Open, protected by a passphrase';
    return snapshot.matches('open') ? 'Open, no passphrase' : 'Open';
  });
  const reading = useSelector(backlog, (snapshot) => {
    const { waiting } = snapshot.context;
    if (snapshot.matches('reading')) return `Reading ${countOf(waiting, 'file')}`;
    return snapshot.matches('rereading') ? `Reading ${countOf(waiting, 'contract')} again` : '';
  });
  const { isSaving, isReading } = useSelector(backup, selectBackup, shallowEqual);
  const saving = isSaving ? 'Saving a backup' : isReading ? 'Reading in a backup' : '';
  return (
    <>
      <span className={styles.name}>{WORKSPACE_NAME}</span>
      <span className={styles.state}>{saving || reading || protection}</span>
    </>
  );
}

const describeLastBackup = (last: LastBackup | null, today: CalendarDay): string => {
  if (last === null) return 'No backup yet';
  const { day, isOutdated } = last;
  const words = `Last backup ${day === today ? 'today' : formatDay(day, 'short')}`;
  return isOutdated ? `${words}, before the passphrase changed. Save a new one.` : words;
};

interface StatusProps {
  readonly onNavigate?: (() => void) | undefined;
}

/** Below the navigation: where the workspace is kept, when it was last saved, and what helps to keep it (ruling 57). */
export function WorkspaceStatus(props: StatusProps) {
  const { storage, dashboard } = usePrivateActors();
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  const today = useSelector(dashboard, selectToday);
  const [isSettings] = useRoute(paths.settings);
  return (
    <section aria-label={WORKSPACE_NAME} className={styles.status}>
      <p className={styles.title}>
        <Icon of={LockKeyhole} className={styles.icon} />
        Private · in this browser only
      </p>
      {use ? <p className={styles.text}>{describeLastBackup(use.lastBackup, today)}</p> : null}
      {/* The settings have the same with all details. */}
      {isSettings ? null : (
        <>
          <SaveAction {...props} />
          {use ? <KeepAction isDurable={use.isDurable} /> : null}
        </>
      )}
    </section>
  );
}

/** Saves a backup, and says what came of it. */
function SaveAction({ onNavigate }: StatusProps) {
  const { backup } = usePrivateActors();
  const { canSave, isSaving, saved, failure } = useSelector(backup, selectBackup, shallowEqual);
  const isPartial = saved && Object.values(saved.leftOut).flat().length > 0;
  const problem = failure !== null ? 'That failed.' : isPartial ? 'Not everything was saved.' : '';
  return (
    <div className={styles.part}>
      <SmallButton
        className={styles.action}
        isBusy={isSaving}
        aria-disabled={!canSave || undefined}
        onClick={() => backup.send({ type: 'backup.save' })}
      >
        {isSaving ? 'Saving...' : 'Save a backup'}
      </SmallButton>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {saved && problem === '' ? <VisuallyHidden>Backup saved.</VisuallyHidden> : null}
        {problem === '' ? null : (
          <p className={styles.result}>
            {`${problem} `}
            <Link
              href={`${paths.settings}#data-privacy`}
              className={styles.link}
              onClick={onNavigate}
            >
              Details in Settings
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Button that asks the browser to keep the workspace. */
export function KeepButton(
  props: Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'className'>,
) {
  const { storage } = usePrivateActors();
  const isAsking = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'asking' }));
  return (
    <Button
      {...props}
      variant="outline"
      isBusy={isAsking}
      onClick={() => storage.send({ type: 'durability.ask' })}
    >
      {isAsking ? 'Asking...' : 'Ask the browser to keep it'}
    </Button>
  );
}

/** Asks the browser to keep the workspace, while it has not promised that. */
function KeepAction({ isDurable }: { isDurable: boolean }) {
  const { storage } = usePrivateActors();
  const isRefused = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'refused' }));
  const text = useRef<HTMLParagraphElement>(null);
  useFocusAfter(!isDurable, () => text.current?.focus());
  return (
    <div className={styles.part}>
      {isDurable ? null : <KeepButton size="sm" className={styles.action} />}
      <div role="status">
        {isDurable ? (
          <p ref={text} tabIndex={-1} className={styles.text}>
            The browser keeps it until you delete it.
          </p>
        ) : null}
        {isRefused && !isDurable ? (
          <p className={styles.result}>The browser has not agreed. Save a backup now and then.</p>
        ) : null}
      </div>
    </div>
  );
}

const styles = {
  name: css({ display: 'block', color: 'fg', truncate: true }),
  state: css({ display: 'block', textStyle: 'caption', fontWeight: 'normal', truncate: true }),
  status: gridStack({
    gap: '2',
    padding: '3',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface.sunken',
  }),
  title: flexRow({ gap: '1.5', textStyle: 'caption', fontWeight: 'medium' }),
  // Its words stay on one line.
  action: css({ paddingInline: '2' }),
  icon: css({ width: '4', height: '4', flexShrink: '0', color: 'accent' }),
  part: gridStack(),
  text: css({ textStyle: 'small.muted' }),
  result: css({ textStyle: 'small.muted', marginTop: '2' }),
  link: css({ textStyle: 'link' }),
};
