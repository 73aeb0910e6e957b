import { useSelector } from '@xstate/react';
import type { UploadsActorRef } from '../../../machines/uploads/uploads.machine';
import { selectResult } from '../../../machines/uploads/uploads.selectors';
import { Toast } from '../../ui/toast';

/** Result of the closed upload dialog, for some seconds. */
export function UploadResult({ uploads }: { uploads: UploadsActorRef }) {
  return <Toast message={useSelector(uploads, selectResult)} />;
}
