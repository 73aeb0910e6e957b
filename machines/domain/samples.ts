import type { ContractSummary } from './contract';

/** Files in `public/samples/`: contracts that were written for this product. */
export const SAMPLE_FILES = [
  'hosting-agreement.pdf',
  'office-lease.docx',
  'mutual-nda.pdf',
  'supply-agreement.docx',
  'consulting-agreement.pdf',
] as const;

/** The folder of the sample contracts, by which they are known. */
export const SAMPLE_FOLDER = 'Sample contracts';

/** Whether a contract is a sample. */
export const isSample = ({ folder }: ContractSummary): boolean => folder === SAMPLE_FOLDER;
