/** Sent by the watcher of a value when it starts and when the stored value has changed; or why that is not known. */
export type StoredReport<Name extends string, Value> =
  | { readonly type: `${Name}.changed`; readonly value: Value }
  | { readonly type: `${Name}.unavailable`; readonly message: string };

/** Whose value is watched; empty: that of the device or of the workspace. */
export interface StoredInput {
  readonly userId: string;
}

/** A value to store. */
export interface ValueToStore<Value> extends StoredInput {
  readonly value: Value;
  /** False: it was made without the stored value, to which it is added. */
  readonly isKnown: boolean;
}
