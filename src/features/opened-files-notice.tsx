import { css, cx } from 'styled-system/css';
import { Button } from '../ui/button';
import { MAIN_ID } from '../ui/main';
import { noticeStyles } from './notice-styles';
import type { OpenedFilesProps } from './opened-files';

const HINTS: Readonly<Record<OpenedFilesProps['place'], string>> = {
  signIn: 'Open your private workspace to read',
  demo: 'The demo reads no files. Sign out, then open your private workspace to read',
};

/** Says where opened files are read, with the choice to forget them (ruling 56). */
export function OpenedFilesNotice({ count, place, onDiscard }: OpenedFilesProps) {
  const discard = () => {
    // The notice disappears.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    onDiscard();
  };
  return (
    <div className={cx(noticeStyles.notice, place === 'signIn' && inPage)}>
      <p className={noticeStyles.text}>
        {HINTS[place]} {count === 1 ? 'the file' : `the ${count} files`} that you have opened.
      </p>
      <div className={noticeStyles.buttons}>
        <Button size="sm" variant="outline" onClick={discard}>
          {count === 1 ? 'Forget the file' : 'Forget the files'}
        </Button>
      </div>
    </div>
  );
}

const inPage = css({ marginBottom: '6' });
