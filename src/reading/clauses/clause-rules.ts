/** Words that are enough, with the share of right sentences among those found in CUAD: (right + 1) / (found + 2). */
interface SureWords {
  readonly pattern: RegExp;
  readonly precision: number;
}

/** A category of clauses: CUAD's slug, and words that often tell it. */
export interface ClauseRule {
  readonly category: string;
  /** The model hears of a sentence that one of them matches. */
  readonly patterns: readonly RegExp[];
  /** Sentences that only look like it. */
  readonly except?: RegExp;
  /** Words that tell it where the model has few examples. */
  readonly sure?: SureWords;
}

/** Simple rules by category, in the order in which screens list them. The model depends on the order. */
export const CLAUSE_RULES: readonly ClauseRule[] = [
  {
    category: 'cap-on-liability',
    patterns: [
      /\b(?:aggregate|total|maximum|cumulative|entire)\b[^.;]{0,60}\bliabilit/i,
      /\bliab\w+\b[^.;]{0,120}\b(?:limited\s+to|in\s+excess\s+of|exceed)\b/i,
      /\b(?:in\s+no\s+event|neither\s+party|not)\b[^.;]{0,80}\bliable\b[^.]{0,160}\b(?:consequential|indirect|incidental|punitive|special|lost\s+profits)\b/i,
    ],
  },
  {
    category: 'uncapped-liability',
    patterns: [
      /\b(?:except|other\s+than|save)\b[^.;]{0,140}\b(?:confidential|indemni|gross\s+negligence|wil+ful|fraud)[^.;]{0,200}\b(?:liab|damages)/i,
      /\b(?:limitation|exclusion)s?\b[^.]{0,60}\b(?:shall|will|do(?:es)?)\s+not\s+(?:apply|limit|be\s+applicable)\b/i,
    ],
  },
  {
    category: 'liquidated-damages',
    patterns: [
      /\bliquidated\s+damages?\b/i,
      /\b(?:termination|early\s+termination|cancellation)\s+(?:fee|charge|payment)\b/i,
    ],
    except: /\bnot\s+(?:as\s+)?liquidated/i,
  },
  {
    category: 'termination-for-convenience',
    patterns: [
      /\bterminate\b[^.;]{0,140}\b(?:without\s+cause|for\s+convenience|for\s+any\s+reason|at\s+any\s+time|for\s+any\s+or\s+no\s+reason|with\s+or\s+without\s+cause)\b/i,
      /\b(?:without\s+cause|for\s+convenience|at\s+any\s+time|for\s+any\s+reason)\b[^.;]{0,90}\bterminat/i,
      /\bmay\s+(?:be\s+)?terminat\w*\b[^.;]{0,60}\b(?:upon|by\s+giving|on|with)\b[^.;]{0,60}\b(?:days?|months?)['’]?\s*(?:prior\s+|advance\s+)?(?:written\s+)?notice/i,
    ],
    except: /\bbreach|\bdefault|\bbankrupt|\binsolven|\bcause\s+by\b/i,
  },
  {
    category: 'change-of-control',
    patterns: [
      /\bchange\s+(?:of|in)\s+(?:the\s+)?control\b/i,
      /\b(?:merger|acquisition|sale\s+of\s+(?:all|substantially))\b[^.;]{0,120}\bterminat/i,
    ],
    sure: {
      pattern:
        /\bchange\s+(?:of|in)\s+(?:the\s+)?control\b[^.;]{0,120}\b(?:event\s+of\s+default|terminat)/i,
      precision: 0.61,
    },
  },
  {
    category: 'anti-assignment',
    patterns: [
      /\b(?:not|nor|neither|no)\b[^.;]{0,120}\b(?:assign(?:ed|able|ment)?|transfer(?:red|able)?)\b[^.;]{0,220}\b(?:consent|approval)\b/i,
      /\b(?:consent|approval)\b[^.;]{0,120}\b(?:assign|transfer)\b/i,
      /\bassign\b[^.;]{0,120}\b(?:void|prohibited|not\s+permitted)\b/i,
      /\b(?:may|shall|can)\s*not\s+(?:be\s+)?assign/i,
    ],
    except: /\bsublicens/i,
  },
  {
    category: 'exclusivity',
    patterns: [
      /\b(?:sole\s+and\s+exclusive|exclusive)\s+(?:right|distribut|supplier|provider|agent|licen[sc]e|basis|representative|dealer|territory|manufactur|sponsor|official)/i,
      /\b(?:shall|will)\s+(?:exclusively|purchase\s+(?:exclusively|all)|not\s+(?:appoint|engage|grant\s+any))\b/i,
      /\bexclusivity\b/i,
      /(?<!non-)\bexclusive,\s+(?:[\w-]+,?\s+){0,4}licen[sc]e/i,
    ],
    except:
      /\bnon-?exclusive|\bexclusive\s+(?:remedy|jurisdiction|venue|property|of\s+(?:taxes|fees|interest))|\bexclusive\s+remed/i,
    sure: {
      pattern:
        /\bappoints?\b[^.;]{0,80}\b(?:sole|exclusive)\s+(?:and\s+exclusive\s+)?(?:agent|distributor|dealer|representative|reseller|supplier|licensee)\b/i,
      precision: 0.64,
    },
  },
  {
    category: 'non-compete',
    patterns: [
      /\b(?:shall|will|agrees?|covenants?)\s+(?:to\s+)?not\b[^.;]{0,200}\bcompet/i,
      /\bnon-?compet/i,
      /\bcompet(?:e|ing|itive)\b[^.;]{0,100}\b(?:prohibited|during\s+the\s+term)\b/i,
    ],
  },
  {
    category: 'competitive-restriction-exception',
    patterns: [
      /\b(?:notwithstanding|except|provided,?\s+however|nothing)\b[^.]{0,200}\b(?:compet|exclusiv)/i,
    ],
    except: /\bexclusive\s+(?:remedy|jurisdiction)/i,
  },
  {
    category: 'no-solicit-of-customers',
    patterns: [
      /\bsolicit\w*\b[^.;]{0,120}\b(?:customers?|clients?|accounts?|merchants?|users?)\b/i,
    ],
    except: /\bsolicit\w*\b[^.;]{0,60}\b(?:proxy|proxies|orders)\b/i,
    sure: {
      pattern:
        /\b(?:shall|will|agrees?)\s+(?:to\s+)?not\b[^.;]{0,160}\b(?:solicit|entice)\b[^.;]{0,60}\b(?:customers?|clients?)\b/i,
      precision: 0.5,
    },
  },
  {
    category: 'no-solicit-of-employees',
    patterns: [
      /\b(?:solicit|hire|recruit|induce|entice|employ)\w*\b[^.;]{0,120}\b(?:employees?|personnel|staff)\b/i,
    ],
    except: /\b(?:its|their)\s+own\s+employees|\bemployees?\s+(?:shall|will)\b/i,
  },
  {
    category: 'non-disparagement',
    patterns: [
      /\bdisparag|\bderogat|\bbring\w*\b[^.;]{0,60}\bdisrepute|\bdefam\w+\b[^.;]{0,60}\bstatement/i,
    ],
    sure: {
      pattern:
        /\b(?:shall|will|may|agrees?)\s+(?:to\s+)?not\b[^.;]{0,160}\bdisparag|\b(?:neither|no)\b[^.;]{0,60}\b(?:shall|will|may)\b[^.;]{0,100}\bdisparag/i,
      precision: 0.67,
    },
  },
  {
    category: 'rofr-rofo-rofn',
    patterns: [
      /\bright\s+of\s+first\s+(?:refusal|offer|negotiation|opportunity)|\bfirst\s+(?:right|option)\s+to\b|\bright\s+to\s+match\b/i,
    ],
  },
  {
    category: 'most-favored-nation',
    patterns: [
      /\bmost\s+favou?red/i,
      /\b(?:no|not)\s+less\s+favou?rable\b[^.;]{0,120}\b(?:prices?|pricing|terms|rates?|fees?)\b|\b(?:prices?|pricing|terms|rates?)\b[^.;]{0,120}\b(?:no|not)\s+less\s+favou?rable|\blowest\s+(?:price|rate)/i,
    ],
  },
  {
    category: 'price-restrictions',
    patterns: [
      /\b(?:price|fees?|rates?|pricing)\b[^.;]{0,100}\b(?:shall|will|may)\s+not\s+(?:be\s+)?(?:increase|exceed|raise|change)/i,
      /\bnot\s+(?:increase|raise|change)\b[^.;]{0,60}\b(?:price|fees?|rates?)\b/i,
      /\bincrease\b[^.;]{0,60}\b(?:price|fees?|rates?)\b[^.;]{0,100}\b(?:not|no)\s+(?:more|exceed)/i,
    ],
    sure: {
      pattern:
        /\b(?:price|fees?|rates?|charges?)\b[^.;]{0,100}\b(?:shall|will|may)\s+not\s+(?:be\s+)?(?:increase|raise)/i,
      precision: 0.5,
    },
  },
  {
    category: 'minimum-commitment',
    patterns: [
      /\bminimum\b[^.;]{0,60}\b(?:purchase|order|quantit|commitment|volume|guarantee|royalt|payment|sales|fee|amount)/i,
      /\b(?:purchase|order|sell)\b[^.;]{0,60}\b(?:at\s+least|a\s+minimum\s+of|no\s+less\s+than|not\s+less\s+than)\b/i,
    ],
  },
  {
    category: 'volume-restriction',
    patterns: [
      /\b(?:not|no)\s+(?:to\s+)?exceed\b[^.;]{0,60}\b(?:users?|units?|copies|hours?|quantit|seats|impressions)\b/i,
      /\b(?:maximum|up\s+to)\b[^.;]{0,40}\b(?:users|units|copies|hours\s+per|seats|page\s+views)\b/i,
    ],
  },
  {
    category: 'revenue-profit-sharing',
    patterns: [
      /\b(?:percent|%|percentage)\b[^.;]{0,100}\b(?:net\s+sales|revenues?|profits?|gross\s+(?:sales|receipts|revenue|margin)|net\s+(?:revenue|income|receipts|profit))/i,
      /\b(?:royalt\w+|commission)\b[^.;]{0,120}(?:\bpercent|%|\bpercentage)/i,
      /\brevenue\s+shar|\bprofit\s+shar|\bshare\s+(?:of\s+)?(?:the\s+)?(?:net\s+)?(?:revenue|profit)/i,
    ],
    sure: {
      pattern: /\b(?:shall|will|agrees?\s+to)\s+share\b[^.;]{0,60}\b(?:revenues?|profits?)\b/i,
      precision: 0.75,
    },
  },
  {
    category: 'license-grant',
    patterns: [
      /\b(?:hereby\s+)?grants?\b[^.;]{0,120}\b(?:licen[sc]e|right\s+(?:to|and\s+licen[sc]e))\b/i,
      /\bis\s+(?:hereby\s+)?granted\b[^.;]{0,100}\b(?:licen[sc]e|right)\b/i,
    ],
  },
  {
    category: 'non-transferable-license',
    patterns: [/\bnon-?\s?transferable\b|\bnot\s+(?:be\s+)?transferable\b|\bnon-?assignable\b/i],
  },
  {
    category: 'affiliate-license-licensor',
    patterns: [
      /\b(?:on\s+behalf\s+of\s+itself\s+and\s+its\s+affiliates|and\s+its\s+affiliates)\b[^.;]{0,80}\bgrants?\b[^.;]{0,80}\blicen[sc]e/i,
    ],
  },
  {
    category: 'affiliate-license-licensee',
    patterns: [
      /\bgrants?\b[^.;]{0,80}\b(?:and|or)\s+(?:its|their)\s+(?:[\w-]+\s+){0,2}affiliates\b[^.;]{0,200}\blicen[sc]e|\blicen[sc]e\b[^.;]{0,160}\baffiliates\b/i,
    ],
  },
  {
    category: 'unlimited-all-you-can-eat-license',
    patterns: [
      /\bunlimited\b[^.;]{0,80}\b(?:licen[sc]e|use|copies|users|right)\b|\blicen[sc]e\b[^.;]{0,60}\bunlimited\b/i,
    ],
  },
  {
    category: 'irrevocable-or-perpetual-license',
    patterns: [
      /\b(?:irrevocable|perpetual)\b[^.;]{0,140}\b(?:licen[sc]e|right)\b|\blicen[sc]e\b[^.;]{0,120}\b(?:irrevocable|perpetual|in\s+perpetuity)\b/i,
    ],
    except: /\birrevocable\s+letter/i,
  },
  {
    category: 'ip-ownership-assignment',
    patterns: [
      /\b(?:hereby\s+)?(?:irrevocably\s+)?assigns?\b[^.;]{0,140}\b(?:right,?\s+title|intellectual\s+property|copyright|patent|invention|work\s+product)/i,
      /\bwork\s+(?:made\s+)?for\s+hire\b/i,
      /\b(?:shall|will)\s+(?:be\s+)?(?:the\s+)?(?:sole\s+and\s+exclusive\s+property|owned\s+(?:exclusively\s+|solely\s+)?by|exclusive\s+property)\b/i,
    ],
    sure: {
      pattern:
        /\b(?:inventions?|work\s+product|developments?|deliverables)\b[^.;]{0,120}\b(?:shall|will)\s+be\s+(?:the\s+)?(?:sole\s+and\s+)?exclusive\s+property\b/i,
      precision: 0.8,
    },
  },
  {
    category: 'joint-ip-ownership',
    patterns: [
      /\bjoint(?:ly)?\s+(?:own|property|invent|intellectual)|\bjointly\s+and\s+equally\s+own|\bown\w*\b[^.;]{0,40}\bjointly\b/i,
    ],
  },
  {
    category: 'source-code-escrow',
    patterns: [/\b(?:source\s+code|escrow)\b[^.;]{0,120}\b(?:escrow|source\s+code|release)\b/i],
  },
  {
    category: 'post-termination-services',
    patterns: [
      /\b(?:upon|after|following)\s+(?:the\s+)?(?:any\s+)?(?:termination|expiration|expiry)\b[^.;]{0,160}\b(?:continue|provide|transition|assist|sell[- ]off|fulfil|complete|pay)\b/i,
      /\btransition\s+(?:services|assistance|period)\b|\bwind[- ]down\b|\bsell[- ]off\b/i,
    ],
  },
  {
    category: 'audit-rights',
    patterns: [
      /\b(?:right|entitled|permit\w*|may|allow)\b[^.;]{0,120}\b(?:audit|inspect|examine)\b[^.;]{0,140}\b(?:books|records|accounts|facilit|premises|site|complian)/i,
      /\b(?:books|records)\b[^.;]{0,160}\b(?:audit|inspect|examin)/i,
      /\b(?:audit|inspection)\b[^.;]{0,80}\b(?:right|at\s+any\s+(?:reasonable\s+)?time|during\s+(?:normal|regular)\s+business)/i,
    ],
  },
  {
    category: 'insurance',
    patterns: [
      /\b(?:maintain|obtain|carry|procure|keep)\b[^.;]{0,140}\binsurance\b/i,
      /\binsurance\b[^.;]{0,120}\b(?:coverage|policy|policies|limits?|insured)\b/i,
    ],
    sure: {
      pattern:
        /\b(?:shall|will|must|agrees?\s+to)\s+(?:\w+,?\s+){0,6}?(?:maintain|obtain|carry|procure|keep)\b[^.;]{0,100}\binsurance\b/i,
      precision: 0.79,
    },
  },
  {
    category: 'warranty-duration',
    patterns: [
      /\bwarrant\w*\b[^.;]{0,160}\b(?:days?|months?|years?)\b/i,
      /\b(?:days?|months?|years?)\b[^.;]{0,60}\bwarranty\b|\bwarranty\s+period\b/i,
    ],
  },
  {
    category: 'covenant-not-to-sue',
    patterns: [
      /\bcovenants?\s+not\s+to\s+sue\b/i,
      /\b(?:shall|will|agrees?)\s+(?:to\s+)?not\b[^.;]{0,100}\b(?:contest|challenge|attack|dispute)\b[^.;]{0,120}\b(?:validity|ownership|title|right|mark)/i,
    ],
  },
  {
    category: 'third-party-beneficiary',
    patterns: [/\b(?:intended\s+)?third[- ]party\s+beneficiar(?:y|ies)\b/i],
    except:
      /\b(?:no|not|nor|neither|none)\b[^.;]{0,120}\bthird[- ]party\s+beneficiar|beneficiar[^.;]{0,60}\b(?:no|not)\b/i,
  },
];
