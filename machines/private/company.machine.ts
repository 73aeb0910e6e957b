import type { CompanyChoice } from '../domain/company';
import { COMPANY_FAILURE } from '../domain/failure';
import { createStoredMachine, type StoredActorRef } from '../stored-value';
import { saveCompany, watchCompany } from './ports';

interface CompanyEvent {
  readonly type: 'company.choose';
  readonly company: CompanyChoice;
}

export type CompanyActorRef = StoredActorRef<CompanyChoice, CompanyEvent>;

/** The own companies of the workspace (ruling 41). */
export const companyMachine = createStoredMachine<CompanyChoice, CompanyEvent>({
  id: 'company',
  ports: { watchCompany, saveCompany },
  empty: null,
  changes: ['company.choose'],
  change: (_, { company }: CompanyEvent) => company,
  failure: COMPANY_FAILURE,
  unsaved: ['ready', 'openWork'],
});
