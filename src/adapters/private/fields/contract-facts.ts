import type { ContractFacts } from '../../../../machines/domain/insights/outlook';
import { lacksParty } from '../../../../machines/domain/certainty';
import { describeDuration } from '../../../../machines/domain/durations';
import { renewsByItself, type Field, type FieldValues } from '../../../../machines/domain/fields';
import { localDayOf } from '../../browser/local-day';
import { findRisks, type Playbook } from '../../../reading/playbook';
import { RATED_FIELDS } from '../../../reading/thresholds';
import {
  certaintyOn,
  changedFields,
  correctionOf,
  type ContractOnDay,
  type ListedContract,
} from './contract-values';
import type { StoredContract } from '../store/records';

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
    .filter(({ reason }) => reason === 'missing-day' || reason === 'outdated')
    .map(({ field, enter }) => enter ?? field);
  return [...new Set([...unsure, ...changedFields(contract), ...missing])];
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
  return {
    ...summary,
    deadlines: summary.deadlines ?? [],
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
    toCheck: read && onDay ? fieldsToCheck(contract, onDay) : [],
    isReadAnew: read !== null && changedFields(contract).length > 0,
    missing: read && values ? missingFields(values) : [],
    openEnd: onDay ? describeOpenEnd(onDay) : '',
    original: { name: contract.name, pages: read?.pages ?? null, added },
    format: contract.format,
  };
}
