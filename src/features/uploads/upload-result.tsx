import { useSelector } from '@xstate/react';
import type { UploadsActorRef } from '../../../machines/uploads.machine';
import { selectResult } from '../../../machines/uploads.selectors';
import { Toast } from '../../ui/toast';

/** Result of the closed upload dialog, for some seconds. */
export function UploadResult({ uploads }: { uploads: UploadsActorRef }) {
  return <Toast message={useSelector(uploads, selectResult)} />;
}
