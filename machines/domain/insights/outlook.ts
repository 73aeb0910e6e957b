import type { Certainty } from '../certainty';
import type { ContractSummary } from '../contract';
import type { CalendarDay } from '../calendar';
import type { RatedDeadline, StoredMark } from '../deadlines';
import type { Renewal, Field } from '../fields';
import type { KnownTerm } from '../term/ends';

/** What a risk rule has found. */
export interface RiskFinding {
  readonly rule: string;
  readonly points: number;
  readonly reason: string;
}

/** What deadlines and insights need of a contract on a day: what the list shows, and more of what follows from it. */
export interface ContractFacts extends ContractSummary {
  readonly deadlines: readonly RatedDeadline[];
  /** What the deadlines follow from: `explainDeadline` says how. */
  readonly term: KnownTerm;
  /** False if the file could not be read, or was not read yet: nothing is known of its clauses. */
  readonly isRead: boolean;
  /** The local day on which its file was added. */
  readonly added: CalendarDay;
  readonly renewal: Renewal | null;
  readonly hasNotice: boolean;
  readonly law: string | null;
  readonly findings: readonly RiskFinding[];
  /** Names of the clause categories that were found. */
  readonly clauses: readonly string[];
  /** Terms with a value that is too unsure to be used without a look at its words. */
  readonly toCheck: readonly Field[];
}

/** The contracts of the workspace on a day. */
export interface Outlook {
  readonly today: CalendarDay;
  readonly contracts: readonly ContractFacts[];
  readonly marks: readonly StoredMark[];
}

/** A contract behind a figure. */
export interface GroupEntry {
  readonly id: string;
  /** What the contract is called, with the counterparty before its name. */
  readonly name: string;
  /** What is said of this contract; can be empty. */
  readonly note: string;
  /** How sure the note is, if it is a day that was read. */
  readonly certainty?: Certainty | undefined;
}

/** A figure: the number of contracts of which something is true. */
export interface InsightGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly GroupEntry[];
}
