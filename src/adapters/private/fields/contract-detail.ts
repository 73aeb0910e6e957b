import { certaintyOf } from '../../../../machines/domain/certainty';
import { sayBound, type Bound } from '../../../../machines/domain/clauses';
import type {
  Clause,
  ContractDetail,
  Insight,
  ShownKind,
} from '../../../../machines/domain/contract';
import { NOT_FOUND, type CalendarDay } from '../../../../machines/domain/calendar';
import { localDayOf } from '../../browser/local-day';
import type { ContractReading, DocumentKind, FoundKind, RiskPart } from '../../../reading/reading';
import type { Quote } from '../../../../machines/domain/source';
import { findRisks, type Playbook } from '../../../reading/playbook';
import { nameRule, sayReason } from '../../../../machines/domain/rule-names';
import { isShown, SHOWN_CATEGORIES, shownCategory } from '../../../reading/thresholds';
import { fieldsOf, createEvidenceList, type EvidenceList } from './contract-fields';
import { contractOn, isCorrected, riskTermsOf, summaryOf } from './contract-values';
import type { FieldValues } from '../../../../machines/domain/fields';
import type { StoredContractDetail } from '../store/records';

/** In clauses of one category: the surest ones. */
const MOST_OF_A_CATEGORY = 3;

/** Says whom a clause of a category binds. */
type SayBound = (category: string, bound: Bound) => string;

/** The clauses to show, by category in the order of the rules. Their words become evidence. */
function clausesOf(
  { clauses }: ContractReading,
  evidence: EvidenceList,
  say: SayBound,
): readonly Clause[] {
  const shown = SHOWN_CATEGORIES.flatMap((category) =>
    clauses
      .filter((clause) => shownCategory(clause) === category && isShown(clause))
      .toSorted((one, other) => other.confidence - one.confidence)
      .slice(0, MOST_OF_A_CATEGORY)
      .map((clause) => ({ ...clause, category })),
  );
  return shown.map((clause, index) => {
    const { category, confidence, presence = confidence, quote, because, binds } = clause;
    const title = nameRule(category);
    return {
      id: `${category}-${index}`,
      title,
      summary: quote.text,
      confidence: presence,
      evidenceId: evidence.add(title, quote, confidence),
      ...(because ? { because } : {}),
      ...(binds ? { binds: say(category, binds) } : {}),
    };
  });
}

/** Points from which a finding is of this level. */
const HIGH_POINTS = 15;
const MEDIUM_POINTS = 8;

function levelOf(points: number): Insight['risk'] {
  if (points >= HIGH_POINTS) return 'High';
  return points >= MEDIUM_POINTS ? 'Medium' : 'Low';
}

const isSameQuote = (one: Quote, other: Quote) =>
  one.page === other.page && one.text === other.text;

/** A finding. The words of fields and of shown clauses are in the evidence already. */
function toInsight(
  { quotes, ...finding }: RiskPart,
  { clauses }: ContractReading,
  evidence: EvidenceList,
  say: SayBound,
): Insight {
  const cite = (quote: Quote): string => {
    const clause = clauses.find((one) => isSameQuote(one.quote, quote));
    const name = clause ? nameRule(shownCategory(clause)) : 'Finding';
    return evidence.find(name, quote, clause?.confidence ?? 0);
  };
  const { rule, points } = finding;
  const bounds = clauses
    .filter(
      ({ category, quote }) => category === rule && quotes.some((one) => isSameQuote(one, quote)),
    )
    .flatMap(({ binds }) => (binds ? say(rule, binds) : []));
  return {
    id: rule,
    risk: levelOf(points),
    message: [sayReason(finding), ...new Set(bounds.map((text) => `${text}.`))].join(' '),
    points,
    rule: nameRule(rule),
    recommendation: adviceOn(rule),
    evidenceIds: quotes.map(cite),
  };
}

/** The findings that count. A term that a person has set has no words in the file. */
function findingsOf(
  contract: StoredContractDetail,
  { risk, fields }: ContractReading,
  values: FieldValues,
  playbook: Playbook,
): readonly RiskPart[] {
  return findRisks(risk.parts, values, playbook).map((finding): RiskPart => {
    if ('quotes' in finding) return finding;
    const { rule, points, reason, cites } = finding;
    const cited = cites && !isCorrected(contract, cites) ? fields[cites] : null;
    return { rule, points, reason, quotes: cited ? [cited.quote] : [] };
  });
}

