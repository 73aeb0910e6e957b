import {
  NOT_FOUND,
  type CalendarDay,
  type Clause,
  type ContractDetail,
  type Evidence,
  type Insight,
} from '../../../machines/domain/contract';
import { CLAUSE_RULES } from '../../reading/clauses/clause-rules';
import type {
  Clause as FoundClause,
  ContractReading,
  Found,
  Quote,
  RiskPart,
} from '../../reading/reading';
import { isShown } from '../../reading/thresholds';
import { adviceOn } from './advice';
import { toSummary, valuesOf } from './contract-values';
import type { StoredContractDetail } from './store/records';

/** In clauses of one category: the surest ones. */
const MOST_OF_A_CATEGORY = 3;

/** A clause with the name of its category. */
interface NamedClause extends FoundClause {
  readonly name: string;
}

/** The clauses to show, by category in the order of the rules. */
function clausesOf({ clauses }: ContractReading): readonly NamedClause[] {
  return CLAUSE_RULES.flatMap(({ category, name }) =>
    clauses
      .filter((clause) => clause.category === category && isShown(clause))
      .toSorted((one, other) => other.confidence - one.confidence)
      .slice(0, MOST_OF_A_CATEGORY)
      .map((clause) => ({ ...clause, name })),
  );
}

const toClause = ({ category, confidence, name, quote }: NamedClause, index: number): Clause => ({
  id: `${category}-${index}`,
  title: name,
  summary: quote.text,
  confidence,
});

/** Points from which a finding is of this level. */
const HIGH_POINTS = 15;
const MEDIUM_POINTS = 8;

function levelOf(points: number): Insight['risk'] {
  if (points >= HIGH_POINTS) return 'High';
  return points >= MEDIUM_POINTS ? 'Medium' : 'Low';
}

const toInsight = ({ rule, points, reason }: RiskPart): Insight => ({
  id: rule,
  risk: levelOf(points),
  message: `${reason} (${points} points)`,
  recommendation: adviceOn(rule),
});

/** The last part is the label, so that the clause of the same title is linked with it. */
const toEvidence = (label: string, quote: Quote, relevance: number): Omit<Evidence, 'id'> => ({
  source: `Page ${quote.page}, ${label}`,
  snippet: quote.text,
  relevance,
});

/** The words of the fields and of the shown clauses. */
function evidenceOf({ fields }: ContractReading, clauses: readonly NamedClause[]): Evidence[] {
  const terms: readonly (readonly [string, Found<unknown> | null])[] = [
    ...fields.parties.map((party) => ['Party', party] as const),
    ['Agreement date', fields.agreementDate],
    ['Effective date', fields.effectiveDate],
    ['End', fields.expiry],
    ['Renewal', fields.renewal],
    ['Notice', fields.notice],
    ['Governing law', fields.governingLaw],
  ];
  const pieces = [
    ...terms.flatMap(([label, found]) =>
      found ? [toEvidence(label, found.quote, found.confidence)] : [],
    ),
    ...clauses.map(({ name, quote, confidence }) => toEvidence(name, quote, confidence)),
  ];
  return pieces.map((piece, index) => ({ ...piece, id: `evidence-${index}` }));
}

/** A stored contract as its screen shows it on a day. */
export function toDetail(contract: StoredContractDetail, today: CalendarDay): ContractDetail {
  const { id, name, parties, expiry, status, riskScore } = toSummary(contract, today);
  const { agreementDate, effectiveDate } = valuesOf(contract);
  const header = { id, name, parties, expiry, status, riskScore };
  const start = effectiveDate ?? agreementDate ?? NOT_FOUND;
  const { outcome } = contract;
  if (outcome?.kind !== 'read')
    return { ...header, start, clauses: [], insights: [], evidence: [] };
  const { reading } = outcome;
  const clauses = clausesOf(reading);
  return {
    ...header,
    start,
    clauses: clauses.map(toClause),
    insights: reading.risk.parts.map(toInsight),
    evidence: evidenceOf(reading, clauses),
  };
}
