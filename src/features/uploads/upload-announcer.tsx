import { useCallback, useRef, useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import type { UploadItemActorRef } from '../../../machines/upload-item.machine';
import { announceUploads, type UploadAnnouncement } from '../../../machines/uploads.selectors';

type Items = readonly UploadItemActorRef[];
type Said = readonly UploadAnnouncement[];

/**
 * Tells assistive technology how the uploads go, politely. It is there before there is anything to
 * tell, and each line is told when its words change.
 */
export function UploadAnnouncer({ items, waiting }: { items: Items; waiting: number }) {
  return (
    <div aria-live="polite" className={css({ srOnly: true })}>
      {useAnnouncements(items, waiting).map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

/**
 * What is said of all uploads. It follows every one of them, but is worked out once a turn: a
 * thousand can go a step in one.
 */
function useAnnouncements(items: Items, waiting: number): Said {
  const known = useRef<Known>({ items: undefined, said: [] });
  const subscribe = useCallback(
    (onChange: () => void) => {
      const forget = () => (known.current.items = undefined);
      forget();
      let isDue = false;
      const notify = () => {
        if (isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          forget();
          onChange();
        });
      };
      const subscriptions = items.map((item) => item.subscribe(notify));
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [items],
  );
  return useSyncExternalStore(subscribe, () => {
    if (known.current.items !== items) {
      const snapshots = items.map((item) => item.getSnapshot());
      const said = announceUploads(snapshots, waiting);
      known.current = { items, said: isSame(said, known.current.said) ? known.current.said : said };
    }
    return known.current.said;
  });
}

/** What was worked out last, and of which items; of none where it has to be anew. */
interface Known {
  items: Items | undefined;
  readonly said: Said;
}

function isSame(one: Said, other: Said): boolean {
  const isSameLine = ({ id, words }: UploadAnnouncement, index: number) =>
    other[index]?.id === id && other[index].words === words;
  return one.length === other.length && one.every(isSameLine);
}
