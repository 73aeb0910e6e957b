import type { TextPlace } from '../../../../machines/domain/text-search';
import type { ReadingKeys } from '../store/store-lock';

/** Message to the searcher. */
export type SearchRequest =
  /** Opens the database of this name with its keys; sent first. */
  | { readonly type: 'open'; readonly name: string; readonly keys: ReadingKeys }
  /** A later search replaces an earlier one, which gets no answer. */
  | { readonly type: 'search'; readonly number: number; readonly query: string }
  | { readonly type: 'forget'; readonly ids: readonly string[] };

/** Answer to a search. */
export type SearchAnswer =
  | { readonly type: 'found'; readonly number: number; readonly places: readonly TextPlace[] }
  /** `message`: what a person reads. */
  | { readonly type: 'failed'; readonly number: number; readonly message: string };
