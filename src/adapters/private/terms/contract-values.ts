import {
  addDays,
  isCalendarDay,
  NO_END,
  NOT_FOUND,
  type CalendarDay,
  type ContractDay,
} from '../../../../machines/domain/calendar';
import {
  NOT_SHOWN,
  type ContractStatus,
  type ContractSummary,
  riskOfScore,
} from '../../../../machines/domain/contract';
import type { Deadline } from '../../../../machines/domain/deadlines';
import { orElse } from '../ports/port-error';
import { addDuration, renewedEnd, subtractDuration } from '../../../reading/day-arithmetic';
import { scoreRisk, type Playbook } from '../../../reading/playbook';
import type { Correction, Field, FieldValues, StoredContract } from '../store/records';
import { fileNameSchema, requireValid, summarySchema, valuesSchema } from '../store/schemas';

/** A contract that could not be read, or was not read yet. */
export const NO_VALUES: FieldValues = {
  title: null,
  parties: [],
  agreementDate: null,
  effectiveDate: null,
  expiry: null,
  renewal: null,
  notice: null,
  noticeBy: null,
  governingLaw: null,
};

/** Values on a day, with the end of the term that runs on it: it is computed once. */
export interface ValuesOnDay extends FieldValues {
  readonly end: ContractDay;
}

/** The end of the term that runs on a day. */
export function endOn({ expiry, renewal }: FieldValues, today: CalendarDay): ContractDay {
  if (expiry === null) return NOT_FOUND;
  if (expiry === 'perpetual') return NO_END;
  return renewal && !renewal.onRequest ? renewedEnd(expiry, renewal, today).end : expiry;
}

/** The word of a person that is in force for a field. */
const wordOn = ({ corrections }: StoredContract, field: Field): Correction | undefined =>
  corrections.find((word) => word.field === field);

const readValues = ({ summary }: StoredContract): FieldValues =>
  summary?.kind === 'read' ? summary.values : NO_VALUES;

/** The end, if it follows from a day that a person has corrected (ruling 39). */
function movedEnd(contract: StoredContract, values: FieldValues): CalendarDay | null {
  const since = contract.summary?.kind === 'read' ? contract.summary.endSince : undefined;
  if (!since || wordOn(contract, 'expiry')) return null;
  const start = values[since.field];
  if (start === null || start === readValues(contract)[since.field]) return null;
  const end = addDuration(start, since.lasts);
  // There is no day after the year 9999.
  return isCalendarDay(end) ? end : null;
}

/** The last day of notice of the term that runs on a day; null if it cannot be computed. */
function noticeByOn(
  contract: StoredContract,
  { renewal, notice }: FieldValues,
  end: ContractDay,
): CalendarDay | null {
  // What renews on request needs no notice to end.
  if (!renewal || renewal.onRequest || notice === null) return null;
  const { summary } = contract;
  // Public holidays are not known.
  if (summary?.kind === 'read' && summary.isInBusinessDays && !isCorrected(contract, 'notice'))
    return null;
  return isCalendarDay(end) ? subtractDuration(end, notice) : null;
}

/** Whether a person has set the value of a field. */
export const isCorrected = (contract: StoredContract, field: Field): boolean =>
  wordOn(contract, field)?.kind === 'corrected';

/**
 * What a contract says on a day without a person's word on the fields that are computed.
 *
 * @throws if a stored value does not validate. `toSummary` and `toFacts` show the row of such a contract all the same.
 */
export function computedValues(contract: StoredContract, today: CalendarDay): ValuesOnDay {
  const words = contract.corrections.map(({ field, value }) => [field, value] as const);
  const said: FieldValues = { ...readValues(contract), ...Object.fromEntries(words) };
  requireValid(valuesSchema, said);
  const values = { ...said, expiry: movedEnd(contract, said) ?? said.expiry };
  const end = endOn(values, today);
  return { ...values, end, noticeBy: noticeByOn(contract, values, end) };
}

