import type { Since } from '../../machines/domain/term/ends';
import type { Bound } from '../../machines/domain/clauses';
import type { Quote } from '../../machines/domain/source';
import type { Duration, Renewal } from '../../machines/domain/fields';

/** A value that was read, with the words that say it. */
export interface Found<T> {
  readonly value: T;
  /** Probability that the value is right, 0 to 1. */
  readonly confidence: number;
  /** Why it is to be checked, in words. */
  readonly why?: string;
  readonly quote: Quote;
  /** What it could be instead: at most three values, the likeliest first. */
  readonly others?: readonly Found<T>[];
}

/** A day of the calendar as ISO 8601 date, such as `2026-06-15`. */
export type Day = string;

/** The end of the first term. */
export interface FoundEnd extends Found<Day | 'perpetual'> {
  /** How it follows from a first day, if it does. */
  readonly since?: Since;
  /** The contract goes on after it until somebody ends it. */
  readonly goesOn?: true;
}

/** An end that the file describes, but whose day it does not tell. */
export interface OpenEnd {
  readonly confidence: number;
  readonly why?: string;
  readonly quote: Quote;
  readonly others?: readonly Found<Day | 'perpetual'>[];
  /** What is added to the day that is missing; none if it hangs on an event. */
  readonly since?: Since;
}

/** A notice. If the two sides give different ones, it is the longest. */
export interface FoundNotice extends Found<Duration> {
  /** The other ones. */
  readonly sides?: readonly Found<Duration>[];
}

export interface Fields {
  /** Names without roles and addresses, in the order of the document. */
  readonly parties: readonly Found<string>[];
  readonly agreementDate: Found<Day> | null;
  readonly effectiveDate: Found<Day> | null;
  readonly expiry: FoundEnd | null;
  /** Only if there is no end. */
  readonly openEnd?: OpenEnd;
  readonly renewal: Found<Renewal> | null;
  /** Notice that stops the renewal. */
  readonly notice: FoundNotice | null;
  /** Place whose law applies, such as `New York` or `England and Wales`. */
  readonly governingLaw: Found<string> | null;
}

/** A sentence that belongs to a category of clauses (`clauses/clause-rules.ts`). */
export interface FoundClause {
  readonly category: string;
  /** Probability that it is what a lawyer quotes. */
  readonly confidence: number;
  /** Probability that the contract has such a clause; only of the surest sentence of a category. */
  readonly presence?: number;
  readonly quote: Quote;
  /** Words of the quote that spoke most for the category; only if the clause is shown. */
  readonly because?: readonly string[];
  /** Whom it binds; only if the clause is shown and its sentence says so plainly (`clauses/binds.ts`). */
  readonly binds?: Bound;
}

/** A part of the risk score: what a rule found. */
export interface RiskPart {
  readonly points: number;
  readonly rule: string;
  readonly reason: string;
  readonly quotes: readonly Quote[];
  /** No clause that it rests on is sure, so that it counts half. */
  readonly isUnsure?: true;
}

export interface ScoredRisk {
  /** Sum of the points of all parts, at most 100. */
  readonly score: number;
  readonly parts: readonly RiskPart[];
}

export const DOCUMENT_KINDS = [
  'agreement',
  'amendment',
  'statement of work',
  'notice',
  'non-disclosure agreement',
  'letter',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface FoundKind extends Found<DocumentKind> {
  /** The contract that it changes, or under which it is made. */
  readonly of?: string;
}

export type Format = 'pdf' | 'docx' | 'text';

/** How much of a text was recognised in pictures of pages. */
export interface Recognition {
  /** Numbers of the pages whose text was recognised. */
  readonly pages: readonly number[];
  /** Numbers of other pages without text, which were left because they are too many or it was not possible. */
  readonly left: readonly number[];
  /** Pages were left because recognition could not be loaded. It can be tried again. */
  readonly isUnavailable?: true;
}

/** What is read out of one contract. */
export interface ContractReading {
  /** What the contract is called. */
  readonly name: Found<string> | null;
  /** What kind of document it is; readings of earlier versions lack it. */
  readonly kind?: FoundKind;
  readonly fields: Fields;
  readonly clauses: readonly FoundClause[];
  readonly risk: ScoredRisk;
  /** Only if pages without text were recognised or left. */
  readonly recognition?: Recognition;
  /** The text is not in English, so that nothing is read in it. */
  readonly isForeign?: true;
}

/** A line of a page. */
export interface Line {
  readonly text: string;
  /** Whether a paragraph starts here, as far as the layout shows it. */
  readonly startsParagraph: boolean;
}

/** A word that was recognised in the picture of a page, in units of the page from its upper left corner. */
export interface RecognisedWord {
  readonly text: string;
  readonly left: number;
  /** The line on which the letters stand. */
  readonly base: number;
  readonly width: number;
  /** Height of the line. */
  readonly size: number;
  readonly endsLine?: true;
}

export interface RecognisedPage {
  /** Page number, from 1. */
  readonly page: number;
  readonly words: readonly RecognisedWord[];
}

/** The text of a file, page by page. */
export interface SourceDocument {
  readonly format: Format;
  readonly pages: readonly (readonly Line[])[];
  /** Only if pages without text were recognised or left. */
  readonly recognition?: Omit<Recognition, 'pages'> & { readonly pages: readonly RecognisedPage[] };
}
