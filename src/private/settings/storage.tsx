import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { StorageUse } from '../../../machines/domain/storage';
import { formatBytes } from '../../ui/format';
import { ErrorNotice } from '../../ui/notice';
import { usePrivateActors } from '../private-actors';
import { ShieldCheck } from 'lucide';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { useFocusAfter } from '../../ui/use-focus-after';
import { Part, partStyles } from './part';

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
    <dl className={styles.figures}>
      {listFigures(use).map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const styles = {
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
  const isAsking = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'asking' }));
  const isRefused = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'refused' }));
  const text = useRef<HTMLParagraphElement>(null);
  useFocusAfter(!isDurable, () => text.current?.focus());
  return (
    <Part title="When the disk gets full">
      <p ref={text} tabIndex={-1} className={partStyles.text}>
        {isDurable
          ? 'The browser keeps this workspace until you delete it.'
          : 'The browser may delete this workspace without asking when the disk gets full, or after some weeks without a visit.'}
      </p>
      <p role="status" className={cx(partStyles.text, styles.result)}>
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
