import type { ContractFacts } from '../../../../machines/domain/insights/outlook';
import type { Field } from '../../../../machines/domain/fields';
import { localDayOf } from '../../browser/local-day';
import { nameRule } from '../../../reading/rule-names';
import { findRisks, type Playbook } from '../../../reading/playbook';
import { RATED_FIELDS } from '../../../reading/thresholds';
import {
  certaintyOn,
  correctionOf,
  type ContractOnDay,
  type ListedContract,
} from './contract-values';
import type { StoredContract } from '../store/records';
import { withFallback } from '../ports/port-error';

/** The fields whose value is marked, or whose day only a person can say. */
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
  return [...new Set([...unsure, ...missing])];
}

/** What is known of a contract whose values cannot be computed. */
function brokenFacts({ contract, summary }: ListedContract): ContractFacts {
  return {
    id: summary.id,
    name: summary.name,
    summary,
    isRead: false,
    added: localDayOf(new Date(contract.addedAt)),
    renewal: null,
    hasNotice: false,
    law: null,
    deadlines: [],
    term: { read: {} },
    findings: [],
    clauses: [],
    toCheck: [],
  };
}

/** What deadlines and insights need of a contract on a day. */
export const toFacts = (...given: Parameters<typeof computeFacts>): ContractFacts =>
  withFallback(
    () => computeFacts(...given),
    () => null,
  ) ?? brokenFacts(given[0]);

function computeFacts(
  { contract, summary, onDay }: ListedContract,
  playbook: Playbook,
): ContractFacts | null {
  if (!onDay) return null;
  const { values, known } = onDay;
  const read = contract.summary?.kind === 'read' ? contract.summary : null;
  return {
    id: contract.id,
    name: summary.name,
    summary,
    isRead: read !== null,
    added: localDayOf(new Date(contract.addedAt)),
    renewal: values.renewal,
    hasNotice: values.notice !== null,
    law: values.governingLaw,
    deadlines: summary.deadlines ?? [],
    term: known,
    findings: read ? findRisks(read.findings, values, playbook) : [],
    clauses: read?.clauses.map(nameRule) ?? [],
    toCheck: read ? fieldsToCheck(contract, onDay) : [],
  };
}
