import { isDeepStrictEqual } from 'node:util';
import { currentPage, selectList } from '../../../../machines/list/dashboard.selectors';
import {
  privateWorkspaceMachine,
  type PrivateWorkspaceActorRef,
} from '../../../../machines/private/workspace.machine';
import { listInvokes } from '../../../support/actor-hierarchy';
import { makePrivateSession } from '../../../support/fixtures';
import { settle } from '../../../support/world';
import { assertInvariant } from '../assert-invariant';
import { assertSignedOut } from '../invariants';
import { serializeActors, startProduct, type ProvideApp } from '../product';
import { expectedChecks, observedChecks } from './check-observation';
import { awaitedInput, isAwaited, expectedDesk, leafOf, observedDesk } from './desk-observation';
import { isDeskLocked } from './desk-model';
import { deliverOutlook } from './private-command';
import { listedIds, portfolioOf, presentIds, type PrivateModel } from './private-model';

type Children = ReturnType<PrivateWorkspaceActorRef['getSnapshot']>['children'];

/** Starts the product with an open private workspace that has the contracts of the model. */
export async function startPrivateProduct(model: PrivateModel, provide?: ProvideApp) {
  const product = startProduct(provide);
  const { app, world } = product;
  world.restoreSession.last().resolve(makePrivateSession());
  await settle();
  world.loadContracts.last().resolve(portfolioOf(model));
  await settle();
  const children = (): Partial<Children> => {
    const { workspace } = app.getSnapshot().context;
    return workspace?.kind === 'private' ? workspace.ref.getSnapshot().children : {};
  };
  const kept = {
    ...product,
    child: <TName extends keyof Children>(name: TName): Children[TName] | undefined =>
      children()[name],
    /** The ids of the children of the workspace. */
    childIds: () => Object.keys(children()),
    textSearch: () => product.dashboard()?.getSnapshot().children.textSearch,
  };
  deliverOutlook(model, kept);
  return kept;
}

export type PrivateProduct = Awaited<ReturnType<typeof startPrivateProduct>>;

/** A search that reports nothing for too long ends: its inner state is the wait for the next report. */
const searchMode = (value: Parameters<typeof leafOf>[0]) =>
  leafOf(value) === 'silent' ? 'searching' : leafOf(value);

function expected(model: PrivateModel) {
  const { removal, backup, deletion, company, playbook, storage, search } = model;
  const ids = presentIds(model);
  return {
    all: ids,
    total: ids.length,
    listed: listedIds(model).slice(0, 10),
    selected: model.selected.toSorted(),
    removal: removal.mode,
    undoable: removal.undoable,
    backup: backup.mode,
    deletion: deletion.mode,
    companyMode: company.mode,
    company: company.shown,
    playbook: playbook.mode,
    isOn: playbook.isOn,
    canUndo: playbook.canUndo,
    storage: storage.mode,
    measured: storage.contracts,
    search: search.mode,
    ...expectedDesk(model),
    ...expectedChecks(model),
    pending: {
      remove: removal.mode === 'removing' ? removal.asked : null,
      restore: removal.mode === 'restoring' ? removal.undoable : null,
      company: company.mode === 'saving' ? company.chosen : null,
      isOn: playbook.mode === 'saving' ? playbook.isOn : null,
      search: search.mode === 'searching' ? search.query : null,
      deletion: deletion.mode === 'deleting',
    },
  };
}

function observed(product: PrivateProduct) {
  const { child, world } = product;
  const list = child('dashboard')?.getSnapshot();
  const removal = child('removal')?.getSnapshot();
  const company = child('company')?.getSnapshot();
  const storage = child('storage')?.getSnapshot();
  const playbook = child('playbook')?.getSnapshot();
  if (!list || !removal || !company || !storage || !playbook) return null;
  return {
    all: list.context.index.contracts.map(({ id }) => id),
    total: list.context.statistics.total,
    listed: currentPage(selectList(list)).items.map(({ id }) => id),
    selected: [...list.context.selectedIds].toSorted(),
    removal: leafOf(removal.value),
    undoable: removal.context.removed.map(({ id }) => id),
    backup: leafOf(child('backup')?.getSnapshot().value),
    deletion: leafOf(child('deletion')?.getSnapshot().value),
    companyMode: leafOf(company.value),
    company: company.context.value,
    playbook: leafOf(playbook.value),
    isOn: playbook.context.playbook.rules[0]?.on ?? false,
    canUndo: playbook.context.replacement !== null,
    storage: leafOf(storage.value),
    measured: storage.context.use?.contracts ?? null,
    search: searchMode(product.textSearch()?.getSnapshot().value),
    ...observedDesk(product),
    ...observedChecks(product),
    pending: {
      remove: awaitedInput(world.removeContracts, 'ids'),
      restore: awaitedInput(world.restoreContracts, 'ids'),
      company: awaitedInput(world.saveCompany, 'value'),
      isOn: awaitedInput(world.savePlaybook, 'playbook')?.rules[0]?.on ?? null,
      search: awaitedInput(world.searchContracts, 'query'),
      deletion: isAwaited(world.deleteEverything),
    },
  };
}

/** The actors that run in a locked workspace. */
const LOCKED_ACTORS = new Set(
  listInvokes(privateWorkspaceMachine.root)
    .filter(({ state }) => ['', 'locked'].includes(state))
    .map(({ id }) => id),
);

/** Nothing of the contracts is shown or in memory, and what can be done is to unlock or to delete. */
function assertLocked(model: PrivateModel, product: PrivateProduct): void {
  const children = product.childIds().filter((id) => !LOCKED_ACTORS.has(id));
  assertInvariant(children.length === 0, 'a locked workspace is closed', children);
  const left = /"c-\d+"|zebra/.exec(serializeActors(product.liveActors()));
  assertInvariant(left === null, 'a locked workspace keeps no contract in memory', left?.[0]);
  const { lock, updates } = observedDesk(product);
  assertInvariant(lock === model.desk.lock.mode, `lock is ${model.desk.lock.mode}`, lock);
  assertInvariant(updates === model.updates.mode, `updates is ${model.updates.mode}`, updates);
}

/**
 * Asserts that the product shows what is kept, no more and no less, that each port is asked once and for the
 * right thing, and that nothing of a deleted workspace is left.
 *
 * @throws if it does not.
 */
export function assertPrivate(model: PrivateModel, product: PrivateProduct): void {
  const actual: Readonly<Record<string, unknown>> | null = observed(product);
  if (!model.isOpen) {
    assertSignedOut(product.app);
    return;
  }
  if (isDeskLocked(model.desk)) {
    assertLocked(model, product);
    return;
  }
  assertInvariant(actual !== null, 'the workspace is open', actual);
  for (const [name, value] of Object.entries(expected(model)))
    assertInvariant(
      isDeepStrictEqual(actual?.[name], value),
      `${name} is ${JSON.stringify(value)}`,
      actual?.[name],
    );
}
