import { Component, useState, type ReactNode } from 'react';
import { gridStack } from 'styled-system/patterns';
import { buttonClass } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Main } from '../ui/main';
import { reloadForChunkError } from './chunk-errors';
import { LoadingPage } from '../shared/frame/loading-page';
import { FocusFallback } from '../shared/frame/page-focus';
import { paths } from '../shared/addresses';

/** Replaces a broken tree with the fallback page (spec §8, ruling 26). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <RecoveryPage /> : this.props.children;
  }
}

/** Reloads the page if that may help, else shows the fallback page. */
export function RecoveryPage() {
  const [isReloading] = useState(reloadForChunkError);
  return isReloading ? <LoadingPage /> : <FallbackPage />;
}

/** Fallback page (spec §8). Its link loads a new page, which does not depend on the broken one. */
export function FallbackPage() {
  return (
    <Main className={page}>
      <title>Error · Covenant</title>
      <ErrorState
        title="Unexpected Application Error!"
        titleAs="h1"
        message="Something went wrong on this page. Your contracts are safe."
        action={
          <a href={paths.dashboard} className={buttonClass()}>
            Back to the dashboard
          </a>
        }
      />
      <FocusFallback />
    </Main>
  );
}

const page = gridStack({ minHeight: '[100dvh]', placeItems: 'center', padding: '4' });
