import { addRecent } from '../../../../machines/domain/list/recent';
import { mergeViews, NO_VIEWS } from '../../../../machines/domain/list/views';
import type { WorkspacePorts } from '../../../../machines/ports';
import type {
  StoredInput,
  StoredReport,
  ValueToStore,
} from '../../../../machines/domain/stored-value';
import { parseIds } from '../../browser/recent-store';
import { parseViews } from '../../browser/view-store';
import type { Resources } from '../resources';
import { withFallback } from './port-error';
import { createRequests, type SendToStore } from './requests';

const FAILURE = 'It could not be stored';

/** Saved views and recently opened contracts, which name contracts, in the store (rulings 36, 37 and 49). */
export function createStoredValuePorts({
  store,
}: Pick<Resources, 'store'>): Pick<
  WorkspacePorts,
  'watchViews' | 'saveViews' | 'watchRecent' | 'saveRecent'
> {
  const { change, watch } = createRequests(store);
  /**
   * @param merge adds what was made without the stored value to it.
   * @param then what follows from a value that was stored.
   */
  const createPorts = <Name extends 'views' | 'recent', Value>(
    name: Name,
    parse: (json: unknown) => Value,
    empty: Value,
    merge: (stored: Value, added: Value) => Value,
    then: (send: SendToStore, value: Value) => Promise<void> = async () => {},
  ) => {
    const toValue = (text: string | null): Value =>
      withFallback(
        () => parse(JSON.parse(String(text))),
        () => empty,
      );
    return {
      watch: watch<StoredReport<Name, Value>, StoredInput>({
        kinds: ['values'],
        read: async () => ({
          type: `${name}.changed`,
          value: toValue(await store.send('getUserValue', name)),
        }),
        // What was read before still holds.
        fail: (message, hasReported) =>
          hasReported ? null : { type: `${name}.unavailable`, message },
      }),
      save: change(FAILURE, async (send, { value, isKnown }: ValueToStore<Value>) => {
        const stored = isKnown ? null : toValue(await send('getUserValue', name));
        const merged = stored === null ? value : merge(stored, value);
        await send('setUserValue', { name, value: JSON.stringify(merged) });
        await then(send, merged);
      }),
    };
  };
  const views = createPorts('views', parseViews, NO_VIEWS, mergeViews);
  const recent = createPorts<'recent', readonly string[]>(
    'recent',
    parseIds,
    [],
    (stored, added) => added.toReversed().reduce(addRecent, stored),
    (send, ids) => send('noteOpened', ids),
  );
  return {
    watchViews: views.watch,
    saveViews: views.save,
    watchRecent: recent.watch,
    saveRecent: recent.save,
  };
}
