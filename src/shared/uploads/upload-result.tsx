import { useSelector } from '@xstate/react';
import { type UploadsActorRef, selectResult } from '../../../machines/uploads/uploads.machine';
import { Toast } from '../../ui/toast';

/** Result of the closed upload dialog, for some seconds. */
export function UploadResult({ uploads }: { uploads: UploadsActorRef }) {
  return <Toast message={useSelector(uploads, selectResult)} />;
}
