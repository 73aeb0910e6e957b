/** What is made of a thing once, and kept for as long as the thing itself is. */
export function oncePer<Key extends WeakKey, Value extends {}>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
