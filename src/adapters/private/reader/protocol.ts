import type { ContractReading, SourceDocument } from '../../../reading/reading';
import type { ReadFailureKind } from './read-failure';

/** Message to a reader: one file. The next is sent after the answer. */
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

/** Message of a worker of a `WorkerPool`. */
export type WorkerMessage<TResult, TProgress = never> =
  /** The worker has loaded and takes requests. */
  | { readonly type: 'ready' }
  | {
      readonly type: 'progress';
      readonly progress: TProgress;
      /** From here on, the work has its whole time again; the failure if that is not enough. */
      readonly renews?: ReadFailureKind;
    }
  /** The work waits for other work, and its time stands still until it continues. */
  | { readonly type: 'waiting' }
  | { readonly type: 'continuing'; readonly renews: ReadFailureKind }
  | { readonly type: 'done'; readonly result: TResult }
  | { readonly type: 'failed'; readonly kind: ReadFailureKind };

export type ReaderMessage = WorkerMessage<ReadResult, ReadProgress>;
