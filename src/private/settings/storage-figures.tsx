import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { StorageUse } from '../../../machines/domain/storage';
import { formatBytes } from '../../ui/format';
import { ErrorNotice } from '../../ui/error-notice';
import { usePrivateActors } from '../private-actors';

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
  if (message !== '')
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
  figures: css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' }),
  figure: css({ display: 'grid' }),
  name: css({ textStyle: 'small', color: 'fg.muted' }),
  value: css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' }),
};
