import type { Duration } from '../../../machines/domain/fields';
import type { Fields } from '../../../src/reading/reading';

/** How long a contract lasts, if it says so. */
export const lengthOf = ({ expiry, openEnd }: Fields): Duration | 'perpetual' | undefined =>
  expiry?.value === 'perpetual' ? 'perpetual' : (expiry ?? openEnd)?.since?.lasts;
