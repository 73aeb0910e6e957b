import type { Clause, Fields, Found, Quote, Renewal, Risk, RiskPart } from './reading';
import { isShown } from './thresholds';

/** What the rules look at. */
interface Findings {
  readonly fields: Fields;
  readonly clausesOf: (category: string) => readonly Clause[];
}

interface RiskRule {
  readonly rule: string;
  /** For people. */
  readonly name: string;
  readonly points: number;
  readonly reason: string;
  /** The words that the rule found; null if it does not apply. */
  readonly find: (findings: Findings) => readonly Quote[] | null;
}

/** In clauses: more quotes do not make a risk clearer. */
const MOST_QUOTES = 3;

const quotesOf = (clauses: readonly Clause[]): readonly Quote[] | null =>
  clauses.length === 0 ? null : clauses.slice(0, MOST_QUOTES).map(({ quote }) => quote);

const hasClause =
  (category: string): RiskRule['find'] =>
  ({ clausesOf }) =>
    quotesOf(clausesOf(category));

const lacks =
  (isMissing: (findings: Findings) => boolean): RiskRule['find'] =>
  (findings) =>
    isMissing(findings) ? [] : null;

const renewsByItself = (renewal: Found<Renewal> | null): renewal is Found<Renewal> =>
  renewal !== null && !renewal.value.onRequest;

/**
 * The risk rules. The points of those that apply are added; the README has the table. `playbook.ts` has
 * the rules that depend on a threshold.
 */
export const RISK_RULES: readonly RiskRule[] = [
  {
    rule: 'uncapped-liability',
    name: 'Uncapped liability',
    points: 20,
    reason: 'Some liability has no limit.',
    find: hasClause('uncapped-liability'),
  },
  {
    rule: 'no-cap-on-liability',
    name: 'No cap on liability',
    points: 15,
    reason: 'No limit of liability was found.',
    find: lacks(({ clausesOf }) => clausesOf('cap-on-liability').length === 0),
  },
  {
    rule: 'automatic-renewal',
    name: 'Automatic renewal',
    points: 10,
    reason: 'The contract renews by itself unless it is stopped in time.',
    find: ({ fields: { renewal } }) => (renewsByItself(renewal) ? [renewal.quote] : null),
  },
  {
    rule: 'renewal-without-notice',
    name: 'Renewal without notice',
    points: 5,
    reason: 'The contract renews, and no notice that stops the renewal was found.',
    find: ({ fields: { renewal, notice } }) =>
      renewsByItself(renewal) && !notice ? [renewal.quote] : null,
  },
  {
    rule: 'exclusivity',
    name: 'Exclusivity',
    points: 10,
    reason: 'A party binds itself exclusively.',
    find: hasClause('exclusivity'),
  },
  {
    rule: 'non-compete',
    name: 'Non-compete',
    points: 15,
    reason: 'A party may not compete.',
    find: hasClause('non-compete'),
  },
  {
    rule: 'minimum-commitment',
    name: 'Minimum commitment',
    points: 10,
    reason: 'A party must buy, sell or pay a minimum.',
    find: hasClause('minimum-commitment'),
  },
  {
    rule: 'liquidated-damages',
    name: 'Liquidated damages',
    points: 10,
    reason: 'A breach or an early end costs an agreed sum.',
    find: hasClause('liquidated-damages'),
  },
  {
    rule: 'change-of-control',
    name: 'Change of control',
    points: 8,
    reason: 'A change of control has consequences.',
    find: hasClause('change-of-control'),
  },
  {
    rule: 'ip-ownership-assignment',
    name: 'Assignment of intellectual property',
    points: 8,
    reason: 'Intellectual property passes to a party.',
    find: hasClause('ip-ownership-assignment'),
  },
  {
    rule: 'irrevocable-or-perpetual-license',
    name: 'Irrevocable or perpetual licence',
    points: 6,
    reason: 'A licence cannot be withdrawn or has no end.',
    find: hasClause('irrevocable-or-perpetual-license'),
  },
  {
    rule: 'most-favored-nation',
    name: 'Most favoured customer',
    points: 6,
    reason: 'A party was promised terms as good as any other customer has.',
    find: hasClause('most-favored-nation'),
  },
  {
    rule: 'termination-for-convenience',
    name: 'Termination for convenience',
    points: 5,
    reason: 'The contract can be ended without a reason.',
    find: hasClause('termination-for-convenience'),
  },
  {
    rule: 'no-governing-law',
    name: 'No governing law',
    points: 6,
    reason: 'No choice of law was found.',
    find: lacks(({ fields }) => fields.governingLaw === null),
  },
  {
    rule: 'no-end',
    name: 'No end',
    points: 6,
    reason: 'No end of the contract was found.',
    find: lacks(({ fields }) => fields.expiry === null),
  },
];

const HIGHEST = 100;

/** The risk score of the fields and of the clauses that are sure enough: the sum of the points of the rules that apply, at most 100. */
export function assessRisk(fields: Fields, clauses: readonly Clause[]): Risk {
  const sure = clauses.filter(isShown);
  const findings: Findings = {
    fields,
    clausesOf: (category) => sure.filter((clause) => clause.category === category),
  };
  const parts = RISK_RULES.flatMap(({ rule, points, reason, find }): readonly RiskPart[] => {
    const quotes = find(findings);
    return quotes ? [{ rule, points, reason, quotes }] : [];
  });
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(HIGHEST, sum), parts };
}
