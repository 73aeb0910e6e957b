import { Component, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { buttonClass } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Main } from '../ui/main';
import { FocusFallback } from './page-focus';
import { paths } from './paths';

/** Shows the fallback page in place of what broke (spec §8, ruling 26). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FallbackPage /> : this.props.children;
  }
}

/**
 * The fallback page (spec §8, ruling 26). The way back is a plain link: a page that is loaded anew
 * does not depend on anything that has just broken.
 */
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

const page = css({ minHeight: '[100dvh]', display: 'grid', placeItems: 'center', padding: '4' });
