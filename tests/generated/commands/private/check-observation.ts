import { selectContract } from '../../../../machines/contract/contract.machine';
import { nameState } from '../../harness/model';
import { askedId, isChanging, isQuestion, type ChecksModel } from './check-model';
import { awaitedInput, leafOf } from './desk-observation';
import type { PrivateModel } from './private-model';
import type { PrivateProduct } from './private-product';

const nameMode = (checks: ChecksModel): string => {
  if (!isQuestion(checks)) return checks.mode;
  return `question.${isChanging(checks) ? 'correcting' : 'open'}`;
};

/** States of the contract of a question. */
const CONTRACT_STATES = {
  hidden: undefined,
  loading: 'loading',
  asked: 'loaded',
  gone: 'notFound',
  failed: 'error',
  finished: undefined,
};

/** The questions to check, as they have to be. */
export function expectedChecks({ checks, loads }: PrivateModel) {
  const { questions, position, answer, mode, change } = checks;
  const isAsked = mode === 'asked';
  return {
    loadCount: loads.length,
    checks: nameMode(checks),
    contract: CONTRACT_STATES[mode],
    questions: questions.map(({ id, isOpen }) => [id, isOpen]),
    position,
    answer: answer && [answer.id, answer.kind],
    asked: isAsked ? askedId(checks) : null,
    correction: isAsked ? change.mode : undefined,
    pendingChange: isAsked && change.mode === 'saving' ? change.kind : undefined,
  };
}

export function observedChecks({ child, world }: PrivateProduct) {
  const checks = child('checks')?.getSnapshot();
  if (!checks) return null;
  const { questions, position, answer } = checks.context;
  const contract = checks.children.contract?.getSnapshot();
  return {
    loadCount: world.loadContract.calls.length,
    checks: nameState(checks.value),
    contract: contract?.value,
    questions: questions.map(({ contractId, isOpen }) => [contractId, isOpen]),
    position,
    answer: answer && [answer.question.contractId, answer.kind],
    asked: (contract && selectContract(contract)?.id) ?? null,
    correction: leafOf(contract?.children.correction?.getSnapshot().value),
    pendingChange: awaitedInput(world.changeTerm, 'change')?.kind,
  };
}
