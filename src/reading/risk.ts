import type { FoundClause, Fields, Risk, RiskPart } from './reading';
import { renewsByItself, type Duration, type Renewal } from '../../machines/domain/fields';
import type { Quote } from '../../machines/domain/source';
import { isShown } from './thresholds';

interface RuleTexts {
  readonly rule: string;
  /** For people. */
  readonly name: string;
  readonly points: number;
  readonly reason: string;
}

/** A rule that looks at clauses. */
interface ClauseRule extends RuleTexts {
  /** The words that the rule found; null if it does not apply. */
  readonly find: (
    clausesOf: (category: string) => readonly FoundClause[],
  ) => readonly Quote[] | null;
}

/** Terms that rules look at, as they were read or as a person has said. */
export interface RiskTerms {
  readonly expiry: string | null;
  readonly renewal: Renewal | null;
  readonly notice: Duration | null;
  readonly governingLaw: string | null;
}

/** The field with the words that a rule is about; null if nothing says it. */
export type CitedField = 'renewal' | 'notice' | null;

/** A rule that looks at terms, so that it follows a person's words as well. */
interface TermRule extends RuleTexts {
  readonly applies: (terms: RiskTerms) => boolean;
  readonly cites: CitedField;
}

/** In clauses: more quotes do not make a risk clearer. */
const MOST_QUOTES = 3;

const quotesOf = (clauses: readonly FoundClause[]): readonly Quote[] | null =>
  clauses.length === 0 ? null : clauses.slice(0, MOST_QUOTES).map(({ quote }) => quote);

const hasClause =
  (category: string): ClauseRule['find'] =>
  (clausesOf) =>
    quotesOf(clausesOf(category));

/**
 * The risk rules. The points of those that apply are added; the README has the table. `playbook.ts` has
 * the rules that depend on a threshold.
 */
export const RISK_RULES: readonly (ClauseRule | TermRule)[] = [
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
    find: (clausesOf) => (clausesOf('cap-on-liability').length === 0 ? [] : null),
  },
  {
    rule: 'automatic-renewal',
    name: 'Automatic renewal',
    points: 10,
    reason: 'The contract renews by itself unless it is stopped in time.',
    applies: ({ renewal }) => renewsByItself(renewal),
    cites: 'renewal',
  },
  {
    rule: 'renewal-without-notice',
    name: 'Renewal without notice',
    points: 5,
    reason: 'The contract renews, and no notice that stops the renewal was found.',
    applies: (terms) => renewsByItself(terms.renewal) && terms.notice === null,
    cites: 'renewal',
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
    applies: ({ governingLaw }) => governingLaw === null,
    cites: null,
  },
  {
    rule: 'no-end',
    name: 'No end',
    points: 6,
    reason: 'No end of the contract was found.',
    applies: ({ expiry }) => expiry === null,
    cites: null,
  },
];

/** The terms of a reading. */
export const riskTermsOf = ({ expiry, renewal, notice, governingLaw }: Fields): RiskTerms => ({
  expiry: expiry?.value ?? null,
  renewal: renewal?.value ?? null,
  notice: notice?.value ?? null,
  governingLaw: governingLaw?.value ?? null,
});

const HIGHEST = 100;

/** The score of findings: the sum of their points, at most 100. */
export const sumPoints = (findings: readonly Pick<RiskPart, 'points'>[]): number =>
  Math.min(
    HIGHEST,
    findings.reduce((total, { points }) => total + points, 0),
  );

/** The rules that apply to the fields and to the clauses that are sure enough, with their score. */
export function assessRisk(fields: Fields, clauses: readonly FoundClause[]): Risk {
  const sure = clauses.filter(isShown);
  const clausesOf = (category: string) => sure.filter((clause) => clause.category === category);
  const terms = riskTermsOf(fields);
  const findIn = (one: ClauseRule | TermRule): readonly Quote[] | null => {
    if ('find' in one) return one.find(clausesOf);
    if (!one.applies(terms)) return null;
    const cited = one.cites && fields[one.cites];
    return cited ? [cited.quote] : [];
  };
  const parts = RISK_RULES.flatMap((one): readonly RiskPart[] => {
    const { rule, points, reason } = one;
    const quotes = findIn(one);
    return quotes ? [{ rule, points, reason, quotes }] : [];
  });
  return { score: sumPoints(parts), parts };
}
