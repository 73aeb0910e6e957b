import type { SearchProgress, TextHit } from '../../../../machines/domain/search/text-search';
import type { ReadingKeys } from '../store/store-lock';

/**
 * Opens the database of this name, with keys if it has a passphrase; sent first. The searcher holds the lock of that
 * name until it ends.
 */
export interface OpenRequest {
  readonly type: 'open';
  readonly name: string;
  readonly keys: ReadingKeys | null;
  readonly lock: string;
}

/** Message to the searcher. */
export type SearcherRequest =
  | OpenRequest
  /** A later search replaces an earlier one, which gets no further answer. */
  | { readonly type: 'search'; readonly number: number; readonly query: string };

/** Message of the searcher. */
export type SearcherAnswer =
  /** It holds its lock. */
  | { readonly type: 'started' }
  | {
      readonly type: 'progressed';
      readonly number: number;
      readonly progress: SearchProgress;
      readonly hits: readonly TextHit[];
    }
  | { readonly type: 'completed'; readonly number: number; readonly damagedIds: readonly string[] }
  /** `message`: what a person reads. */
  | { readonly type: 'failed'; readonly number: number; readonly message: string };
