/** Kinds of contracts, as a contract calls itself. Source of a regular expression. */
export const CONTRACT =
  '(?:agreement|contract|lease|sublease|tenancy|amendment|addendum|licen[sc]e|letter|deed|undertaking|joint venture|statement of work|order form|engagement|employment|appointment|arrangement|memorandum|franchise|loan)';

/** "this Agreement", "the present Software Licence Agreement", "your employment". */
export const THIS_CONTRACT = `(?:this|the|your|such|present)\\s+(?:[\\w'’-]+\\s+){0,4}?${CONTRACT}`;

/** Words that point back to the date of the agreement. */
export const THIS_DATE =
  /\b(?:date\s+(?:and\s+year\s+|first\s+)?(?:above\s+)?(?:first\s+)?(?:written|set\s+forth|above|stated|mentioned|hereof|below)|(?:date|day)\s+and\s+year\s+first|(?:the\s+)?(?:date\s+)?first\s+(?:above\s+)?(?:written|set\s+forth)|date\s+of\s+(?:this|the)\s+(?:[\w-]+\s+){0,2}(?:agreement|contract|lease|letter|deed|amendment)|(?:date\s+of\s+(?:(?:its|the|last)\s+)?|upon\s+|on\s+)?(?:execution|signing|signatures?)|(?:it\s+is|is|date)\s+(?:executed|signed)|signing\s+date|execution\s+date|date\s+(?:of\s+)?(?:the\s+)?last\s+(?:signature|signed|written))\b/i;
