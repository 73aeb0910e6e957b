import { RotateCw } from 'lucide';
import { css } from 'styled-system/css';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Main } from '../../ui/main';
import { FocusFallback } from '../../shared/frame/page-focus';

/** Shown in place of the screens when the browser or another tab has closed the workspace (ruling 43). */
export function LostWorkspace({ onReopen }: { onReopen: () => void }) {
  return (
    <Main className={page}>
      <title>Workspace closed · Covenant</title>
      <ErrorState
        title="Your workspace was closed"
        titleAs="h1"
        message="Another tab or the browser has closed it. What this tab was still doing has stopped."
        action={
          <Button onClick={onReopen}>
            <Icon of={RotateCw} />
            Open it again
          </Button>
        }
      />
      <FocusFallback />
    </Main>
  );
}

const page = css({ minHeight: '[100dvh]', display: 'grid', placeItems: 'center', padding: '4' });
