import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../domain/failure';
import type { Quote, Source } from '../domain/source';
import { zoomOf, type sourceMachine } from './source.machine';

type SourceSnapshot = SnapshotFrom<typeof sourceMachine>;

/** Content of the source viewer. */
export type SourceContent =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly source: Source }
  /** The text of a page that can be drawn with the password of the file only. */
  | { readonly kind: 'locked'; readonly source: Source }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** State of the source viewer. */
export interface SourceView {
  readonly quote: Quote;
  readonly page: number;
  /** Null until a page was opened. */
  readonly pageCount: number | null;
  readonly zoom: number;
  /** Whether the room for pages is known, from which the first zoom follows. */
  readonly isMeasured: boolean;
  readonly isAtQuote: boolean;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** Undefined if there is no quote. Returns a new object on each call: compare with `shallowEqual`. */
export function selectSourceView(snapshot: SourceSnapshot): SourceView | undefined {
  const { quote, page, source, window } = snapshot.context;
  if (!quote) return undefined;
  return {
    quote,
    page,
    pageCount: source?.pageCount ?? null,
    zoom: zoomOf(snapshot.context),
    isMeasured: window !== null,
    isAtQuote: page === quote.page,
    hasNextPage: snapshot.can({ type: 'source.nextPage' }),
    hasPreviousPage: snapshot.can({ type: 'source.previousPage' }),
    canZoomIn: snapshot.can({ type: 'source.zoomIn' }),
    canZoomOut: snapshot.can({ type: 'source.zoomOut' }),
  };
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectSourceContent(snapshot: SourceSnapshot): SourceContent {
  const { source, failure } = snapshot.context;
  if (snapshot.matches({ present: 'failed' })) return { kind: 'failed', failure };
  if (snapshot.matches({ present: 'opened' }) && source) return { kind: 'opened', source };
  if (snapshot.matches({ present: 'locked' }) && source) return { kind: 'locked', source };
  return { kind: 'opening' };
}

/** Whether the password of the file is asked for, tried or refused. Undefined if none of these. */
export function selectLock(snapshot: SourceSnapshot): 'asking' | 'trying' | 'refused' | undefined {
  if (snapshot.matches({ present: { locked: 'asking' } })) return 'asking';
  if (snapshot.matches({ present: { locked: 'refused' } })) return 'refused';
  const isTrying = snapshot.matches({ present: 'opening' }) && snapshot.context.password !== '';
  return isTrying ? 'trying' : undefined;
}
