import { css, cx } from 'styled-system/css';
import { frame } from '../features/shell/frame';
import { Logo } from '../ui/logo';
import { Main } from '../ui/main';
import { PageSpinner } from '../ui/spinner';
import { VisuallyHidden } from '../ui/visually-hidden';

/**
 * Before it is known what to show: the empty frame of the screens for whoever was signed in when they
 * left, as `public/early.js` tells; else the empty page. The page that is served begins with it.
 */
export function LoadingFrame() {
  return (
    <div className={cx(frame.root, styles.root)}>
      <div aria-hidden="true" className={cx(frame.side, styles.known)}>
        <div className={frame.pinned}>
          <div className={frame.logo}>
            <Logo />
          </div>
        </div>
      </div>
      <div className={frame.stage}>
        <div aria-hidden="true" className={cx(frame.bar, styles.known)} />
        <Main className={styles.main}>
          <h1>
            <VisuallyHidden>Covenant</VisuallyHidden>
          </h1>
          <PageSpinner label="Loading" />
        </Main>
      </div>
    </div>
  );
}

/** For whoever comes to sign in there is no frame to fill. */
const styles = {
  root: css({
    'html:not([data-visitor=known]) &': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  known: css({ 'html:not([data-visitor=known]) &': { display: 'none' } }),
  main: css({ flex: '[1]', display: 'grid', placeItems: 'center' }),
};
