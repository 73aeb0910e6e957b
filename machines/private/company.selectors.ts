import type { SnapshotFrom } from 'xstate';
import type { companyMachine } from './company.machine';
import type { CompanyChoice } from '../domain/company';
import type { Failure } from '../domain/failure';

type CompanySnapshot = SnapshotFrom<typeof companyMachine>;

export const selectCompany = ({ context }: CompanySnapshot): CompanyChoice => context.company;

export const selectArePartiesOpen = (snapshot: CompanySnapshot): boolean => snapshot.hasTag('open');

/** Why the company could not be stored; null if it was. */
export const selectCompanyFailure = (snapshot: CompanySnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
