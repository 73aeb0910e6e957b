import type { RecognisedWord } from '../../../reading/reading';

/** A page to draw. */
export interface DrawRequest {
  readonly file: Blob;
  /** Files with the same id are the same. */
  readonly id: string;
  readonly page: number;
  readonly password?: string | undefined;
  /** Width in pixels that the page should have. */
  readonly width: number;
  /** Words to mark; null: none on this page. */
  readonly words: string | null;
  /** The words of a page that was recognised; null: the page has text of its own. */
  readonly recognised: readonly RecognisedWord[] | null;
}