/**
 * The word on a field, if it is in force. The confirmation of a last day of notice is no longer in
 * force when the day is another one, as after a renewal (ruling 39).
 */
export function wordInForce(
  contract: StoredContract,
  field: Field,
  computed: FieldValues,
): Correction | undefined {
  const word = wordOn(contract, field);
  const isOutdated =
    word?.field === 'noticeBy' &&
    word.kind === 'confirmed' &&
    computed.noticeBy !== null &&
    computed.noticeBy !== word.value;
  return isOutdated ? undefined : word;
}

/** The values on a day: what was read and what follows from it, with the words of a person. */
export function valuesOf(contract: StoredContract, today: CalendarDay): ValuesOnDay {
  const computed = computedValues(contract, today);
  const word = wordInForce(contract, 'noticeBy', computed);
  return word?.field === 'noticeBy' ? { ...computed, noticeBy: word.value } : computed;
}

/** The status follows the day and the end of the term that runs on it (ruling 38). */
function statusOn(
  { noticeBy, end }: ValuesOnDay,
  today: CalendarDay,
  { thresholds: { renewalDue } }: Playbook,
): ContractStatus {
  if (end === NOT_FOUND || end === NO_END) return 'Active';
  if (end < today) return 'Expired';
  return addDays(noticeBy ?? end, -renewalDue) <= today ? 'Renewal Due' : 'Active';
}

/**
 * The days to act before, of the term that runs on a day (ruling 44). The last day of notice stays when it
 * has passed, because the end that it was for is still to come.
 */
function deadlinesOn(
  { expiry, renewal, noticeBy, end }: ValuesOnDay,
  today: CalendarDay,
): readonly Deadline[] {
  const hasEnded = isCalendarDay(end) && end < today;
  const notice: readonly Deadline[] =
    noticeBy === null || hasEnded ? [] : [{ kind: 'notice', day: noticeBy }];
  if (!isCalendarDay(end)) return notice;
  // One that renews once has done so when its end has moved.
  const goesOn =
    renewal !== null && !renewal.onRequest && (renewal.successive || end === expiry) && !hasEnded;
  return [...notice, { kind: goesOn ? 'renewal' : 'end', day: end }];
}

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** The name of a contract whose values cannot be computed is shown up to this length. */
const LONGEST_NAME = 100;

/** The row of a contract whose values cannot be computed. */
export const toBrokenSummary = ({ id, name }: StoredContract): ContractSummary => ({
  id,
  name: withoutExtension(name).slice(0, LONGEST_NAME),
  parties: NOT_SHOWN,
  partyNames: [],
  expiry: NOT_FOUND,
  status: null,
  risk: null,
  riskScore: null,
  deadlines: [],
});

/** A stored contract as listed on a day. */
export const toSummary = (
  contract: StoredContract,
  today: CalendarDay,
  playbook: Playbook,
): ContractSummary =>
  orElse(
    () => summaryOf(contract, valuesOf(contract, today), today, playbook),
    () => toBrokenSummary(contract),
  );

interface ComputedSummary extends ContractSummary {
  readonly status: ContractStatus;
  readonly deadlines: readonly Deadline[];
}

/** The same, with the values of the day. */
export function summaryOf(
  contract: StoredContract,
  values: ValuesOnDay,
  today: CalendarDay,
  playbook: Playbook,
): ComputedSummary {
  const { summary } = contract;
  requireValid(fileNameSchema, contract.name);
  if (summary) requireValid(summarySchema, summary);
  const riskScore = summary?.kind === 'read' ? scoreRisk(summary.findings, values, playbook) : null;
  return {
    id: contract.id,
    name: values.title ?? withoutExtension(contract.name),
    parties: values.parties.join(', ') || 'Parties not found',
    partyNames: values.parties,
    expiry: values.end,
    status: statusOn(values, today, playbook),
    risk: riskScore === null ? null : riskOfScore(riskScore),
    riskScore,
    deadlines: deadlinesOn(values, today),
  };
}
