import { css, cx } from 'styled-system/css';
import { layout } from '../features/shell/layout';
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
    <div className={cx(layout.root, styles.root)}>
      <div aria-hidden="true" className={cx(layout.sidebar, styles.known)}>
        <div className={layout.sidebarContent}>
          <div className={layout.logo}>
            <Logo />
          </div>
        </div>
      </div>
      <div className={layout.column}>
        <div aria-hidden="true" className={cx(layout.topBar, styles.known)} />
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
