/** Words in the names of contracts, and the kind that they tell; the more specific come first. */
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/non-? ?disclosure|confidentiality|\bnda\b/i, 'Non-disclosure agreements'],
  [/joint venture/i, 'Joint ventures'],
  [/franchise/i, 'Franchise agreements'],
  [/\bemploy/i, 'Employment contracts'],
  [/\blease|tenancy|\brent/i, 'Leases'],
  [/\bloan|\bcredit\b|promissory/i, 'Loans'],
  [/distribut|resell/i, 'Distribution agreements'],
  [/maintenance|\bsupport\b/i, 'Maintenance agreements'],
  [/hosting|subscription|\bsaas\b/i, 'Subscriptions'],
  [/licen[cs]/i, 'Licences'],
  [/manufactur/i, 'Manufacturing agreements'],
  [/supply|\bpurchas|\bsales?\b/i, 'Supply and sales agreements'],
  [/consult/i, 'Consulting agreements'],
  [/sponsor|endorse/i, 'Sponsorships'],
  [/marketing|promotion|advertis|affiliate/i, 'Marketing agreements'],
  [/\bagen(?:cy|t)\b/i, 'Agency agreements'],
  [/develop|collaborat|alliance/i, 'Development agreements'],
  [/services?\b|outsourc/i, 'Service agreements'],
];

/** The kind of a contract by its name, in the plural; undefined if the name does not tell. */
export const kindOfContract = (name: string): string | undefined =>
  KINDS.find(([words]) => words.test(name))?.[1];
