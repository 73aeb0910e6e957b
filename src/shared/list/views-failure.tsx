import { useSelector } from '@xstate/react';
import { type ViewsActorRef, selectIsUnsaved } from '../../../machines/list/views.machine';
import { ErrorNotice } from '../../ui/error-notice';

/** Says that the views could not be stored. */
export function ViewsFailure({ views, className }: { views: ViewsActorRef; className?: string }) {
  if (!useSelector(views, selectIsUnsaved)) return null;
  return (
    <ErrorNotice
      className={className}
      summary="Your views could not be stored on this device. You can use them until you close or reload this page."
    />
  );
}
