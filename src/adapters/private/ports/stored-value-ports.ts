import { fromCallback, fromPromise } from 'xstate';
import { PRIVATE_LIST_OPTIONS } from '../../../../machines/domain/filters';
import { NO_VIEWS } from '../../../../machines/domain/views';
import type { RecentReport, ViewsReport, WorkspacePorts } from '../../../../machines/ports';
import { parseIds } from '../../browser/recent-store';
import { moveUserValue } from '../../browser/user-store';
import { parseViewsWith } from '../../browser/view-store';
import type { Resources } from '../resources';
import { watchStore } from './watch-store';

interface StoredValue<Value> {
  readonly read: (userId: string) => Promise<Value>;
  /**
   * Stores a value if it differs from the known one, which a value that could not be read does not: it is
   * replaced by a change only.
   */
  readonly write: (value: Value) => Promise<void>;
  /** Reports values that other tabs store. */
  readonly watch: (userId: string, onChange: (value: Value) => void) => () => void;
}

function createStoredValue<Value>(
  openStore: Resources['openStore'],
  name: 'views' | 'recent',
  parse: (json: unknown) => Value,
  empty: Value,
): StoredValue<Value> {
  /** The value that this tab has read or written last. */
  let known = JSON.stringify(empty);

  const parseText = (text: string | null): Value => {
    try {
      return parse(JSON.parse(String(text)));
    } catch {
      return empty;
    }
  };
  const read = async (userId: string): Promise<Value> => {
    const store = await openStore();
    // Older versions kept it in localStorage, where a passphrase does not protect it.
    await moveUserValue(name, userId, async (text) => {
      if ((await store.getUserValue(name)) === null) await store.setUserValue(name, text);
    });
    const value = parseText(await store.getUserValue(name));
    known = JSON.stringify(value);
    return value;
  };
  return {
    read,
    write: async (value) => {
      // With the fields in the order of the parser, so that equal values are equal texts.
      const text = JSON.stringify(parse(JSON.parse(JSON.stringify(value))));
      if (text === known) return;
      const store = await openStore();
      const before = known;
      // First: the store tells of the change while it is made.
      known = text;
      try {
        await store.setUserValue(name, text);
      } catch (error) {
        known = before;
        throw error;
      }
    },
    watch: (userId, onChange) => {
      const readAgain = async () => {
        const before = known;
        const value = await read(userId);
        if (known !== before) onChange(value);
      };
      return watchStore(openStore, ({ kind }) => {
        // What cannot be read stays as it was.
        if (kind === 'values') void readAgain().catch(() => undefined);
      });
    },
  };
}

/** Saved views and recently opened contracts, which name contracts, in the store (rulings 36, 37 and 49). */
export function createStoredValuePorts({
  openStore,
}: Pick<Resources, 'openStore'>): Pick<
  WorkspacePorts,
  'restoreViews' | 'persistViews' | 'restoreRecent' | 'persistRecent'
> {
  const views = createStoredValue(
    openStore,
    'views',
    parseViewsWith(PRIVATE_LIST_OPTIONS),
    NO_VIEWS,
  );
  const recent = createStoredValue<readonly string[]>(openStore, 'recent', parseIds, []);
  return {
    restoreViews: fromPromise(({ input }) => views.read(input.userId)),
    persistViews: fromCallback(({ input: { userId, saved }, sendBack }) => {
      const report = (event: ViewsReport) => sendBack(event);
      views.write(saved).catch(() => report({ type: 'views.unsaved' }));
      return views.watch(userId, (stored) => report({ type: 'views.changed', saved: stored }));
    }),
    restoreRecent: fromPromise(({ input }) => recent.read(input.userId)),
    persistRecent: fromCallback(({ input: { userId, ids }, sendBack }) => {
      const report = (event: RecentReport) => sendBack(event);
      recent.write(ids).catch(() => report({ type: 'recent.unsaved' }));
      return recent.watch(userId, (stored) => report({ type: 'recent.changed', ids: stored }));
    }),
  };
}
