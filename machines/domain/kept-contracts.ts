import { MARK_FAILURE } from './deadlines';
import { DETAIL_FAILURE, type Failure } from './failure';

export const TOO_LONG = 'Your workspace took too long to answer. Try again.';

export const REMOVAL_FAILURE = 'Failed to remove';
export const REMOVAL_TIMEOUT: Failure = { message: REMOVAL_FAILURE, detail: TOO_LONG };

export const RESTORATION_FAILURE = 'Failed to restore';
export const RESTORATION_TIMEOUT: Failure = { message: RESTORATION_FAILURE, detail: TOO_LONG };

export const ORIGINAL_FAILURE = 'Failed to save the original file';
export const ORIGINAL_TIMEOUT: Failure = { message: ORIGINAL_FAILURE, detail: TOO_LONG };

/** Contracts in words: the name of a single one, else their number. */
export function nameContracts(contracts: readonly { readonly name: string }[]): string {
  const [only] = contracts;
  return only && contracts.length === 1 ? only.name : `${contracts.length} contracts`;
}

export const COMPANY_FAILURE = 'Failed to store your company';
export const COMPANY_TIMEOUT: Failure = { message: COMPANY_FAILURE, detail: TOO_LONG };

export const MARK_TIMEOUT: Failure = { message: MARK_FAILURE, detail: TOO_LONG };

export const COMPARISON_TIMEOUT: Failure = { message: DETAIL_FAILURE, detail: TOO_LONG };
