import type { CalendarDay, ContractDay } from './calendar';
import type { Certainty } from './certainty';
import type { NextDay, RatedDeadline } from './deadlines';
import type { ContractFields, Duration } from './fields';
import type { Quote } from './source';

/** Contract statuses. A status never changes (spec §4). */
export const CONTRACT_STATUSES = ['Active', 'Expired', 'Renewal Due'] as const;
/** In the private workspace, the end of a contract may not be known (ruling 38). */
export const PRIVATE_STATUSES = [...CONTRACT_STATUSES, 'Unknown'] as const;
export type ContractStatus = (typeof PRIVATE_STATUSES)[number];

/** Risk levels of contracts and insights (spec §3). */
export const RISKS = ['Low', 'Medium', 'High'] as const;
export type Risk = (typeof RISKS)[number];

/** What is displayed instead of the risk of a contract that was not read, and its risk filter. */
export const NOT_READ = 'Not read' as const;

/** Contract list item (spec §3). */
export interface ContractSummary {
  readonly id: string;
  readonly name: string;
  readonly parties: string;
  /** The names in `parties`, where the data has them one by one. */
  readonly partyNames?: readonly string[];
  /** In a workspace that knows the own companies: the other parties, or the words of `parties` where there are none. */
  readonly counterparty?: string;
  /** The own companies as the contract writes them. */
  readonly own?: string;
  /** What a search by words finds the contract by beside name and parties: file name and law. */
  readonly searchable?: readonly string[];
  /** Follows from the bytes of the file, so that it is the same in every workspace that keeps it. */
  readonly fileId?: string;
  /** Folder that the file was in, with `/` between the names; missing: none. */
  readonly folder?: string;
  readonly expiry: ContractDay;
  /** Null if the values of the contract cannot be computed: nothing but its name is known then. */
  readonly status: ContractStatus | null;
  /** Null if the contract was not read (ruling 46). */
  readonly risk: Risk | null;
  /** 0 to 100; null if the contract was not read. */
  readonly riskScore: number | null;
  /** Days to act before, in a workspace that keeps contracts (ruling 44). */
  readonly deadlines?: readonly RatedDeadline[];
  /** The next day to act, in a workspace that keeps contracts; null if there is none. */
  readonly nextDay?: NextDay | null;
  /** A contract that renews at intervals not longer than its notice can be ended with this notice at any time. */
  readonly endsWithNotice?: Duration;
  /** How the contract goes on after its expiry, if it may. */
  readonly goesOn?: GoesOn;
  /** How sure the values are, in a workspace that reads them. */
  readonly certainty?: SummaryCertainty;
}

/** How sure the values of a list item are; those that are missing have no entry. */
export type SummaryCertainty = Readonly<
  Partial<
    Record<
      'name' | 'parties' | 'start' | 'expiry' | 'period' | 'law' | 'status',
      Certainty | undefined
    >
  >
>;

/** Another term follows by itself, or may have followed: whether the contract was renewed is not known. */
export type GoesOn = 'renews' | 'unless renewed';

/** A contract, and what to call it. */
export type NamedContract = Pick<ContractSummary, 'id' | 'name' | 'counterparty'>;

export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words of the summary that spoke most for the clause, if the contract was read here. */
  readonly because?: readonly string[];
  /** Whom it binds, in words, if its sentence says so. */
  readonly binds?: string;
  /** The evidence with its text. Without an id, the titles tell (`clauses.ts`). */
  readonly evidenceId?: string;
}

export interface Insight {
  readonly id: string;
  readonly risk: Risk;
  readonly message: string;
  readonly recommendation: string;
  /** Ids of the evidence with the words that it is about. */
  readonly evidenceIds?: readonly string[];
  /** What it adds to the risk score, in a workspace that reads contracts. */
  readonly points?: number;
  /** Name of the rule that it is from. */
  readonly rule?: string;
}

export interface Evidence {
  readonly id: string;
  readonly source: string;
  readonly snippet: string;
  /** 0 to 1. */
  readonly relevance: number;
  /** The words in the contract's file, if the file is stored (ruling 40). */
  readonly quote?: Quote;
}

/** What kind of document a contract is, if it is no plain agreement, as far as it was read. */
export interface ShownKind {
  /** As in "Amendment of the Supply Agreement". */
  readonly text: string;
  readonly certainty: Certainty;
  /** Why it is to be checked. */
  readonly why?: string;
  readonly quote: Quote;
}

/** A file that was added, as it came. */
export interface ContractFile {
  readonly name: string;
  /** Null if it was not read. */
  readonly pages: number | null;
  readonly added: CalendarDay;
}

/** Contract detail (spec §3): what the list shows, and more. */
export interface ContractDetail extends Omit<ContractSummary, 'risk' | 'status'> {
  readonly start: ContractDay;
  readonly status: ContractStatus;
  readonly clauses: readonly Clause[];
  readonly insights: readonly Insight[];
  readonly evidence: readonly Evidence[];
  /** The file that it was read from, in a workspace that keeps files. */
  readonly original?: ContractFile;
  readonly kind?: ShownKind;
  /** Only a contract of the private workspace has terms. */
  readonly terms?: ContractFields;
  /** Opaque: tells the port that handed it out whether it is outdated. A contract that never changes has none. */
  readonly version?: string;
}

/** A record of the list that is not valid (ruling 10). */
export interface UnreadableRecord {
  /** The record's id, or its position in the list (`#3`) if it has none. */
  readonly id: string;
  readonly field: string;
  readonly fault: string;
}

/** The contract list: the valid contracts, and the records that are not valid (ruling 10). */
export interface Portfolio {
  readonly contracts: readonly ContractSummary[];
  readonly unreadable: readonly UnreadableRecord[];
}

/** Risk level of a score: up to 40 low, up to 70 medium, above high (spec §9, ruling 14). */
export function riskOfScore(score: number): Risk {
  if (score <= 40) return 'Low';
  return score <= 70 ? 'Medium' : 'High';
}
