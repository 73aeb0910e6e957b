import * as v from 'valibot';
import { wrappedKeySchema, type OldState } from './state';
import { validate } from './schemas';

/*
 * Versions 1 to 4 of the database kept each kind of record in an object store of its own, under the hash of its file:
 * as it is, or, with a passphrase, encrypted in `sealed`. Nothing else in the product knows these forms.
 */

/** In the order in which they are moved. */
export const CONTENT_NAMES = [
  'files',
  'originals',
  'readings',
  'texts',
  'corrections',
  'marks',
  'settings',
  'playbook',
  'values',
] as const;
export type ContentName = (typeof CONTENT_NAMES)[number];
/** `summaries` and `facts` follow from the readings. */
export type OldName = ContentName | 'summaries' | 'facts' | 'lock' | 'sealed';

export interface OldStore {
  key: string | string[];
  /** Nothing is known of it before it was checked. */
  value: unknown;
}
/** An interface cannot extend a mapped type of names. */
export type OldSchema = { [Name in OldName]: OldStore };

const lockSchema = v.object({
  key: v.nullable(wrappedKeySchema),
  idleMinutes: v.nullable(v.number()),
  wrong: v.number(),
  wrongAt: v.number(),
});

/**
 * What is needed of the lock of an earlier version; null if there was none. `lost`: encrypted records have no key.
 *
 * @param sealed number of the encrypted records.
 */
export function readOldLock(stored: unknown, sealed: number): OldState | null | 'lost' {
  if (stored === undefined) return sealed > 0 ? 'lost' : null;
  const lock = validate(lockSchema, stored);
  if (!lock || (!lock.key && sealed > 0)) return 'lost';
  const { key: passphrase, ...rest } = lock;
  return { ...rest, passphrase };
}
