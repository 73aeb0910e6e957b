/** The values of a user in localStorage, by the name of their store. */
const keyOf = (name: string, userId: string) => `covenant.${name}.${userId}`;

/** A value of each user, as JSON in localStorage. */
export function createUserStore<Value>(
  name: 'views' | 'recent',
  /** Reads parsed JSON; throws if it is invalid. */
  parse: (json: unknown) => Value,
  empty: Value,
) {
  /** The value that this tab has read or written last, as JSON, by user. */
  const known = new Map<string, string>();

  /** As JSON with the fields in the order of the parser, so that equal values are equal texts. */
  const toText = (value: Value) => JSON.stringify(parse(JSON.parse(JSON.stringify(value))));

  /** The stored value, or the empty one if storage has none, an invalid one, or is blocked. */
  const read = (userId: string): Value => {
    let value = empty;
    try {
      value = parse(JSON.parse(String(localStorage.getItem(keyOf(name, userId)))));
    } catch {
      // The empty value.
    }
    known.set(userId, JSON.stringify(value));
    return value;
  };
  return {
    read,
    /**
     * Stores a value if it differs from the known one: a value that could not be read is replaced by a
     * change only.
     *
     * @throws if storage refuses to write.
     */
    write: (userId: string, value: Value): void => {
      const text = toText(value);
      if (text === (known.get(userId) ?? toText(empty))) return;
      localStorage.setItem(keyOf(name, userId), text);
      known.set(userId, text);
    },
    /** Reports values that other tabs store, until the returned function is called. */
    watch: (userId: string, onChange: (value: Value) => void) => {
      const check = () => {
        const before = known.get(userId);
        const value = read(userId);
        if (known.get(userId) !== before) onChange(value);
      };
      // `storage` events come from other tabs only.
      window.addEventListener('storage', check);
      return () => window.removeEventListener('storage', check);
    },
  };
}
