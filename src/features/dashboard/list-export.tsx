import { useSelector } from '@xstate/react';
import { Download } from 'lucide';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';

/** Button that exports all pages of the filtered and sorted list. */
export function ExportButton({
  dashboard,
  isDisabled,
}: {
  dashboard: DashboardActorRef;
  isDisabled: boolean;
}) {
  const exporting = useSelector(dashboard, ({ children }) => children.export);
  const isBusy = useSelector(exporting, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      className={button}
      onClick={({ detail }) => {
        // The second click of a double click would save a second file.
        if (detail < 2) dashboard.send({ type: 'list.export' });
      }}
    >
      <Icon of={Download} />
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

/** Error notice of a failed export. The export button retries. */
export function ExportFailure({ dashboard }: { dashboard: DashboardActorRef }) {
  const exporting = useSelector(dashboard, ({ children }) => children.export);
  const isFailed = useSelector(exporting, (snapshot) => snapshot?.matches('failed') ?? false);
  if (!isFailed) return null;
  return (
    <div role="alert" className={failure}>
      <Notice tone="red" summary="The list could not be exported. Please try again." />
    </div>
  );
}

const button = css({
  marginInlineStart: 'auto',
  paddingInline: { base: '2', md: '3' },
});

const failure = css({ paddingInline: { base: '4', md: '5' }, paddingBottom: '3' });
