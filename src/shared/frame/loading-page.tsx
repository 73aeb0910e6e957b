import { layout } from '../shell/layout';
import { Logo } from '../../ui/logo';
import { Main } from '../../ui/main';
import { PageSpinner } from '../../ui/loading';
import { VisuallyHidden } from '../../ui/hidden-text';
import { gridStack } from 'styled-system/patterns';
import { FocusFallback } from './page-focus';

/** Empty layout of the protected screens while a stored session opens. */
export function LoadingPage() {
  return (
    <div className={layout.root}>
      <title>Covenant</title>
      <div aria-hidden="true" className={layout.sidebar}>
        <div className={layout.sidebarContent}>
          <div className={layout.logo}>
            <Logo />
          </div>
        </div>
      </div>
      <div className={layout.column}>
        <div aria-hidden="true" className={layout.topBar} />
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

const main = gridStack({ flex: '[1]', placeItems: 'center' });
