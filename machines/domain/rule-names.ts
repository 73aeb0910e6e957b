/** Names that are not those of their slugs. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  'anti-assignment': 'Assignment needs consent',
  'non-compete': 'Non-compete',
  'competitive-restriction-exception': 'Exception to a restriction',
  'no-solicit-of-customers': 'No solicitation of customers',
  'no-solicit-of-employees': 'No solicitation of employees',
  'non-disparagement': 'Non-disparagement',
  'rofr-rofo-rofn': 'Right of first refusal',
  'most-favored-nation': 'Most favoured customer',
  'revenue-profit-sharing': 'Revenue or profit sharing',
  'license-grant': 'Licence grant',
  'non-transferable-license': 'Non-transferable licence',
  'affiliate-license-licensor': 'Licence by affiliates',
  'affiliate-license-licensee': 'Licence for affiliates',
  'unlimited-all-you-can-eat-license': 'Unlimited licence',
  'irrevocable-or-perpetual-license': 'Irrevocable or perpetual licence',
  'ip-ownership-assignment': 'Assignment of intellectual property',
  'joint-ip-ownership': 'Joint intellectual property',
  'post-termination-services': 'Services after the end',
  'warranty-duration': 'Duration of a warranty',
  'third-party-beneficiary': 'Third-party beneficiary',
};

/** The name of a category of clauses, or of a risk rule, for people. */
export const nameRule = (slug: string): string =>
  NAMES[slug] ?? slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** The reason of a finding. It says so if it rests on less sure words only. */
export const sayReason = (finding: { readonly reason: string; readonly isUnsure?: true }): string =>
  finding.isUnsure
    ? `${finding.reason} Only less sure words say so: it counts half.`
    : finding.reason;
