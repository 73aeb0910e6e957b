import { useSelector } from '@xstate/react';
import type { CompanyActorRef } from '../../../machines/private/company.machine';
import {
  listParties,
  ownCompany,
  proposeCompany,
  type CompanyChoice,
  type ListedParty,
} from '../../../machines/domain/company';
import type { ContractSummary } from '../../../machines/domain/contract';

/** The parties of a list; computed once for each list. */
const listed = new WeakMap<readonly ContractSummary[], readonly ListedParty[]>();

function partiesOf(contracts: readonly ContractSummary[]): readonly ListedParty[] {
  const parties = listed.get(contracts) ?? listParties(contracts);
  listed.set(contracts, parties);
  return parties;
}

/** The own company among the parties of all contracts. */
export function useOwnCompany(
  company: CompanyActorRef,
  contracts: readonly ContractSummary[],
): {
  readonly parties: readonly ListedParty[];
  readonly choice: CompanyChoice;
  readonly proposed: string;
  /** Empty if there is none. */
  readonly name: string;
} {
  const choice = useSelector(company, ({ context }) => context.value);
  const parties = partiesOf(contracts);
  return { parties, choice, proposed: proposeCompany(parties), name: ownCompany(choice, parties) };
}
