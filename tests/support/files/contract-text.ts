/** A short contract, written for the tests. */
export const CONTRACT_LINES = [
  'SERVICES AGREEMENT',
  'This Services Agreement is made as of March 1, 2024 between Halden Instruments Ltd., a company',
  'organized under the laws of Delaware, and Brightwater Marine LLC.',
  '1. Term. The initial term of this Agreement is three years from the date first written above.',
  'It renews for successive periods of one year unless either party gives written notice of',
  'termination at least sixty (60) days before the end of the then current term.',
  '2. Governing Law. This Agreement is governed by the laws of the State of New York.',
  '3. Assignment. Neither party may assign this Agreement without the prior written consent of the',
  'other party.',
] as const;
