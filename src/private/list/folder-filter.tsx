import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { listFolders } from '../../../machines/domain/folders';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { SelectField } from '../../ui/select-field';
import { usePrivateActors } from '../private-actors';

/** Filter by the folder that files came from; absent while there are none. */
export function FolderFilter() {
  const { dashboard } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { filters, sort } = useSelector(dashboard, (snapshot) => selectList(snapshot).listQuery);
  const folders = useMemo(() => listFolders(contracts), [contracts]);
  const { folder } = filters;
  if (folders.length === 0 && folder === '') return null;
  const listed = folder === '' || folders.includes(folder) ? folders : [...folders, folder];
  return (
    <div className={css({ minWidth: '0', gridColumn: { base: '1 / -1', xl: '1' } })}>
      <SelectField
        label="Folder"
        value={folder}
        isSet={folder !== ''}
        options={['', ...listed].map((value) => ({
          value,
          label: value === '' ? 'All Folders' : escapeInvisibleChars(value),
        }))}
        onChange={(picked) =>
          dashboard.send({
            type: 'view.apply',
            filters: { ...filters, folder: picked },
            sort,
            history: 'push',
          })
        }
      />
    </div>
  );
}
