import { frame } from '../features/shell/frame';
import { Logo } from '../ui/logo';
import { Main } from '../ui/main';
import { PageSpinner } from '../ui/spinner';
import { VisuallyHidden } from '../ui/visually-hidden';
import { css } from 'styled-system/css';
import { FocusFallback } from './page-focus';

/** Empty layout of the protected screens while a stored session opens. */
export function LoadingPage() {
  return (
    <div className={frame.root}>
      <title>Covenant</title>
      <div aria-hidden="true" className={frame.side}>
        <div className={frame.pinned}>
          <div className={frame.logo}>
            <Logo />
          </div>
        </div>
      </div>
      <div className={frame.stage}>
        <div aria-hidden="true" className={frame.bar} />
        <Main className={main}>
          <h1>
            <VisuallyHidden>Covenant</VisuallyHidden>
          </h1>
          <PageSpinner label="Loading" />
        </Main>
      </div>
      <FocusFallback />
    </div>
  );
}

const main = css({ flex: '[1]', display: 'grid', placeItems: 'center' });
