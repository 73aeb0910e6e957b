import type { ContractReading } from '../../src/reading/reading';

/** A reading that has found nothing. */
export const EMPTY_READING: ContractReading = {
  title: null,
  fields: {
    parties: [],
    agreementDate: null,
    effectiveDate: null,
    expiry: null,
    renewal: null,
    notice: null,
    noticeBy: null,
    governingLaw: null,
  },
  clauses: [],
  risk: { score: 0, parts: [] },
};