/** A stored contract as its screen shows it on a day; `companies`: the own ones. @throws if something that is stored does not validate. */
export function toDetail(
  contract: StoredContractDetail,
  today: CalendarDay,
  playbook: Playbook,
  companies: readonly string[] = [],
): ContractDetail {
  const { outcome } = contract;
  const reading = outcome?.kind === 'read' ? outcome.reading : null;
  const onDay = contractOn(contract, today, playbook);
  const { values } = onDay;
  const { agreementDate, effectiveDate } = values;
  const evidence = createEvidenceList();
  const terms = fieldsOf(contract, onDay, evidence, (other) => contractOn(other, today, playbook));
  const say: SayBound = (category, bound) => sayBound(category, bound, values.parties, companies);
  const clauses = reading ? clausesOf(reading, evidence, say) : [];
  const insights = reading
    ? findingsOf(contract, reading, riskTermsOf(onDay), playbook).map((part) =>
        toInsight(part, reading, evidence, say),
      )
    : [];
  return {
    ...summaryOf(contract, onDay, playbook),
    start: effectiveDate ?? agreementDate ?? NOT_FOUND,
    clauses,
    insights,
    evidence: evidence.pieces(),
    original: {
      name: contract.name,
      pages: contract.text?.pages.length ?? null,
      added: localDayOf(new Date(contract.addedAt)),
    },
    ...(reading?.kind ? kindOf(reading.kind) : {}),
    terms,
  };
}

const KINDS: Readonly<Record<Exclude<DocumentKind, 'agreement'>, string>> = {
  amendment: 'Amendment',
  'statement of work': 'Statement of work',
  notice: 'Notice',
  'non-disclosure agreement': 'Non-disclosure agreement',
  letter: 'Letter',
};

/** What kind of document it is. That it is an agreement says nothing. */
function kindOf({ value, of, confidence, why, quote }: FoundKind): { readonly kind?: ShownKind } {
  if (value === 'agreement') return {};
  const other = of === undefined ? '' : ` ${value === 'amendment' ? 'of' : 'under'} the ${of}`;
  const certainty = certaintyOf(confidence);
  const text = `${KINDS[value]}${other}`;
  return { kind: { text, certainty, quote, ...(why === undefined ? {} : { why }) } };
}

/** What to do about a finding of the risk rules (`src/reading/risk.ts`), by rule. */
const ADVICE: Readonly<Record<string, string>> = {
  'uncapped-liability':
    'Check which liability is excepted from the limit, and insure or renegotiate it.',
  'no-cap-on-liability': 'Check the contract for a limit of liability, or agree on one.',
  'automatic-renewal': 'Note the last day of notice, and decide before it whether to go on.',
  'renewal-without-notice': 'Look for the notice that stops the renewal, or agree on one.',
  'long-notice': 'Decide early whether to go on: the last day of notice is long before the end.',
  'short-notice': 'Check how you would replace what the other party can end at short notice.',
  exclusivity: 'Check who is bound, for which products and places, and for how long.',
  'non-compete': 'Check its scope and duration against your plans.',
  'minimum-commitment': 'Compare the minimum with what you expect to need.',
  'liquidated-damages': 'Check the sum, and what triggers it.',
  'change-of-control': 'Check it before a sale, a merger or a new investor.',
  'ip-ownership-assignment':
    'Check that what you create before and outside of the contract stays yours.',
  'irrevocable-or-perpetual-license':
    'Check that you can live with the licence after the contract has ended.',
  'most-favored-nation': 'Check it before you agree on better terms with others.',
  'termination-for-convenience': 'Check how much notice you would have to find a replacement.',
  'no-governing-law': 'Ask which law applies before there is a dispute.',
  'no-end': 'Look for the end in the contract, and enter it.',
};

const DEFAULT_ADVICE = 'Read the words and decide whether they are acceptable.';

const adviceOn = (rule: string): string => ADVICE[rule] ?? DEFAULT_ADVICE;
