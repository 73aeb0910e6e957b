import type { ReadingContext } from '../../context';
import { isAmendment, isOfOtherContract } from '../other-contract';

/** Periods and rights of a contract whose end is not that of the contract. */
const OTHER_PERIOD =
  /\b(?:standstill|exclusivity|option|warranty|guarantee|cure|notice|grace|evaluation|restrict(?:ed|ion)|lock-?up|tail|transition|wind-?down|trial|inspection|confidentiality|non-?disclosure|non-?compet\w+|non-?solicit\w+|payment|delivery|reporting|acceptance|review|defects?|claims?|objection|negotiation|diligence|availability|commitment|conversion|exercise|offer|production|rent-free)\s+(?:period|term)\b/i;
const OTHER_THING =
  /\b(?:options?(?!\s+of\b)|warrant(?:y|ies|s)|polic(?:y|ies)|permits?|patents?|visas?|notes?|bonds?|offers?|guarantees?|letters?\s+of\s+credit|standstill|exclusivity|right\s+of\s+first\s+\w+)\b/i;
const ENDS =
  /\b(?:(?:which|that)\s+)?(?:(?:shall|will|is\s+to|does|to|be|been|has|have|automatically|thereafter|further)\s+)*(?:expir(?:es?|ed|ing|ation)|ends?|ended|ending|terminat(?:es?|ed|ing|ion)|continues?|remains?|lasts?|runs?|renew(?:s|ed)?|extend(?:s|ed)?)\b/gi;
const THIS_TERM =
  /\b(?:this|the|its|our|your)\s+(?:\w+\s+){0,3}(?:agreement|contract|term|lease|duration|parties|guarant(?:y|ee)|policy|note|bond|offer)\b/i;

/** "the warranty under this Agreement". */
const PART = new RegExp(
  `${OTHER_THING.source}[^,;.]{0,40}\\b(?:under|in|by|granted|licen[sc]ed)\\s+(?:\\w+\\s+)?this\\b`,
  'i',
);
/** A clause between a subject and its verb. */
const ASIDE = /,\s+(?:which|who|that)\b[^,;.]*,/gi;

/** In characters: how far before its verb a subject may stand. */
const NEAR = 90;

/** Whether some words speak of the end, or of the next term, of something else: "the Lease expires on". */
export function endsOther(before: string, context: ReadingContext): boolean {
  const verbs = [...before.matchAll(ENDS)];
  const verb = verbs.at(-1);
  if (!verb) return false;
  const near = before.slice(Math.max(0, verb.index - NEAR), verb.index).replace(ASIDE, ' ');
  const subject = /^(?:which|that)\b/i.test(verb[0]) ? near.replace(/[,\s]+$/, '') : near;
  const last = subject.slice(Math.max(0, subject.search(/[^,;.:]*$/)));
  if (!isAmendment(context) && isOfOtherContract(last, context)) return true;
  if (OTHER_PERIOD.test(last)) return true;
  if (PART.test(last)) return true;
  // "an option to renew" is no subject of what follows.
  return !/^to\b/i.test(verb[0]) && !THIS_TERM.test(last) && OTHER_THING.test(last);
}
