import type { ContractReading, SourceDocument } from '../../../reading/reading';

/** A file to read. */
export interface ReadRequest {
  readonly file: Blob;
  readonly password?: string | undefined;
  /** Whether pages that are pictures are recognised; otherwise a file with one fails as `scan`. */
  readonly recognises: boolean;
}

/** How far the reading of a file is. */
export type ReadProgress =
  | { readonly phase: 'opening' }
  /** Formats without pages count as one page. */
  | { readonly phase: 'pages'; readonly read: number; readonly total: number }
  /** A page that is a picture is being recognised. */
  | { readonly phase: 'recognising'; readonly page: number; readonly total: number }
  /** It needs text recognition, and waits until no other file is read. */
  | { readonly phase: 'waiting' }
  /** All pages are read; fields, clauses and risks are looked for. */
  | { readonly phase: 'contract' };

/** Result of a file that was read. */
export interface ReadResult {
  readonly document: SourceDocument;
  readonly reading: ContractReading;
}
