/** What to do about a finding of the risk rules (`src/reading/risk.ts`), by rule. */
const ADVICE: Readonly<Record<string, string>> = {
  'uncapped-liability':
    'Check which liability is excepted from the limit, and insure or renegotiate it.',
  'no-cap-on-liability': 'Check the contract for a limit of liability, or agree on one.',
  'automatic-renewal': 'Note the last day of notice, and decide before it whether to go on.',
  'renewal-without-notice': 'Look for the notice that stops the renewal, or agree on one.',
  'long-notice': 'Decide early whether to go on: the last day of notice is long before the end.',
  'short-notice': 'Check how you would replace what the other party can end at short notice.',
  exclusivity: 'Check who is bound, for which products and places, and for how long.',
  'non-compete': 'Check its scope and duration against your plans.',
  'minimum-commitment': 'Compare the minimum with what you expect to need.',
  'liquidated-damages': 'Check the sum, and what triggers it.',
  'change-of-control': 'Check it before a sale, a merger or a new investor.',
  'ip-ownership-assignment':
    'Check that what you create before and outside of the contract stays yours.',
  'irrevocable-or-perpetual-license':
    'Check that you can live with the licence after the contract has ended.',
  'most-favored-nation': 'Check it before you agree on better terms with others.',
  'termination-for-convenience': 'Check how much notice you would have to find a replacement.',
  'no-governing-law': 'Ask which law applies before there is a dispute.',
  'no-end': 'Look for the end in the contract, and enter it.',
};

const DEFAULT_ADVICE = 'Read the words and decide whether they are acceptable.';

export const adviceOn = (rule: string): string => ADVICE[rule] ?? DEFAULT_ADVICE;
