import { NOT_FOUND, type CalendarDay } from '../../../../machines/domain/calendar';
import {
  type ContractStatus,
  type ContractSummary,
  riskOfScore,
} from '../../../../machines/domain/contract';
import { NO_PARTIES, NOT_SHOWN } from '../../../../machines/domain/contract-title';
import {
  certaintyOf,
  lacksParty,
  leastSure,
  type Certainty,
} from '../../../../machines/domain/certainty';
import type { RatedDeadline } from '../../../../machines/domain/deadlines';
import {
  findFirstEnd,
  findStated,
  type KnownTerm,
  type ReadTerm,
} from '../../../../machines/domain/term/ends';
import { createTerm, type TermOnDay } from '../../../../machines/domain/term/term';
import { withFallback } from '../ports/port-error';
import { scoreRisk, type Playbook } from '../../../reading/playbook';
import { isRated, RATED_FIELDS, type RatedField } from '../../../reading/thresholds';
import type { Field, FieldValues } from '../../../../machines/domain/fields';
import { readValuesOf, type ReadValues, type StoredContract } from '../store/records';
import { StoreError } from '../store/store-error';

/** A contract on a day: the values in force, and what follows from them. */
export interface ContractOnDay {
  readonly known: KnownTerm;
  readonly values: FieldValues;
  readonly term: TermOnDay;
}

/** The newest correction or confirmation of a field. */
export const correctionOf = <F extends Field>(
  { corrections }: Pick<StoredContract, 'corrections'>,
  field: F,
) => findStated(corrections, field);

/** Whether a person has set the value of a field. */
export const isCorrected = (contract: StoredContract, field: Field): boolean =>
  correctionOf(contract, field)?.kind === 'corrected';

/** The reader's confidence in a field: the lowest one in its values; 0 if it has none. */
function readConfidence({ summary }: StoredContract, field: RatedField): number {
  if (summary?.kind !== 'read') return 0;
  const { name: title, parties, governingLaw, term } = summary;
  const found = { title, parties, governingLaw, ...term }[field];
  const confidences = [found ?? []].flat().map(({ confidence }) => confidence);
  return confidences.length === 0 ? 0 : Math.min(...confidences);
}

/** Whether the reader is sure of a field, whatever else its value follows from. */
export const isReadSurely = (contract: StoredContract, field: RatedField): boolean =>
  certaintyOf(readConfidence(contract, field)) === 'read';

/** What was read of the term of a contract. */
function readTermOf({ summary }: StoredContract): ReadTerm {
  if (summary?.kind !== 'read') return {};
  const { expiry, openEnd, ...term } = summary.term;
  return { ...term, expiry: expiry ?? (openEnd ? { ...openEnd, value: null } : null) };
}

/**
 * What a contract says on a day: what was read and what follows from it, with the words of a person.
 *
 * @throws if something that is stored does not validate. `listContract` shows the row of such a contract all the same.
 */
export function contractOn(
  contract: StoredContract,
  today: CalendarDay,
  { thresholds: { renewalDue } }: Pick<Playbook, 'thresholds'>,
): ContractOnDay {
  const { corrections } = contract;
  if (contract.isDamaged) throw new StoreError('damaged');
  const inForce: FieldValues = {
    ...readValuesOf(contract.summary),
    decision: null,
    termStart: null,
    noticeBy: null,
    reviewed: null,
    ...Object.fromEntries(corrections.map(({ field, value }) => [field, value])),
  };
  const { decision } = inForce;
  const undecided = { read: readTermOf(contract), stated: corrections };
  const known = decision ? { ...undecided, decision } : undecided;
  const term = createTerm(known).on(today, renewalDue);
  const { noticeBy } = term;
  // What was read stays visible beside the day on which a person has ended it.
  const firstEnd = findFirstEnd(undecided).end ?? term.firstEnd;
  const values = { ...inForce, expiry: firstEnd?.value ?? null, noticeBy: noticeBy?.value ?? null };
  return { known, values, term };
}

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** The name of a contract whose values cannot be computed is shown up to this length. */
const LONGEST_NAME = 100;

/** The row of a contract whose values cannot be computed. */
const toBrokenSummary = ({ id, name, folder }: StoredContract): ContractSummary => ({
  id,
  name: withoutExtension(name).slice(0, LONGEST_NAME),
  parties: NOT_SHOWN,
  partyNames: [],
  searchable: [name.slice(0, LONGEST_NAME)],
  ...(folder && { folder }),
  expiry: NOT_FOUND,
  status: null,
  risk: null,
  riskScore: null,
  deadlines: [],
});

