import { isSure } from '../../../machines/domain/certainty';
import { probabilityOf } from '../clauses/clause-model';
import type { ReadingContext } from '../context';
import type { Fields, Found } from '../reading';
import measured from '../weights/doubts.json';
import { ALWAYS_ASKED, DOUBTS, type Doubts } from './doubts';
import { findName, findPlace, type Place } from './place';

export type DoubtedField = keyof typeof DOUBTS;

/** What the doubts about a field weigh. The odds that a value is right are the exponential of a sum of weights. */
export interface DoubtWeights {
  /** Of a value without a doubt. */
  readonly base: number;
  /** By the name of the doubt: its weight, and how many values with it were right, of how many. */
  readonly doubts: Readonly<Record<string, readonly number[]>>;
}
export type FieldWeights = Readonly<Record<DoubtedField, DoubtWeights>>;

type Rated = Pick<Found<unknown>, 'confidence' | 'quote' | 'others'>;

/** Rates a value, with the names of the doubts that hold. */
export type Rate = <F extends Rated>(found: F, field: DoubtedField, held: readonly string[]) => F;

/** What is always asked about is at most so sure. */
const ASKED = 0.75;
const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** What is left of a probability, shared by the other candidates. */
function rateOthers({ others = [] }: Rated, confidence: number): readonly Found<unknown>[] {
  const sum = others.reduce((points, one) => points + one.confidence, 0);
  return others.map((one) => ({
    ...one,
    confidence: round(((1 - confidence) * one.confidence) / sum),
  }));
}

/** Rates by the weights of the doubts; the reason of a value to check is the heaviest one. */
export const rateBy =
  (weights: FieldWeights): Rate =>
  (found, field, held) => {
    const { base, doubts } = weights[field];
    const weightOf = (name: string) =>
      ALWAYS_ASKED.includes(name) ? -Infinity : (doubts[name]?.[0] ?? 0);
    const known = held.map(weightOf).filter(Number.isFinite);
    const probability = probabilityOf(known.reduce((sum, weight) => sum + weight, base));
    const confidence = round(
      known.length < held.length ? Math.min(ASKED, probability) : probability,
    );
    const rated = {
      ...found,
      confidence,
      ...(found.others && { others: rateOthers(found, confidence) }),
    };
    if (isSure(confidence)) return rated;
    const [name = ''] = held.toSorted((one, other) => weightOf(one) - weightOf(other));
    const table: Doubts<never> = DOUBTS[field];
    const why = table[name]?.[0];
    return { ...rated, ...(why === undefined ? {} : { why }) };
  };

/** The fields with the probability that each value is right, and why it is to be checked. */
export function rateFields(
  context: ReadingContext,
  fields: Fields,
  rate: Rate = rateBy(measured),
): Fields {
  const held = <F>(doubts: Doubts<F>, found: F, place: Place): readonly string[] =>
    Object.entries(doubts)
      .filter(([, [, holds]]) => holds({ ...place, found, fields, context }))
      .map(([name]) => name);
  const rateOne = <F extends Rated>(field: DoubtedField, doubts: Doubts<F>, found: F | null) =>
    found && rate(found, field, held(doubts, found, findPlace(found, context)));
  const { openEnd, notice } = fields;
  return {
    parties: fields.parties.map((party) =>
      rate(party, 'parties', held(DOUBTS.parties, party, findName(party, context))),
    ),
    agreementDate: rateOne('agreementDate', DOUBTS.agreementDate, fields.agreementDate),
    effectiveDate: rateOne('effectiveDate', DOUBTS.effectiveDate, fields.effectiveDate),
    expiry: rateOne('expiry', DOUBTS.expiry, fields.expiry),
    ...(openEnd ? { openEnd: rate(openEnd, 'expiry', ['open']) } : {}),
    renewal: rateOne('renewal', DOUBTS.renewal, fields.renewal),
    notice: rateOne(
      'notice',
      DOUBTS.notice,
      notice && {
        ...notice,
        ...(notice.sides
          ? { sides: notice.sides.map((side) => rate(side, 'notice', ['several'])) }
          : {}),
      },
    ),
    governingLaw: rateOne('governingLaw', DOUBTS.governingLaw, fields.governingLaw),
  };
}
