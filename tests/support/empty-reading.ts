import type { ContractReading } from '../../src/reading/reading';

/** The values of a reading by field, without where they were found. */
export const foundValues = ({
  title,
  fields,
}: ContractReading): Readonly<Record<string, unknown>> => ({
  title,
  ...Object.fromEntries(
    Object.entries({ ...fields }).map(([field, found]) => {
      if (found === null || 'value' in found) return [field, found?.value ?? null];
      return [field, found.map(({ value }) => value)];
    }),
  ),
});

/** A reading that has found nothing. */
export const EMPTY_READING: ContractReading = {
  title: null,
  name: null,
  fields: {
    parties: [],
    agreementDate: null,
    effectiveDate: null,
    expiry: null,
    renewal: null,
    notice: null,
    governingLaw: null,
  },
  clauses: [],
  risk: { score: 0, parts: [] },
};
