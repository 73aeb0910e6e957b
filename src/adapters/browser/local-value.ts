import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type {
  StoredInput,
  StoredReport,
  ValueToStore,
} from '../../../machines/domain/stored-value';

interface LocalValue<Name extends string, Value> {
  readonly name: Name;
  /** Key in localStorage. */
  readonly keyOf: (userId: string) => string;
  /** Reads parsed JSON; throws if it is invalid. */
  readonly parse: (json: unknown) => Value;
  /** The value if storage has none, an invalid one, or is blocked. It replaces no stored one: only a change is stored. */
  readonly empty: Value;
  /** Called with each value, also with one that cannot be stored. */
  readonly apply?: (value: Value) => void;
}

/** The ports of a value that is kept as JSON in localStorage, and watched across tabs. */
export function createLocalPorts<Name extends string, Value>({
  name,
  keyOf,
  parse,
  empty,
  apply = () => undefined,
}: LocalValue<Name, Value>) {
  /** What this tab has reported or stored last, as JSON, by key. */
  const known = new Map<string, string>();
  const read = (key: string): Value => {
    try {
      return parse(JSON.parse(String(localStorage.getItem(key))));
    } catch {
      return empty;
    }
  };
  return {
    watch: fromCallback<AnyEventObject, StoredInput>(({ input: { userId }, sendBack }) => {
      const key = keyOf(userId);
      const report = (value: Value) => {
        known.set(key, JSON.stringify(value));
        apply(value);
        sendBack({ type: `${name}.changed`, value } satisfies StoredReport<Name, Value>);
      };
      report(read(key));
      const check = () => {
        const value = read(key);
        if (JSON.stringify(value) !== known.get(key)) report(value);
      };
      // `storage` events come from other tabs only.
      window.addEventListener('storage', check);
      return () => window.removeEventListener('storage', check);
    }),
    save: fromPromise<void, ValueToStore<Value>>(async ({ input: { userId, value } }) => {
      const [key, text] = [keyOf(userId), JSON.stringify(value)];
      apply(value);
      localStorage.setItem(key, text);
      known.set(key, text);
    }),
  };
}
