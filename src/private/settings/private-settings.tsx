import { useSelector } from '@xstate/react';
import {
  Archive,
  Building2,
  Database,
  HelpCircle,
  LockKeyhole,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { PageBar } from '../frame/page-bar';
import { usePrivateActors } from '../private-actors';
import { BackupControls } from './backup';
import { CompaniesSection } from './companies-section';
import { DeletionControls } from './deletion-controls';
import { partStyles, Part } from './part';
import { LockControls } from './lock-controls';
import { paths } from '../../shared/addresses';
import { useCompanies } from '../companies';
import {
  SettingsLayout,
  SettingsSection,
  type SettingsLink,
} from '../../shared/frame/settings-layout';
import { css, cx } from 'styled-system/css';
import type { StorageUse } from '../../../machines/domain/storage';
import { formatBytes } from '../../ui/format';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { useRef } from 'react';
import { useFocusAfter } from '../../ui/use-focus-after';

const LINKS: readonly SettingsLink[] = [
  { href: '#passphrase', label: 'Passphrase', icon: LockKeyhole },
  { href: '#backup', label: 'Backup', icon: Archive },
  { href: '#companies', label: 'Your companies', icon: Building2 },
  { href: '#storage', label: 'Storage', icon: Database },
  { href: '#help', label: 'Help', icon: HelpCircle },
  { href: paths.playbook, label: 'Playbook', icon: SlidersHorizontal },
];

/** Settings of the private workspace (ruling 43): first what keeps it from others, and from being lost. */
export function PrivateSettings({ onLock }: { onLock: () => void }) {
  const { storage, deletion } = usePrivateActors();
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  const companies = useCompanies();
  // Without a contract there is nothing to choose from.
  const hasCompanies = companies.parties.length > 0 || (companies.choice ?? []).length > 0;
  return (
    <>
      <PageBar title="Settings" isPrinted />
      <SettingsLayout links={LINKS.filter(({ href }) => hasCompanies || href !== '#companies')}>
        <div className={styles.sections}>
          <SettingsSection id="passphrase" title="Passphrase">
            <LockControls onLock={onLock} />
          </SettingsSection>
          <SettingsSection id="backup" title="Backup">
            <BackupControls />
          </SettingsSection>
          {hasCompanies ? <CompaniesSection companies={companies} /> : null}
          <SettingsSection id="storage" title="Storage">
            <div className={styles.parts}>
              <p className={partStyles.text}>
                Your files, what Covenant read in them and your corrections are kept in this browser
                and nowhere else. There is no account, and nothing is sent. Passwords of protected
                files are not kept.
              </p>
              <StorageFigures />
              {use ? <Durability isDurable={use.isDurable} /> : null}
              <DeletionControls deletion={deletion} use={use} />
            </div>
          </SettingsSection>
          <SettingsSection id="help" title="Help">
            <p className={partStyles.text}>
              Covenant reads PDF, DOCX and plain text files, and gives no legal advice. Every value
              says where it was found: check it there before you rely on it.
            </p>
          </SettingsSection>
        </div>
      </SettingsLayout>
    </>
  );
}

const styles = {
  sections: gridStack({ gap: '4', minWidth: '0' }),
  parts: gridStack({ gap: '5', minWidth: '0' }),
};

/** The figures of a measurement, with their names. */
function listFigures({ contracts, fileBytes, usedBytes, quotaBytes }: StorageUse) {
  return [
    { name: 'Contracts', value: String(contracts) },
    { name: 'Files', value: formatBytes(fileBytes) },
    {
      name: 'Storage of this browser',
      value:
        usedBytes === null || quotaBytes === null
          ? 'The browser does not say'
          : `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used`,
    },
  ];
}

/** Number of contracts, size of the files, and use of the browser's storage. */
export function StorageFigures() {
  const { storage } = usePrivateActors();
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  const message = useSelector(storage, (snapshot) => snapshot.context.message);
  if (message !== null)
    return (
      <ErrorNotice summary={message} onRetry={() => storage.send({ type: 'storage.retry' })} />
    );
  if (!use) return <p role="status">Measuring...</p>;
  return (
    <dl className={storageStyles.figures}>
      {listFigures(use).map(({ name, value }) => (
        <div key={name} className={storageStyles.figure}>
          <dt className={storageStyles.name}>{name}</dt>
          <dd className={storageStyles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const storageStyles = {
  figures: wrapRow({ columnGap: '8', rowGap: '3' }),
  figure: gridStack(),
  name: css({ textStyle: 'small.muted' }),
  value: css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' }),
  result: css({ _empty: { display: 'none' } }),
};

const REFUSED =
  'The browser has not agreed. It does so sooner for pages that you visit often, bookmark or install. Save everything now and then.';

/** Whether the browser keeps the workspace when the disk gets full, and a button that asks for it. */
export function Durability({ isDurable }: { isDurable: boolean }) {
  const { storage } = usePrivateActors();
  const isRefused = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'refused' }));
  const isAsking = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'asking' }));
  const text = useRef<HTMLParagraphElement>(null);
  useFocusAfter(!isDurable, () => text.current?.focus());
  return (
    <Part title="When the disk gets full">
      <p ref={text} tabIndex={-1} className={partStyles.text}>
        {isDurable
          ? 'The browser keeps this workspace until you delete it.'
          : 'The browser may delete this workspace without asking when the disk gets full, or after some weeks without a visit.'}
      </p>
      <p role="status" className={cx(partStyles.text, storageStyles.result)}>
        {isRefused ? REFUSED : ''}
      </p>
      {isDurable ? null : (
        <Button
          variant="outline"
          icon={ShieldCheck}
          isBusy={isAsking}
          onClick={() => storage.send({ type: 'durability.ask' })}
        >
          {isAsking ? 'Asking...' : 'Ask the browser to keep it'}
        </Button>
      )}
    </Part>
  );
}
