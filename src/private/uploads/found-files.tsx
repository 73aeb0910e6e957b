import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { css } from 'styled-system/css';
import { countOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { readPicker } from '../../shared/uploads/picked-files';
import { Notice } from '../../ui/notice';
import { usePrivateActors } from '../private-actors';

/** Choice of a folder, and what was found in folders and ZIP files (ruling 38). */
export const FoundFiles = () => (
  <>
    <FolderButton />
    <Gathering />
    <OtherFiles />
  </>
);

/** Opens the system's picker of folders. */
function FolderButton() {
  const { uploads } = usePrivateActors();
  const input = useRef<HTMLInputElement>(null);
  // React has no property for this attribute.
  useLayoutEffect(() => input.current?.setAttribute('webkitdirectory', ''), []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = readPicker(currentTarget);
    // Reset, so that choosing the same folder again fires `change` again.
    currentTarget.value = '';
    if (files.length > 0) uploads.send({ type: 'files.add', files });
  };
  return (
    <div className={styles.folder}>
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        Choose Folder
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Folder of contracts"
        onChange={choose}
      />
    </div>
  );
}

/** Folders and ZIP files that are looked through. */
function Gathering() {
  const { uploads } = usePrivateActors();
  const names = useSelector(uploads, ({ context }) =>
    context.gathering.flatMap((search) => search.names).join(', '),
  );
  const count = useSelector(uploads, ({ context }) => context.items.length);
  return (
    <div role="status" className={css({ _empty: { display: 'none' } })}>
      {names === '' ? null : (
        <div className={styles.gathering}>
          <p>
            Looking through <strong dir="auto">{names}</strong>
            {count === 0 ? null : `: ${countOf(count, 'contract')} so far`}
          </p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => uploads.send({ type: 'gathering.stop' })}
          >
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

/** So many other files are named. */
const NAMED_FILES = 100;

/** Names the files in folders that are no contracts. */
function OtherFiles() {
  const { uploads } = usePrivateActors();
  const others = useSelector(uploads, ({ context }) => context.others);
  if (others.length === 0) return null;
  const rest = others.length - NAMED_FILES;
  return (
    <Notice
      tone="yellow"
      summary={`${countOf(others.length, 'other file')} in the folders, not uploaded`}
    >
      <ul className={styles.others}>
        {others.slice(0, NAMED_FILES).map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
        {rest > 0 ? <li>{`and ${rest} more`}</li> : null}
      </ul>
    </Notice>
  );
}

const styles = {
  folder: css({ justifySelf: 'center' }),
  gathering: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    overflowWrap: 'anywhere',
  }),
  others: css({
    display: 'grid',
    gap: '1',
    overflowWrap: 'anywhere',
    maxHeight: '[10rem]',
    overflowY: 'auto',
  }),
};
