import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import type { UploadItemActorRef } from '../../../machines/upload-item.machine';
import {
  selectFailureWords,
  selectUploadWords,
  type UploadItemSnapshot,
} from '../../../machines/upload-item.selectors';
import { areManyFiles, summariseUploads } from '../../../machines/uploads.selectors';

/**
 * Tells assistive technology how the uploads go, politely. It is there before there is anything to
 * tell, and each line is told when its words change.
 */
export function UploadAnnouncer({ items }: { items: readonly UploadItemActorRef[] }) {
  const summary = useSummary(items);
  const select = areManyFiles(items.length) ? selectFailureWords : selectUploadWords;
  return (
    <div aria-live="polite" className={css({ srOnly: true })}>
      {items.map((item) => (
        <UploadLine key={item.id} item={item} select={select} />
      ))}
      <p>{summary}</p>
    </div>
  );
}

function UploadLine({
  item,
  select,
}: {
  item: UploadItemActorRef;
  select: (snapshot: UploadItemSnapshot) => string;
}) {
  return <p>{useSelector(item, select)}</p>;
}

/** What is said of all files together; it follows every one of them. */
function useSummary(items: readonly UploadItemActorRef[]): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = items.map((item) => item.subscribe(onChange));
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [items],
  );
  return useSyncExternalStore(subscribe, () =>
    summariseUploads(items.map((item) => item.getSnapshot())),
  );
}
