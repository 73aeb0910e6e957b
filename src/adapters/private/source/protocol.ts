import type { DrawnPage } from '../../../../machines/domain/source';
import type { WorkerMessage } from '../reader/protocol';

/** Message to the worker that draws pages. */
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
}

export type DrawMessage = WorkerMessage<DrawnPage>;
