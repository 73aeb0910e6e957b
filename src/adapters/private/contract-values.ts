import { addDays } from '../../../machines/domain/calendar';
import {
  NO_END,
  NOT_FOUND,
  type CalendarDay,
  type ContractDay,
  type ContractStatus,
  type ContractSummary,
} from '../../../machines/domain/contract';
import { riskOfScore } from '../../../machines/domain/risk';
import { renewedEnd, subtractDuration } from '../../reading/day-arithmetic';
import type { FieldValues, StoredContract } from './store/records';

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

/** The values that were read, with the words of a person in their place. */
export function valuesOf({ summary, corrections }: StoredContract): FieldValues {
  const read = summary?.kind === 'read' ? summary.values : NO_VALUES;
  const words = corrections.map(({ field, value }) => [field, value] as const);
  return { ...read, ...Object.fromEntries(words) };
}

/** The end of the term that runs on a day. */
export function endOn({ expiry, renewal }: FieldValues, today: CalendarDay): ContractDay {
  if (expiry === null) return NOT_FOUND;
  if (expiry === 'perpetual') return NO_END;
  return renewal && !renewal.onRequest ? renewedEnd(expiry, renewal, today).end : expiry;
}

/** A contract is due this many days before its last day of notice, or before its end. */
const DUE_DAYS = 90;

/** The status follows the day (ruling 38). */
export function statusOn(values: FieldValues, today: CalendarDay): ContractStatus {
  const end = endOn(values, today);
  if (end === NOT_FOUND || end === NO_END) return 'Active';
  if (end < today) return 'Expired';
  const { renewal, notice } = values;
  const deadline = renewal && !renewal.onRequest && notice ? subtractDuration(end, notice) : end;
  return addDays(deadline, -DUE_DAYS) <= today ? 'Renewal Due' : 'Active';
}

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,5}$/, '');

/** A stored contract as listed on a day. */
export function toSummary(contract: StoredContract, today: CalendarDay): ContractSummary {
  const values = valuesOf(contract);
  const riskScore = contract.summary?.kind === 'read' ? contract.summary.riskScore : 0;
  return {
    id: contract.id,
    name: values.title ?? withoutExtension(contract.name),
    parties: values.parties.join(', ') || 'Parties not found',
    partyNames: values.parties,
    expiry: endOn(values, today),
    status: statusOn(values, today),
    risk: riskOfScore(riskScore),
    riskScore,
  };
}
