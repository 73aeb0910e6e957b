/** A rectangle in pixels of the picture, from its upper left corner. */
interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What the recognition engine finds in a picture; the part that is used here. */
export interface RecognisedPicture {
  /** Null or missing in a picture without text. */
  readonly blocks?: readonly RecognisedBlock[] | null;
}

interface RecognisedBlock {
  readonly paragraphs?: readonly { readonly lines?: readonly RecognisedLine[] | null }[] | null;
}

export interface RecognisedLine {
  readonly baseline: Box;
  readonly bbox: Box;
  readonly rowAttributes: { readonly rowHeight: number };
  readonly words: readonly RecognisedWord[];
}

interface RecognisedWord {
  readonly text: string;
  readonly bbox: Box;
  /** In percent. */
  readonly confidence: number;
}
