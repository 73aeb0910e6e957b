import { fromCallback, fromPromise } from 'xstate';
import { PRIVATE_LIST_OPTIONS } from '../../../../machines/domain/filters';
import { addRecent } from '../../../../machines/domain/recent';
import { mergeViews, NO_VIEWS, type SavedViews } from '../../../../machines/domain/views';
import type { RecentReport, ViewsReport, WorkspacePorts } from '../../../../machines/ports';
import { parseIds } from '../../browser/recent-store';
import { parseViewsWith } from '../../browser/view-store';
import type { Resources } from '../resources';
import { reportUnexpected } from './port-error';
import { changeStore } from './requests';
import type { StoreClient } from '../store/store-client';

interface StoredValue<Value> {
  /** Rejects if it cannot be read, or if nobody waits for it any more. */
  readonly restore: (signal: AbortSignal) => Promise<Value>;
  /**
   * Stores a value if it differs from the known one, which a value that is invalid does not: it is replaced by a change
   * only. If the stored value could not be restored before, it is read again, and the value is added to it: resolves with
   * the result, else with null.
   */
  readonly write: (value: Value) => Promise<Value | null>;
  /** Reports values that other tabs store. */
  readonly watch: (onChange: (value: Value) => void) => () => void;
}

function createStoredValue<Value>(
  store: StoreClient,
  name: 'views' | 'recent',
  {
    parse,
    empty,
    merge,
  }: {
    readonly parse: (json: unknown) => Value;
    readonly empty: Value;
    /** Adds what was made without the stored value to it. */
    readonly merge: (stored: Value, added: Value) => Value;
  },
): StoredValue<Value> {
  const emptyText = JSON.stringify(empty);
  /** The value that this tab has read or written last. */
  let known = emptyText;
  /** The stored value could not be restored: values of this tab were made without it. */
  let isUnread = false;
  /** The last write: one after the other. It does not reject. */
  let writing: Promise<unknown> = Promise.resolve();
  let writes = 0;
  let reads = 0;
  /** Of the port that runs: each change starts another one. */
  let report: ((value: Value) => void) | undefined;

  const parseText = (text: string | null): Value => {
    try {
      return parse(JSON.parse(String(text)));
    } catch {
      return empty;
    }
  };
  const read = async (): Promise<Value> => parseText(await store.send('getUserValue', name));
  /** With the fields in the order of the parser, so that equal values are equal texts. */
  const toText = (value: Value) => JSON.stringify(parse(JSON.parse(JSON.stringify(value))));
  const writeText = async (text: string): Promise<void> => {
    if (text === known) return;
    await changeStore(store, (send) => send('setUserValue', { name, value: text }));
    known = text;
  };
  const write = async (value: Value, isLast: () => boolean) => {
    const text = toText(value);
    if (!isUnread) {
      await writeText(text);
      return null;
    }
    const stored = await read().catch((error: unknown) => {
      if (text === emptyText) return null;
      throw error;
    });
    if (stored === null) return null;
    known = JSON.stringify(stored);
    const merged = merge(stored, value);
    await writeText(toText(merged));
    // A later value was made without the stored one, too.
    isUnread = !isLast();
    return merged;
  };
  /** Reports a value that another tab has stored. The store tells of writes of this tab, too, also while later ones wait. */
  const readAgain = async (): Promise<void> => {
    const [writesBefore, mine] = [writes, (reads += 1)];
    await writing;
    const value = await read();
    if (mine !== reads || isUnread) return undefined;
    if (writes !== writesBefore) return readAgain();
    const text = JSON.stringify(value);
    if (text === known || !report) return undefined;
    known = text;
    return report(value);
  };
  return {
    restore: async (signal) => {
      isUnread = true;
      const value = await read();
      signal.throwIfAborted();
      known = JSON.stringify(value);
      isUnread = false;
      return value;
    },
    write: (value) => {
      const mine = (writes += 1);
      const written = writing.then(() => write(value, () => mine === writes));
      writing = written.catch(() => undefined);
      return written;
    },
    watch: (onChange) => {
      report = onChange;
      const stop = store.onChange(({ kind }) => {
        // What cannot be read stays as it was. Without the stored value, the next write merges it.
        if (kind === 'values' && !isUnread) readAgain().catch(reportUnexpected);
      });
      return () => {
        stop();
        if (report === onChange) report = undefined;
      };
    },
  };
}

/** Saved views and recently opened contracts, which name contracts, in the store (rulings 36, 37 and 49). */
export function createStoredValuePorts({
  store,
}: Pick<Resources, 'store'>): Pick<
  WorkspacePorts,
  'restoreViews' | 'persistViews' | 'restoreRecent' | 'persistRecent'
> {
  const views = createStoredValue(store, 'views', {
    parse: parseViewsWith(PRIVATE_LIST_OPTIONS),
    empty: NO_VIEWS,
    merge: mergeViews,
  });
  const recent = createStoredValue<readonly string[]>(store, 'recent', {
    parse: parseIds,
    empty: [],
    merge: (stored, added) => added.toReversed().reduce(addRecent, stored),
  });
  return {
    restoreViews: fromPromise(({ signal }) => views.restore(signal)),
    persistViews: fromCallback(({ input: { saved }, sendBack }) => {
      const report = (event: ViewsReport) => sendBack(event);
      const tell = (stored: SavedViews) => report({ type: 'views.changed', saved: stored });
      views.write(saved).then(
        (merged) => merged && tell(merged),
        () => report({ type: 'views.unsaved' }),
      );
      return views.watch(tell);
    }),
    restoreRecent: fromPromise(({ signal }) => recent.restore(signal)),
    persistRecent: fromCallback(({ input: { ids }, sendBack }) => {
      const report = (event: RecentReport) => sendBack(event);
      const tell = (stored: readonly string[]) => report({ type: 'recent.changed', ids: stored });
      recent.write(ids).then(
        (merged) => merged && tell(merged),
        () => report({ type: 'recent.unsaved' }),
      );
      return recent.watch(tell);
    }),
  };
}
