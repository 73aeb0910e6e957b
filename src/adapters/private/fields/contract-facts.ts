import type { ContractFacts } from '../../../../machines/domain/insights/outlook';
import { lacksParty } from '../../../../machines/domain/certainty';
import { describeDuration } from '../../../../machines/domain/durations';
import { renewsByItself, type Field, type FieldValues } from '../../../../machines/domain/fields';
import { NO_END } from '../../../../machines/domain/calendar';
import { localDayOf } from '../../browser/local-day';
import { findRisks, type Playbook } from '../../../reading/playbook';
import { RATED_FIELDS } from '../../../reading/thresholds';
import {
  certaintyOn,
  changedFields,
  correctionOf,
  isReadSurely,
  type ContractOnDay,
  type ListedContract,
} from './contract-values';
import type { StoredContract } from '../store/records';

/** Whether a person has said something about a field. */
const isSaid = (contract: StoredContract, field: Field): boolean =>
  correctionOf(contract, field) !== undefined;

/** The fields whose value is marked or was read differently before, or whose day only a person can say. */
function fieldsToCheck(contract: StoredContract, onDay: ContractOnDay): readonly Field[] {
  const fields: readonly Field[] = [...RATED_FIELDS, 'noticeBy'];
  const unsure = fields.filter(
    (field) =>
      certaintyOn(contract, onDay, field) === 'to check' &&
      // Renewals can make the end of a person unsure: they are asked for.
      !(field === 'expiry' && correctionOf(contract, field)),
  );
  const missing = onDay.term.open
    .filter(
      ({ reason, enter }) =>
        reason === 'outdated' ||
        // Of a day that cannot be known, one question is enough.
        (reason === 'missing-day' && !(enter && isSaid(contract, enter))),
    )
    .map(({ field, enter }) => enter ?? field);
  return [...new Set([...unsure, ...changedFields(contract), ...missing])];
}

const STARTS: readonly Field[] = ['termStart', 'effectiveDate', 'agreementDate'];

/** The fields in the order in which they are asked: what others follow from comes first. */
const ASKED: readonly Field[] = [
  ...STARTS,
  'expiry',
  'renewal',
  'notice',
  'noticeBy',
  'parties',
  'title',
  'governingLaw',
];

/** What is missing in a contract that is not over, and not said to be missing. Days only where the answer matters. */
function missingToAsk(
  contract: StoredContract,
  { values, term: { end, goesOn, open, status } }: ContractOnDay,
): readonly Field[] {
  const { decision, renewal, notice } = values;
  if (status === 'Expired') return [];
  const isDecided = decision !== null && decision.kind !== 'renews';
  const isPending = open.some(({ reason }) => reason === 'missing-day');
  const wanted: Partial<Record<Field, boolean>> = {
    title: values.title === null,
    parties: values.parties.length === 0,
    governingLaw: values.governingLaw === null,
    // One that follows from a missing day is not asked for beside it.
    expiry: values.expiry === null && !isPending && decision === null,
    // A notice that was read stops a renewal; an end that is near may be none.
    renewal:
      renewal === null &&
      goesOn === null &&
      !isDecided &&
      end !== null &&
      end.value !== NO_END &&
      (notice !== null || status === 'Renewal Due'),
    notice: notice === null && renewsByItself(renewal) && !isDecided,
  };
  return ASKED.filter((field) => wanted[field] && !isSaid(contract, field));
}

/** The questions about a contract, in their order. What follows from a field that is asked is asked after it, if at all. */
function fieldsToAsk(
  contract: StoredContract,
  onDay: ContractOnDay,
  toCheck: readonly Field[],
): readonly Field[] {
  const { values, term } = onDay;
  const changed: readonly Field[] = changedFields(contract);
  const isOutdated = term.open.some(({ reason }) => reason === 'outdated');
  // What a review has left without a word was sure then. A later doubt about the same value does not open it.
  const isNew = (field: Field) => changed.includes(field) || (field === 'noticeBy' && isOutdated);
  const open = new Set([
    ...(values.reviewed === null ? toCheck : toCheck.filter(isNew)),
    ...missingToAsk(contract, onDay),
  ]);
  return ASKED.filter((field, index) => {
    if (!open.has(field)) return false;
    const isComputed =
      field === 'noticeBy'
        ? !isOutdated
        : field === 'expiry' && !changed.includes(field) && isReadSurely(contract, field);
    return !(isComputed && ASKED.slice(0, index).some((input) => open.has(input)));
  });
}

/** The terms that every contract has, and a notice where one stops a renewal. */
function missingFields(values: FieldValues): readonly Field[] {
  const usual = ['title', 'agreementDate', 'effectiveDate', 'expiry', 'governingLaw'] as const;
  const missing: readonly Field[] = usual.filter((field) => values[field] === null);
  return [
    ...missing,
    ...(lacksParty(values.parties) ? ['parties' as const] : []),
    ...(renewsByItself(values.renewal) && values.notice === null ? ['notice' as const] : []),
  ];
}

function describeOpenEnd({ term: { open } }: ContractOnDay): string {
  const end = open.find(({ field, reason }) => field === 'expiry' && reason === 'missing-day');
  return end?.lasts && end.needs ? `${describeDuration(end.lasts)} from ${end.needs}` : '';
}

/** What the list, deadlines and insights need of a contract on a day. Of one that cannot be computed, nothing is known. */
export function toFacts(
  { contract, summary, onDay }: ListedContract,
  playbook: Playbook,
): ContractFacts {
  const read = onDay && contract.summary?.kind === 'read' ? contract.summary : null;
  const values = onDay?.values;
  const added = localDayOf(new Date(contract.addedAt));
  const toCheck = read && onDay ? fieldsToCheck(contract, onDay) : [];
  const questions = read && onDay ? fieldsToAsk(contract, onDay, toCheck) : [];
  return {
    ...summary,
    deadlines: summary.deadlines ?? [],
    marks: contract.marks,
    term: onDay?.known ?? { read: {} },
    isRead: read !== null,
    added,
    addedAt: contract.addedAt,
    ...(contract.isNew && { isNew: true }),
    renewal: values?.renewal ?? null,
    hasNotice: Boolean(values?.notice),
    law: values?.governingLaw ?? null,
    findings: read && values ? findRisks(read.findings, values, playbook) : [],
    clauses: read?.clauses ?? [],
    unsureClauses: read?.unsureClauses ?? [],
    toCheck,
    questions,
    reviewed: values?.reviewed ?? null,
    isReadAnew: read !== null && changedFields(contract).length > 0,
    missing: read && values ? missingFields(values) : [],
    openEnd: onDay ? describeOpenEnd(onDay) : '',
    original: { name: contract.name, pages: read?.pages ?? null, added },
    format: contract.format,
  };
}
