import type { ContractReading, Found, OpenEnd } from '../../src/reading/reading';

/** A value; of an end whose day is not told, what is added to it. */
const valueOf = (found: Found<unknown> | OpenEnd): unknown =>
  'value' in found ? found.value : (found.since ?? null);

/** The values of a reading by field, without where they were found. */
export const foundValues = ({
  name,
  fields,
}: ContractReading): Readonly<Record<string, unknown>> => ({
  title: name?.value ?? null,
  ...Object.fromEntries(
    Object.entries({ ...fields }).map(([field, found]) => {
      if (found === null) return [field, null];
      return [field, 'map' in found ? found.map(({ value }) => value) : valueOf(found)];
    }),
  ),
});

/** A reading that has found nothing. */
export const EMPTY_READING: ContractReading = {
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
