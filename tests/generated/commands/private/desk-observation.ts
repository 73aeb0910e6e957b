import type { StateValue } from 'xstate';
import { selectContractView } from '../../../../machines/contract/contract.machine';
import { compareViews, selectSides } from '../../../../machines/private/comparison.machine';
import { selectDeadlines } from '../../../../machines/private/outlook.machine';
import { isPending, type PendingCall, type RunningPort } from '../../../support/world';
import { assertInvariant } from '../assert-invariant';
import { nameState } from '../../harness/model';
import { askedId } from './check-model';
import { presentIds, type PrivateModel } from './private-model';
import { DEADLINE } from './private-command';
import type { PrivateProduct } from './private-product';

/** The innermost state; the first of a parallel one. */
export function leafOf(value: StateValue | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return leafOf(Object.values(value)[0]);
}

interface AwaitedCalls<TInput> {
  readonly calls: readonly (
    | Pick<PendingCall<TInput, never>, 'input' | 'signal' | 'isSettled'>
    | Pick<RunningPort<TInput>, 'input' | 'isStopped'>
  )[];
}

/** The inputs of the calls that the product waits for. */
const awaitedInputs = <TInput>({ calls }: AwaitedCalls<TInput>): readonly TInput[] =>
  calls.filter(isPending).map(({ input }) => input);

/** The input of the call that the product waits for; null if there is none. */
export function awaitedInput<TInput, TKey extends keyof TInput>(
  port: AwaitedCalls<TInput>,
  key: TKey,
): TInput[TKey] | null {
  const [input, ...others] = awaitedInputs(port);
  assertInvariant(others.length === 0, 'a port is asked once at a time', others.length + 1);
  return input?.[key] ?? null;
}

/** What is shown of a comparison, by the sides that have the state; the first one that is true of a side. */
const VIEWS = { error: 'failed', loading: 'loading', notFound: 'missing', loaded: 'ready' };

function viewOf({ sides }: PrivateModel['desk']['comparison']): string | undefined {
  return Object.entries(VIEWS).find(([state]) => sides.some(({ mode }) => mode === state))?.[1];
}

function observeComparison({ child }: PrivateProduct) {
  const comparison = child('comparison')?.getSnapshot();
  if (!comparison) return { comparison: undefined };
  const { pair } = comparison.context;
  const [left, right] = selectSides(comparison).map((side) =>
    selectContractView(side?.getSnapshot()),
  );
  return {
    comparison: leafOf(comparison.value),
    compared: pair ? [pair.leftId, pair.rightId] : [],
    comparisonView: pair && left && right ? compareViews(left, right).kind : undefined,
  };
}

/** What surrounds the list, as it has to be. */
export function expectedDesk(model: PrivateModel) {
  const { desk, checks, updates } = model;
  const { deadlines, comparison, reports, uploads, lock, marks } = desk;
  const isSaving = deadlines.mode === 'saving';
  const loading = comparison.sides.filter(({ mode }) => mode === 'loading');
  const asked = checks.mode === 'loading' ? [askedId(checks)] : [];
  return {
    // The bell counts what waits for an answer.
    due: presentIds(model).filter((id) => !marks.has(id)).length,
    deadlines: deadlines.mode,
    snooze: deadlines.snooze,
    canUndoMark: deadlines.last !== null,
    panel: desk.panel,
    reports: reports.mode,
    comparison: comparison.mode,
    compared: comparison.sides.map(({ id }) => id),
    comparisonView: viewOf(comparison),
    uploads: uploads.mode,
    files: uploads.files,
    lock: lock.mode,
    updates: updates.mode,
    pendingDesk: {
      deadline: isSaving ? { contractId: deadlines.change?.id, ...DEADLINE } : null,
      mark: isSaving ? (deadlines.change?.mark ?? null) : null,
      loads: [...loading.map(({ id }) => id), ...asked].toSorted(),
      print: reports.mode === 'printing',
      fields: reports.mode === 'saving',
      work: updates.mode === 'checking',
      update: updates.mode === 'starting',
      locking: lock.mode === 'guarded.locking' ? { kind: lock.asked } : null,
    },
  };
}

export const isAwaited = (port: AwaitedCalls<unknown>) => awaitedInputs(port).length > 0;

export function observedDesk(product: PrivateProduct) {
  const { app, child, world } = product;
  const deadlines = child('deadlines')?.getSnapshot();
  const outlook = child('outlook')?.getSnapshot();
  const uploads = child('uploads')?.getSnapshot();
  const lock = child('lock')?.getSnapshot();
  const snooze = deadlines?.context.snooze;
  return {
    due: outlook && selectDeadlines(outlook)?.due,
    deadlines: leafOf(deadlines?.value),
    snooze: snooze ? { id: snooze.deadline.contractId, isRefused: snooze.isRefused } : null,
    canUndoMark: deadlines !== undefined && deadlines.context.last !== null,
    panel: leafOf(child('panel')?.getSnapshot().value),
    reports: leafOf(child('reports')?.getSnapshot().value),
    ...observeComparison(product),
    uploads: leafOf(uploads?.value),
    files: uploads?.context.items.length,
    lock: lock && nameState(lock.value),
    updates: leafOf(app.getSnapshot().children.updates?.getSnapshot().value),
    pendingDesk: {
      deadline: awaitedInput(world.markDeadline, 'deadline'),
      mark: awaitedInput(world.markDeadline, 'mark'),
      loads: awaitedInputs(world.loadContract)
        .map(({ id }) => id)
        .toSorted(),
      print: isAwaited(world.printPage),
      fields: isAwaited(world.saveFields),
      work: isAwaited(world.findOpenWork),
      update: isAwaited(world.applyUpdate),
      locking: awaitedInput(world.changeLock, 'change'),
    },
  };
}
