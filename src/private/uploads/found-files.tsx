import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { Link } from 'wouter';
import { css } from 'styled-system/css';
import { gridStack, inlineRow, wrapRow } from 'styled-system/patterns';
import { hasPictureName, PICTURE_HINT } from '../../../machines/domain/upload';
import { describeAdded } from '../../../machines/domain/list/needs';
import { countOf } from '../../../machines/domain/words';
import { selectOutlook } from '../../../machines/private/outlook.selectors';
import { selectOpenCount } from '../../../machines/private/review.selectors';
import { selectUploadStatus } from '../../../machines/uploads/upload-item.machine';
import { paths } from '../../shared/addresses';
import { SmallButton } from '../../ui/button';
import { readPicker } from '../../shared/uploads/picked-files';
import { fileList, FileRow } from '../../shared/uploads/file-row';
import { Disclosure } from '../../ui/disclosure';
import { useFocusAfter } from '../../ui/use-focus-after';
import { usePrivateActors } from '../private-actors';

/** Choice of a folder, and what was found in folders and ZIP files (ruling 38). */
export function FoundFiles() {
  const chooseButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <FolderButton buttonRef={chooseButton} />
      <Gathering onEnd={() => chooseButton.current?.focus()} />
      <OtherFiles />
    </>
  );
}

/** Opens the system's picker of folders. */
function FolderButton({ buttonRef }: { buttonRef: RefObject<HTMLButtonElement | null> }) {
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
      <SmallButton ref={buttonRef} onClick={() => input.current?.click()}>
        Choose Folder
      </SmallButton>
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

/** Folders and ZIP files that are looked through. At the end, the button takes the focus with it. */
function Gathering({ onEnd }: { onEnd: () => void }) {
  const { uploads } = usePrivateActors();
  const names = useSelector(uploads, ({ context }) =>
    context.gathering.flatMap((search) => search.names).join(', '),
  );
  const isGathering = names !== '';
  useFocusAfter(isGathering, onEnd);
  return (
    <>
      <p role="status" className={styles.announced}>
        {isGathering ? (
          <>
            Looking through <bdi>{names}</bdi>
          </>
        ) : null}
      </p>
      {isGathering ? (
        <ul aria-label="Folders and ZIP files" className={fileList}>
          <FileRow
            status="uploading"
            name={names}
            state="Looking through"
            action={
              <SmallButton onClick={() => uploads.send({ type: 'gathering.stop' })}>
                Stop
              </SmallButton>
            }
          />
        </ul>
      ) : null}
    </>
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
    <ul aria-label="Other files" className={fileList}>
      <FileRow
        status="declined"
        name={`${countOf(others.length, 'other file')} in folders`}
        state={others.length === 1 ? 'Not a contract' : 'Not contracts'}
      >
        {others.some(hasPictureName) ? <p>{PICTURE_HINT}</p> : null}
        <Disclosure label="Names" detail=" of other files" look="muted">
          <ul className={styles.others}>
            {others.slice(0, NAMED_FILES).map((name, index) => (
              // The same folder can be given twice, and the list only grows.
              <li key={`${index} ${name}`} dir="auto">
                {name}
              </li>
            ))}
            {rest > 0 ? <li>{`and ${rest} more`}</li> : null}
          </ul>
        </Disclosure>
      </FileRow>
    </ul>
  );
}

/** What came of the files, and the way to the questions about the contracts that were added. */
export function AddedContracts() {
  const { uploads, dashboard, review } = usePrivateActors();
  const counts = useSelector(uploads, ({ context }) => context.counts);
  const items = useSelector(uploads, ({ context }) => context.items);
  const known = useSelector(dashboard, selectOutlook)?.contracts ?? [];
  const hasQuestions = useSelector(review, selectOpenCount) > 0;
  const ids = new Set(
    items.flatMap((item) => {
      const snapshot = item.getSnapshot();
      return selectUploadStatus(snapshot) === 'success'
        ? (snapshot.context.contract?.id ?? [])
        : [];
    }),
  );
  const added = known.filter(({ id }) => ids.has(id));
  return (
    <p className={styles.added}>
      <span>{describeAdded(counts, added)}</span>
      {hasQuestions && added.length > 0 ? (
        <Link
          href={paths.review}
          className={styles.link}
          onClick={() => uploads.send({ type: 'uploads.close' })}
        >
          Review them
        </Link>
      ) : null}
    </p>
  );
}

const styles = {
  /** A line above the buttons. */
  added: wrapRow({
    flexBasis: 'full',
    alignItems: 'center',
    columnGap: '3',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  }),
  link: inlineRow({ minHeight: 'control.text', textStyle: 'link' }),
  folder: css({ justifySelf: 'center' }),
  announced: css({ srOnly: true }),
  others: gridStack({
    gap: '1',
    overflowWrap: 'anywhere',
    maxHeight: '[10rem]',
    overflowY: 'auto',
  }),
};
