import { titleOfContract } from '../contract-title';
import type { ContractFacts } from './outlook';
import type { Field } from '../fields';

/** A term with a value that is too unsure to be used without a look at its words (ruling 51). */
export interface Question {
  readonly contractId: string;
  /** With the counterparty before it. */
  readonly contractName: string;
  readonly field: Field;
  /** False once it was confirmed or corrected, or its contract is gone. */
  readonly isOpen: boolean;
}

const keyOf = ({ contractId, field }: Question) => `${contractId} ${field}`;

export const isSameQuestion = (one: Question, other: Question): boolean =>
  keyOf(one) === keyOf(other);

/** The questions of all contracts, contract by contract. */
export const listQuestions = (
  contracts: readonly Pick<ContractFacts, 'id' | 'name' | 'counterparty' | 'toCheck'>[],
): readonly Question[] =>
  contracts.flatMap(({ id, toCheck, ...names }) =>
    toCheck.map((field) => ({
      contractId: id,
      contractName: titleOfContract(names),
      field,
      isOpen: true,
    })),
  );

/**
 * The known questions in their places, each open if it is still asked, then the new ones; all with the names that
 * the contracts have now.
 */
export function mergeQuestions(
  known: readonly Question[],
  contracts: Parameters<typeof listQuestions>[0],
): readonly Question[] {
  const asked = listQuestions(contracts);
  const askedKeys = new Set(asked.map(keyOf));
  const knownKeys = new Set(known.map(keyOf));
  const names = new Map(contracts.map(({ id, ...contract }) => [id, titleOfContract(contract)]));
  return [
    ...known.map((question) => ({
      ...question,
      contractName: names.get(question.contractId) ?? question.contractName,
      isOpen: askedKeys.has(keyOf(question)),
    })),
    ...asked.filter((question) => !knownKeys.has(keyOf(question))),
  ];
}

export const countOpen = (questions: readonly Question[]): number =>
  questions.filter(({ isOpen }) => isOpen).length;
