import type { FoundClause, Fields, ScoredRisk, RiskPart } from './reading';
import { countDurationDays } from '../../machines/domain/durations';
import { renewsByItself, type Duration, type Renewal } from '../../machines/domain/fields';
import type { Quote } from '../../machines/domain/source';
import { isShown, isSureClause, shownCategory } from './thresholds';

/** Terms that rules look at, as they were read or as a person has said. */
export interface RiskTerms {
  readonly expiry: string | null;
  readonly renewal: Renewal | null;
  readonly notice: Duration | null;
  readonly governingLaw: string | null;
}

/** Thresholds in days. */
export interface Thresholds {
  /** A contract is due this long before its last day of notice, or before its end. */
  readonly renewalDue: number;
  /** A notice of this length or more is long. */
  readonly longNotice: number;
  /** A shorter notice is short. */
  readonly shortNotice: number;
}

export const STANDARD_THRESHOLDS: Thresholds = { renewalDue: 90, longNotice: 90, shortNotice: 30 };

/** A rule. One without `applies` and `lacks` looks for clauses of the category that it is called after. */
export interface RiskRule {
  readonly rule: string;
  readonly points: number;
  readonly reason: string;
  /** At first. */
  readonly isOff?: true;
  /** The category of clauses that it misses. */
  readonly lacks?: string;
  /** Whether it applies to terms, so that it follows a person's words as well. */
  readonly applies?: (terms: RiskTerms, thresholds: Thresholds) => boolean;
  /** The field with the words that it is about. */
  readonly cites?: 'renewal' | 'notice';
}

/** In clauses: more quotes do not make a risk clearer. */
const MOST_QUOTES = 3;

const quotesOf = (clauses: readonly FoundClause[]): readonly Quote[] | null =>
  clauses.length === 0 ? null : clauses.slice(0, MOST_QUOTES).map(({ quote }) => quote);

/** A rule about the notice that stops a renewal. */
const onNotice =
  (isMeant: (days: number, thresholds: Thresholds) => boolean): NonNullable<RiskRule['applies']> =>
  (terms, thresholds) =>
    renewsByItself(terms.renewal) &&
    terms.notice !== null &&
    isMeant(countDurationDays(terms.notice), thresholds);

/**
 * The risk rules. The points of those that apply are added; the README has the table.
 */
export const RISK_RULES: readonly RiskRule[] = [
  { rule: 'uncapped-liability', points: 20, reason: 'Some liability has no limit.' },
  {
    rule: 'no-cap-on-liability',
    points: 15,
    reason: 'No limit of liability was found.',
    lacks: 'cap-on-liability',
  },
  {
    rule: 'automatic-renewal',
    points: 10,
    reason: 'The contract renews by itself unless it is stopped in time.',
    applies: ({ renewal }) => renewsByItself(renewal),
    cites: 'renewal',
  },
  {
    rule: 'renewal-without-notice',
    points: 5,
    reason: 'The contract renews, and no notice that stops the renewal was found.',
    applies: (terms) => renewsByItself(terms.renewal) && terms.notice === null,
    cites: 'renewal',
  },
  { rule: 'exclusivity', points: 10, reason: 'A party binds itself exclusively.' },
  { rule: 'non-compete', points: 15, reason: 'A party may not compete.' },
  { rule: 'minimum-commitment', points: 10, reason: 'A party must buy, sell or pay a minimum.' },
  {
    rule: 'liquidated-damages',
    points: 10,
    reason: 'A breach or an early end costs an agreed sum.',
  },
  { rule: 'change-of-control', points: 8, reason: 'A change of control has consequences.' },
  {
    rule: 'ip-ownership-assignment',
    points: 8,
    reason: 'Intellectual property passes to a party.',
  },
  {
    rule: 'irrevocable-or-perpetual-license',
    points: 6,
    reason: 'A licence cannot be withdrawn or has no end.',
  },
  {
    rule: 'most-favored-nation',
    points: 6,
    reason: 'A party was promised terms as good as any other customer has.',
  },
  {
    rule: 'termination-for-convenience',
    points: 5,
    reason: 'The contract can be ended without a reason.',
  },
  {
    rule: 'no-governing-law',
    points: 6,
    reason: 'No choice of law was found.',
    applies: ({ governingLaw }) => governingLaw === null,
  },
  {
    rule: 'no-end',
    points: 6,
    reason: 'No end of the contract was found.',
    applies: ({ expiry }) => expiry === null,
  },
  // These are off at first, so that a score never changes by itself.
  {
    rule: 'long-notice',
    points: 5,
    isOff: true,
    reason: 'The notice that stops the renewal is long.',
    applies: onNotice((days, { longNotice }) => days >= longNotice),
    cites: 'notice',
  },
  {
    rule: 'short-notice',
    points: 5,
    isOff: true,
    reason: 'The notice that stops the renewal is short.',
    applies: onNotice((days, { shortNotice }) => days < shortNotice),
    cites: 'notice',
  },
];

/** The terms of a reading. */
export const riskTermsOf = ({ expiry, renewal, notice, governingLaw }: Fields): RiskTerms => ({
  expiry: expiry?.value ?? null,
  renewal: renewal?.value ?? null,
  notice: notice?.value ?? null,
  governingLaw: governingLaw?.value ?? null,
});

/** The points of a finding that rests on less sure words only. */
export const halve = (points: number): number => Math.ceil(points / 2);

const HIGHEST = 100;

/** The score of findings: the sum of their points, at most 100. */
export const sumPoints = (findings: readonly Pick<RiskPart, 'points'>[]): number =>
  Math.min(
    HIGHEST,
    findings.reduce((total, { points }) => total + points, 0),
  );

/** The rules that apply to the fields and to the clauses that are sure enough, with their score. */
export function assessRisk(fields: Fields, clauses: readonly FoundClause[]): ScoredRisk {
  const shown = clauses.filter(isShown);
  const clausesOf = (category: string) =>
    shown.filter((clause) => shownCategory(clause) === category);
  const terms = riskTermsOf(fields);
  const findIn = ({ rule, lacks, applies, cites }: RiskRule): readonly Quote[] | null => {
    if (lacks) return clausesOf(lacks).length === 0 ? [] : null;
    if (!applies) return quotesOf(clausesOf(rule));
    if (!applies(terms, STANDARD_THRESHOLDS)) return null;
    const cited = cites && fields[cites];
    return cited ? [cited.quote] : [];
  };
  const parts = RISK_RULES.flatMap((one): readonly RiskPart[] => {
    const { rule, points, reason, isOff } = one;
    const quotes = isOff ? null : findIn(one);
    if (!quotes) return [];
    const own = one.applies ? [] : clausesOf(rule);
    if (own.length === 0 || own.some(isSureClause)) return [{ rule, points, reason, quotes }];
    return [{ rule, points: halve(points), reason, quotes, isUnsure: true }];
  });
  return { score: sumPoints(parts), parts };
}
