import { css } from 'styled-system/css';
import { escapeInvisibleChars } from '../../machines/domain/upload';
import { Button } from '../ui/button';
import { MAIN_ID } from '../ui/main';
import { noticeStyles } from './notice-styles';
import type { OpenedFilesProps } from './opened-files';

const HINTS: Readonly<Record<OpenedFilesProps['place'], string>> = {
  signIn: 'Open your private workspace to read',
  demo: 'The demo reads no files. Sign out, then open your private workspace to read',
};

/** Says where opened files are read, with the choice to forget them (ruling 56). */
export function OpenedFilesNotice({ files, place, onDiscard }: OpenedFilesProps) {
  const [first] = files;
  const isOne = files.length === 1 && first !== undefined;
  const discard = () => {
    // The notice disappears.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    onDiscard();
  };
  return (
    <div className={noticeStyles.notice}>
      <p className={noticeStyles.text}>
        {HINTS[place]}{' '}
        {isOne ? (
          <bdi className={styles.name}>{escapeInvisibleChars(first.file.name)}</bdi>
        ) : (
          `the ${files.length} files that you have opened`
        )}
        .
      </p>
      <div className={noticeStyles.buttons}>
        <Button size="sm" variant="outline" onClick={discard}>
          {isOne ? 'Forget the file' : 'Forget the files'}
        </Button>
      </div>
    </div>
  );
}

const styles = { name: css({ overflowWrap: 'anywhere' }) };
