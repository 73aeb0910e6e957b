import { paths } from '../../shared/addresses';
import { shallowEqual, useSelector } from '@xstate/react';
import { LockKeyhole } from 'lucide';
import { use } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Link } from 'wouter';
import { selectBackup } from '../../../machines/private/backup.machine';
import { selectOutlook } from '../../../machines/private/outlook.selectors';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { countDays, type CalendarDay } from '../../../machines/domain/calendar';
import { isBackupDue, type LastBackup } from '../../../machines/domain/storage';
import { countOf } from '../../../machines/domain/words';
import { formatDay } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/hidden-text';
import { NavigateContext } from '../../shared/shell/navigation-drawer';
import { usePrivateActors } from '../private-actors';

/** In the top bar: what is read or saved now. */
export function WorkspaceState() {
  const { backlog, backup } = usePrivateActors();
  const reading = useSelector(backlog, (snapshot) => {
    const { waiting } = snapshot.context;
    if (snapshot.matches('reading')) return `Reading ${countOf(waiting, 'file')}`;
    return snapshot.matches('rereading') ? `Reading ${countOf(waiting, 'contract')} again` : '';
  });
  const { isSaving, isReading } = useSelector(backup, selectBackup, shallowEqual);
  const saving = isSaving ? 'Saving a backup' : isReading ? 'Reading in a backup' : '';
  const state = saving || reading;
  return state === '' ? null : <p className={styles.state}>{state}</p>;
}

const PRIVATE = 'Private · in this browser';
const BACKUP_SETTINGS = `${paths.settings}#backup`;

/** Days that are counted in the words for the last backup. */
const COUNTED_DAYS = 60;

function describeLastBackup(last: LastBackup | null, today: CalendarDay): string {
  if (last === null) return 'No backup yet';
  const days = countDays(last.day, today);
  if (last.isOutdated) return 'Backup from before the passphrase changed';
  if (days <= 0) return 'Backup today';
  if (days > COUNTED_DAYS) return `Backup ${formatDay(last.day, 'short')}`;
  return days === 1 ? 'Backup yesterday' : `Backup ${days} days ago`;
}

/**
 * Below the navigation: where the workspace is kept, what protects it, and when it was last saved (ruling 57). Folded, it
 * is an icon with these words as its name, which leads to the settings.
 */
export function WorkspaceStatus({ isFolded = false }: { isFolded?: boolean }) {
  const { lock, storage, dashboard } = usePrivateActors();
  const protection = useSelector(lock, (snapshot) => {
    if (snapshot.matches('guarded')) return 'Locked by a passphrase';
    return snapshot.matches('open') ? 'No passphrase' : '';
  });
  const stored = useSelector(storage, (snapshot) => snapshot.context.use);
  const today = useSelector(dashboard, selectToday);
  const contracts = useSelector(dashboard, selectOutlook)?.contracts ?? [];
  const added = contracts.map((contract) => contract.added);
  const backup = stored ? describeLastBackup(stored.lastBackup, today) : '';
  const isDue = stored !== null && isBackupDue(stored.lastBackup, added, today);
  const icon = <Icon of={LockKeyhole} className={styles.icon} />;
  if (isFolded) {
    const words = [PRIVATE, protection, backup].filter((text) => text !== '').join('. ');
    return (
      <Link
        href={BACKUP_SETTINGS}
        aria-label={words}
        title={words}
        className={cx(styles.folded, isDue ? styles.due : undefined)}
      >
        {icon}
      </Link>
    );
  }
  return (
    <section aria-label="Where your contracts are" className={styles.status}>
      <p className={styles.place}>
        {icon}
        {PRIVATE}
      </p>
      {protection === '' ? null : <p>{protection}</p>}
      {backup === '' ? null : <BackupLine text={backup} isDue={isDue} />}
    </section>
  );
}

/** The last backup, and a button that saves one and says what came of it. */
function BackupLine({ text, isDue }: { text: string; isDue: boolean }) {
  const { backup } = usePrivateActors();
  const onNavigate = use(NavigateContext);
  const { canSave, isSaving, saved, failure } = useSelector(backup, selectBackup, shallowEqual);
  const isPartial = saved && Object.values(saved.leftOut).flat().length > 0;
  const problem = failure !== null ? 'That failed.' : isPartial ? 'Not everything was saved.' : '';
  return (
    <div className={isDue ? styles.due : undefined}>
      <p>
        <span>{text}</span>
        {' · '}
        <button
          type="button"
          aria-disabled={isSaving || !canSave || undefined}
          className={styles.link}
          onClick={() => backup.send({ type: 'backup.save' })}
        >
          {isSaving ? 'saving...' : 'save one'}
          <VisuallyHidden> backup</VisuallyHidden>
        </button>
      </p>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {saved && problem === '' ? <VisuallyHidden>Backup saved.</VisuallyHidden> : null}
        {problem === '' ? null : (
          <p>
            {`${problem} `}
            <Link href={BACKUP_SETTINGS} className={styles.link} onClick={onNavigate}>
              Details in Settings
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

const styles = {
  state: css({
    display: { base: 'none', md: 'inline' },
    flexShrink: '1',
    minWidth: '0',
    textStyle: 'small.muted',
    fontVariantNumeric: 'tabular-nums',
    truncate: true,
  }),
  status: gridStack({ gap: '1', paddingInline: '2', textStyle: 'caption', color: 'fg.muted' }),
  place: flexRow({ gap: '1.5', fontWeight: 'medium', color: 'fg' }),
  icon: css({ width: '4', height: '4', flexShrink: '0', color: 'accent' }),
  due: css({
    marginInline: '-2',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'md',
    backgroundColor: 'tone.yellow.bg',
    color: 'tone.yellow.fg',
  }),
  link: css({ minHeight: 'control.text', textStyle: 'link' }),
  folded: flexRow({ justifyContent: 'center', minHeight: 'control', borderRadius: 'md' }),
};
