import type { ContractFile, ContractSummary } from '../contract';
import type { CalendarDay } from '../calendar';
import type { RatedDeadline, StoredMark } from '../deadlines';
import type { Renewal, Field } from '../fields';
import type { KnownTerm } from '../term/ends';

/** What a risk rule has found. */
export interface RiskFinding {
  readonly rule: string;
  readonly points: number;
  readonly reason: string;
  /** It rests on less sure words only, and counts half. */
  readonly isUnsure?: true;
}

/** What deadlines and insights need of a contract on a day: what the list shows, and more of what follows from it. */
export interface ContractFacts extends ContractSummary {
  readonly deadlines: readonly RatedDeadline[];
  /** What a person said about its deadlines. */
  readonly marks: readonly StoredMark[];
  /** What the deadlines follow from: `explainDeadline` says how. */
  readonly term: KnownTerm;
  /** False if the file could not be read, or was not read yet: nothing is known of its clauses. */
  readonly isRead: boolean;
  /** The local day on which its file was added. */
  readonly added: CalendarDay;
  /** When it was added, as ISO 8601 date and time in UTC. */
  readonly addedAt: string;
  /** Nobody has opened it since. */
  readonly isNew?: true;
  readonly renewal: Renewal | null;
  readonly hasNotice: boolean;
  readonly law: string | null;
  readonly findings: readonly RiskFinding[];
  /** The clause categories that were found, and those of them that are less sure. */
  readonly clauses: readonly string[];
  readonly unsureClauses: readonly string[];
  /** Terms with a value that is too unsure to be used without a look at its words. */
  readonly toCheck: readonly Field[];
  /** Terms that the review asks for, in its order: those to check, and those that are missing where it matters. */
  readonly questions: readonly Field[];
  /** The day on which the last question was answered; null if it was not. Questions may be open again: `reviewedOn`. */
  readonly reviewed: CalendarDay | null;
  /** A new version of the reader gave other values, which nobody has looked at. */
  readonly isReadAnew: boolean;
  /** Terms that a contract of this kind has, but in which nothing was found. */
  readonly missing: readonly Field[];
  /** How an end follows from a day that is not known: "5 years from the launch date". Empty: it does not. */
  readonly openEnd: string;
  /** The file that it was read from. */
  readonly original: ContractFile;
  /** Of its content; null if it cannot be read. */
  readonly format: 'pdf' | 'docx' | 'text' | null;
}

/** Whether a contract of the list is kept in this workspace. */
export const isKept = (contract: ContractSummary): contract is ContractFacts =>
  'toCheck' in contract;

/** The contracts of the workspace on a day. */
export interface Outlook {
  readonly today: CalendarDay;
  readonly contracts: readonly ContractFacts[];
}

/** A figure: the number of contracts of which something is true, and the filters that list them. */
export interface InsightGroup {
  readonly label: string;
  readonly count: number;
  /** A value by kind of filter. */
  readonly filter: Readonly<Record<string, string>>;
}

/** A figure is the number of contracts that the list shows with its filter. */
export type CountBy = (label: string, filter: InsightGroup['filter']) => InsightGroup;