/** A stored contract as listed on a day. */
export interface ListedContract {
  readonly contract: StoredContract;
  readonly summary: ContractSummary;
  /** Null if its values cannot be computed. */
  readonly onDay: ContractOnDay | null;
}

export const listContract = (
  contract: StoredContract,
  today: CalendarDay,
  playbook: Playbook,
): ListedContract =>
  withFallback<ListedContract>(
    () => {
      const onDay = contractOn(contract, today, playbook);
      return { contract, summary: summaryOf(contract, onDay, playbook), onDay };
    },
    () => ({ contract, summary: toBrokenSummary(contract), onDay: null }),
  );

interface ComputedSummary extends ContractSummary {
  readonly status: ContractStatus;
  readonly deadlines: readonly RatedDeadline[];
}

/** What an older reader gave, where the last one gives something else. */
export const readBefore = ({ summary }: StoredContract): Partial<ReadValues> =>
  (summary?.kind === 'read' && summary.before) || {};

/** The fields that an older reader read differently, without those that a person has spoken of. */
export function changedFields(contract: StoredContract): readonly RatedField[] {
  const before = readBefore(contract);
  return RATED_FIELDS.filter(
    (field) => before[field] !== undefined && !correctionOf(contract, field),
  );
}

/** How sure the value of a field is: what is marked, and what is asked. Undefined if there is none. */
export function certaintyOn(
  contract: StoredContract,
  { values, term }: ContractOnDay,
  field: Field,
): Certainty | undefined {
  if (field === 'expiry') return term.end ? certaintyOf(term.end.confidence) : undefined;
  if (field === 'noticeBy')
    return term.noticeBy ? certaintyOf(term.noticeBy.confidence) : undefined;
  if (values[field] === null || (field === 'parties' && values.parties.length === 0))
    return undefined;
  if (!isRated(field) || correctionOf(contract, field)) return 'yours';
  if (field === 'parties' && lacksParty(values.parties)) return 'to check';
  return certaintyOf(readConfidence(contract, field));
}

/** What risk rules look at: what is over, or will be because notice was sent, does not renew. */
export const riskTermsOf = ({ values, term: { status } }: ContractOnDay): FieldValues => {
  const { decision } = values;
  const isEnding = status === 'Expired' || (decision !== null && decision.kind !== 'renews');
  return isEnding ? { ...values, renewal: null } : values;
};

/** The same, with the values of the day. */
export function summaryOf(
  contract: StoredContract,
  onDay: ContractOnDay,
  playbook: Playbook,
): ComputedSummary {
  const { values, term } = onDay;
  const sure = (field: Field) => certaintyOn(contract, onDay, field);
  const start = sure('effectiveDate') ?? sure('agreementDate');
  const expiry = sure('expiry');
  const inputs = [
    term.nextDay?.certainty,
    term.goesOn === null ? undefined : sure('renewal'),
    term.endsWithNotice === null ? undefined : sure('notice'),
  ];
  const { summary } = contract;
  const riskScore =
    summary?.kind === 'read' ? scoreRisk(summary.findings, riskTermsOf(onDay), playbook) : null;
  return {
    id: contract.id,
    name: values.title ?? withoutExtension(contract.name),
    parties: values.parties.join(', ') || NO_PARTIES,
    partyNames: values.parties,
    searchable:
      values.governingLaw === null ? [contract.name] : [contract.name, values.governingLaw],
    fileId: contract.fileId,
    ...(contract.folder && { folder: contract.folder }),
    expiry: term.end?.value ?? NOT_FOUND,
    status: term.status,
    risk: riskScore === null ? null : riskOfScore(riskScore),
    riskScore,
    deadlines: term.deadlines.map(({ kind, day, certainty }) => ({ kind, day, certainty })),
    certainty: {
      name: sure('title'),
      parties: sure('parties'),
      start,
      expiry,
      period: leastSure([start, expiry]),
      law: sure('governingLaw'),
      status: leastSure([expiry, ...inputs]),
    },
    nextDay: term.nextDay,
    ...(term.endsWithNotice === null ? {} : { endsWithNotice: term.endsWithNotice }),
    ...(term.goesOn === null ? {} : { goesOn: term.goesOn }),
  };
}
