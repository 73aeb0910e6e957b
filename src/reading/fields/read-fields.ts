import { type ReadingContext, wordsBefore } from '../context';
import type { Fields } from '../reading';
import { readAgreementDate } from './agreement-date';
import { readEffectiveDate } from './effective-date';
import { readGoverningLaw } from './governing-law';
import { readParties } from './parties/parties';
import { readExpiry } from './term/expiry';
import { saysNoEnd } from './term/perpetual-ends';
import { readNotice } from './term/notice';
import { readRenewal } from './term/renewal';
import type { Dates } from './term/start';

/** The fields of a contract. Their confidences order candidates; they are not calibrated. */
export function readFields(written: ReadingContext): Fields {
  const context = withoutFillers(written);
  const agreementDate = readAgreementDate(context);
  const effectiveDate = readEffectiveDate(context, agreementDate);
  const dates = { agreementDate, effectiveDate };
  return {
    parties: readParties(context),
    ...dates,
    ...readTerm(context, dates),
    governingLaw: readGoverningLaw(context),
  };
}

/** End, renewal and notice of the contract. */
function readTerm(
  context: ReadingContext,
  dates: Dates,
): Pick<Fields, 'expiry' | 'openEnd' | 'renewal' | 'notice'> {
  const { isEndStated, ...end } = readExpiry(context, dates);
  const renewal = readRenewal(context, dates, isEndStated);
  const notice = readNotice(context, renewal, isEndStated);
  const { expiry } = end;
  // What renews ends before.
  if (!renewal || expiry?.value !== 'perpetual' || saysNoEnd(expiry.quote.text))
    return { ...end, renewal, notice };
  const { confidence, quote } = expiry;
  return { expiry: null, openEnd: { confidence, quote }, renewal, notice };
}

const CASE = '(?:if|where|when|wherever|whenever|as|to the extent)';
const ONE = '(?:any|one)';
/** Words that only say "should there be one", up to what follows them. */
const FILLERS = [
  'as the case (?:may|might) be',
  `${CASE}(?: and ${CASE})? any`,
  `${CASE}(?: and ${CASE})?(?: so| then| may be| is| are| it is)? applicable`,
  `${CASE} (?:there (?:is|are|be) ${ONE}|${ONE} exists?|one (?:is|was|has been) \\w+|(?:it|they) (?:has|have) ${ONE})`,
  `should (?:there be ${ONE}|${ONE} exist)`,
];
const WORDS = `(?:${FILLERS.join('|').replaceAll(' ', '\\s+')})`;
const FOLLOWED =
  '(?=\\s*(?:[,.;:()\\]]|$|at\\s+least\\b|not?\\s+(?:less|later)\\b|prior\\b|before\\b))';
const FILLER = new RegExp(`,?\\s*(?:\\(\\s*${WORDS}\\s*\\)|\\b${WORDS}\\b${FOLLOWED}),?`, 'gim');

/** A clause that a comma after a filler can end: "if the Buyer pays the fee, if any, this Agreement". */
const CLAUSE = /\b(?:if|when|where|should|unless|until|upon|after|provided|event|while|whereas)\b/i;
/** A clause does not end after these words: "until, if applicable, the". */
const OPEN_END =
  /\b(?:and|or|but|of|to|from|until|unless|by|on|upon|in|at|for|with|as|than|the|be|is|are|shall|will|may|its|if)\s*$|s['’]\s*$/i;

/**
 * A contract without words that only say "should there be one", which read as conditions. Blanks stand in their place,
 * so that positions and quotes stay the same.
 */
export function withoutFillers(context: ReadingContext): ReadingContext {
  const text = context.text.replace(FILLER, (words, at: number) => {
    const before =
      wordsBefore(context.text, at)
        .split(/[.;\n]/)
        .at(-1) ?? '';
    const isEnd = words.endsWith(',') && CLAUSE.test(before) && !OPEN_END.test(before);
    return words.slice(0, isEnd ? -1 : undefined).replaceAll(/[^\n]/g, ' ') + (isEnd ? ',' : '');
  });
  const sentences = context.sentences.map((sentence) => ({
    ...sentence,
    text: text.slice(sentence.start, sentence.end),
  }));
  return { ...context, text, sentences };
}
