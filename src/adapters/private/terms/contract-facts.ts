import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { DeadlineKind, DeadlineStep } from '../../../../machines/domain/deadlines';
import type { ContractFacts } from '../../../../machines/domain/outlook';
import { CLAUSE_RULES } from '../../../reading/clauses/clause-rules';
import { findRisks, type Playbook } from '../../../reading/playbook';
import type { Step } from '../../../reading/reading';
import { isSure, RATED_FIELDS, type RatedField } from '../../../reading/thresholds';
import {
  computedValues,
  isCorrected,
  summaryOf,
  toBrokenSummary,
  valuesOf,
} from './contract-values';
import type { FieldValues, ReadingFacts, StoredContract } from '../store/records';
import { factsSchema, requireValid } from '../store/schemas';
import { orElse } from '../ports/port-error';
import { endSteps, noticeBySteps, type GivenTerms } from './term-steps';

const CLAUSE_NAMES: ReadonlyMap<string, string> = new Map(
  CLAUSE_RULES.map(({ category, name }) => [category, name]),
);

/** The fields with a value that was read, and that a person checks before it is used. */
const fieldsToCheck = (
  { corrections }: StoredContract,
  { confidences }: ReadingFacts,
): readonly RatedField[] =>
  RATED_FIELDS.filter((field) => {
    const confidence = confidences[field];
    return (
      confidence !== undefined &&
      !isSure(confidence) &&
      !corrections.some((word) => word.field === field)
    );
  });

/** Where the words of a deadline are, beside those of its steps. */
function ownStep(kind: DeadlineKind, { reading, isCorrected: isSet }: GivenTerms): readonly Step[] {
  const renewal = reading?.fields.renewal;
  if (kind !== 'renewal' || !renewal || isSet('renewal')) return [];
  return [{ text: 'It renews by itself.', quote: renewal.quote }];
}

function stepsOf(
  kind: DeadlineKind,
  given: GivenTerms,
  readEnd: FieldValues['expiry'],
  today: CalendarDay,
): readonly DeadlineStep[] {
  const steps =
    kind === 'notice'
      ? noticeBySteps(given, readEnd, today)
      : [...endSteps(given, readEnd, today), ...ownStep(kind, given)];
  if (steps.length > 0) return steps;
  // Only a last day of notice has none.
  const word = given.isCorrected('noticeBy') ? 'set' : 'confirmed';
  return [{ text: `This day was ${word} by you.`, quote: null }];
}

/** What is known of a contract whose values cannot be computed. */
function brokenFacts(contract: StoredContract): ContractFacts {
  const summary = toBrokenSummary(contract);
  return {
    id: contract.id,
    name: summary.name,
    summary,
    isRead: false,
    start: null,
    renewal: null,
    hasNotice: false,
    hasLaw: false,
    law: null,
    deadlines: [],
    findings: [],
    clauses: [],
    toCheck: [],
  };
}

/** What deadlines and insights need of a contract on a day; `facts` is null if it was not read. */
export const toFacts = (...given: Parameters<typeof computeFacts>): ContractFacts =>
  orElse(
    () => computeFacts(...given),
    () => brokenFacts(given[0]),
  );

function computeFacts(
  contract: StoredContract,
  facts: ReadingFacts | null,
  today: CalendarDay,
  playbook: Playbook,
): ContractFacts {
  if (facts) requireValid(factsSchema, facts);
  const values = valuesOf(contract, today);
  const summary = summaryOf(contract, values, today, playbook);
  const given: GivenTerms = {
    values,
    reading: facts,
    isCorrected: (field) => isCorrected(contract, field),
  };
  return {
    id: contract.id,
    name: summary.name,
    summary,
    isRead: facts !== null,
    start: values.effectiveDate ?? values.agreementDate,
    renewal: values.renewal,
    hasNotice: values.notice !== null,
    hasLaw: values.governingLaw !== null,
    law: values.governingLaw,
    deadlines: summary.deadlines.map((deadline) => ({
      ...deadline,
      explain: () =>
        orElse(
          () => {
            const read = computedValues({ ...contract, corrections: [] }, today);
            return stepsOf(deadline.kind, given, read.expiry, today);
          },
          () => [],
        ),
    })),
    findings: facts ? findRisks(facts.findings, values, playbook) : [],
    clauses: facts?.clauses.map((category) => CLAUSE_NAMES.get(category) ?? category) ?? [],
    toCheck: facts ? fieldsToCheck(contract, facts) : [],
  };
}
