import type { CalendarDay } from '../calendar';
import { titleOfContract } from '../contract-title';
import type { Field, FieldChange, FieldValue } from '../fields';
import { groupBy } from '../list/desk-list';
import type { ContractFacts } from './outlook';

/** A term of a contract that the review asks for. */
export interface Question {
  readonly contractId: string;
  /** With the counterparty before it. */
  readonly contractName: string;
  readonly field: Field;
  /** Nothing was found. */
  readonly isMissing: boolean;
  /** The nearest day that could follow from the answer; null if it is not known, or no day follows. */
  readonly day: CalendarDay | null;
  /** False once it was answered, or its contract is gone. */
  readonly isOpen: boolean;
}

/** Which question: what stays the same when it is answered. */
export type QuestionKey = Pick<Question, 'contractId' | 'field'>;

export const isSameQuestion = (one: QuestionKey, other: QuestionKey): boolean =>
  one.contractId === other.contractId && one.field === other.field;

/** Fields from whose answer no day follows. */
const WITHOUT_DAY: readonly Field[] = ['parties', 'title', 'governingLaw'];

export const isAboutDays = (field: Field): boolean => !WITHOUT_DAY.includes(field);

type Asked = Pick<
  ContractFacts,
  'id' | 'name' | 'counterparty' | 'questions' | 'toCheck' | 'status' | 'nextDay'
>;

const nearestDay = ({ nextDay }: Asked): CalendarDay | null =>
  nextDay?.missed ?? nextDay?.day ?? null;

/** Sorts contracts: those that run before those that are over, then known days, unknown ones, and no days. */
function rankOf(contract: Asked): string {
  const { status, questions } = contract;
  const day = questions.some(isAboutDays) ? (nearestDay(contract) ?? 'unknown') : 'without';
  return `${status === 'Expired' ? 1 : 0} ${day}`;
}

/** The questions of all contracts, contract by contract, the most urgent contract first. */
export const listQuestions = (contracts: readonly Asked[]): readonly Question[] =>
  contracts
    .filter(({ questions }) => questions.length > 0)
    .map((contract) => ({ contract, rank: rankOf(contract) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
    .flatMap(({ contract }) =>
      contract.questions.map((field) => ({
        contractId: contract.id,
        contractName: titleOfContract(contract),
        field,
        isMissing: !contract.toCheck.includes(field),
        day: isAboutDays(field) ? nearestDay(contract) : null,
        isOpen: true,
      })),
    );

/** The questions by contract, in their order. */
export const groupQuestions = (questions: readonly Question[]) =>
  groupBy(questions, ({ contractId }) => contractId);

/**
 * The known questions in their places, each open if it is still asked; after those of its contract what is new about it,
 * and at the end what other contracts ask. All have the names that the contracts have now.
 */
export function mergeQuestions(
  known: readonly Question[],
  contracts: readonly Asked[],
): readonly Question[] {
  const now = groupQuestions(listQuestions(contracts));
  const before = groupQuestions(known);
  const names = new Map(contracts.map((contract) => [contract.id, titleOfContract(contract)]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((id) => {
    const asked = now.get(id) ?? [];
    const old = before.get(id) ?? [];
    return [
      ...old.map((question): Question => {
        const same = asked.find((one) => isSameQuestion(one, question));
        const contractName = names.get(id) ?? question.contractName;
        return same ?? { ...question, contractName, isOpen: false };
      }),
      ...asked.filter((one) => !old.some((question) => isSameQuestion(one, question))),
    ];
  });
}

export const countOpen = (questions: readonly Question[]): number =>
  questions.filter(({ isOpen }) => isOpen).length;

/** The day on which a contract was reviewed; null if it was not, or has open questions. */
export const reviewedOn = ({
  questions,
  reviewed,
}: Pick<ContractFacts, 'questions' | 'reviewed'>): CalendarDay | null =>
  questions.length === 0 ? reviewed : null;

/**
 * What a change of a term says about the review of its contract (ruling 51). With the answer to its last question, it is
 * reviewed; with an answer that is taken back, it is not. Null: nothing.
 */
export function reviewAfter(
  { kind }: Pick<FieldChange, 'kind'>,
  before: Pick<ContractFacts, 'questions' | 'reviewed'>,
  after: Pick<ContractFacts, 'questions'> | undefined,
  today: CalendarDay,
): FieldValue | null {
  if (kind === 'undo') return before.reviewed === null ? null : { field: 'reviewed', value: null };
  const isLast = before.questions.length > 0 && after?.questions.length === 0;
  return isLast ? { field: 'reviewed', value: today } : null;
}
