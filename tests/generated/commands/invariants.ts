import { isDeepStrictEqual } from 'node:util';
import type { ActorRefFrom } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { currentPage, selectList } from '../../../machines/list/dashboard.selectors';
import {
  selectUploadStatus,
  uploadItemMachine,
} from '../../../machines/uploads/upload-item.machine';
import { listInvokes, machineOf } from '../../support/actor-hierarchy';
import type { SessionKind } from '../../../machines/domain/session';
import { contractMachine } from '../../../machines/contract/contract.machine';
import { selectDeadlines } from '../../../machines/private/outlook.selectors';
import { privateWorkspaceMachine } from '../../../machines/private/workspace.machine';
import { takeNoise } from '../../support/no-noise';
import { isPromisePort, portNames, PORTS, type PortName } from '../../support/ports';
import { isPending } from '../../support/world';
import { findMarkers } from './data';
import { askedIds, createKept, presentIds, type Kept } from './kept';
import { findSessions, serializeActors, type Product } from './product';

/**
 * Asserts an invariant.
 *
 * @throws if it does not hold, with the value that was found.
 */
export function assertInvariant(holds: boolean, invariant: string, found: unknown): void {
  if (!holds) throw new Error(`Broken: ${invariant}. Found: ${JSON.stringify(found)}`);
}

/** When a call was made, and in which session. */
interface CallOrigin {
  readonly session: number;
  readonly at: number;
}

/** What is known of a run, which no machine tells. */
export interface Run {
  readonly kind: SessionKind;
  readonly product: Product;
  /** Milliseconds since the start. */
  now: number;
  /** Number of sessions that were answered so far, each with data of its own. */
  sessions: number;
  /** Number of files that were picked; each has its own id. */
  picked: number;
  /** What is kept in a private workspace. */
  kept: Kept;
  readonly origins: WeakMap<object, CallOrigin>;
  /** What was there after the command before. */
  before: { readonly session: number; readonly preferences: unknown };
}

export const createRun = (kind: SessionKind, product: Product): Run => ({
  kind,
  product,
  now: 0,
  sessions: 0,
  picked: 0,
  kept: createKept(),
  origins: new WeakMap(),
  before: { session: 0, preferences: undefined },
});

/** The number of the session that is open; 0 without one. */
export const sessionOf = ({ app }: Product): number =>
  findMarkers(app.getSnapshot().context.session?.token ?? '')[0] ?? 0;

/** Asserts what holds after any sequence of events. */
export function assertInvariants(run: Run): void {
  const { product } = run;
  assertNoErrors(product);
  assertNoOrphans(product);
  assertExport(run);
  assertCalls(run);
  assertRuns(product);
  assertList(product);
  assertPreferencesStay(run);
  if (run.kind === 'private') assertKept(run);
  else assertNoForeignData(product);
  if (!product.app.getSnapshot().context.session) assertSignedOut(product.app);
}

function assertNoErrors({ app, errors }: Product): void {
  assertInvariant(errors.length === 0, 'no error is unhandled', errors.map(String));
  assertInvariant(
    app.getSnapshot().status === 'active',
    'the product is active',
    app.getSnapshot().status,
  );
  const noise = takeNoise();
  assertInvariant(noise.length === 0, 'no console output or warning occurs', noise);
}

/** Every live actor is a child of a live actor, and every upload is listed. */
function assertNoOrphans({ app, uploads, liveActors }: Product): void {
  const live = liveActors();
  const referenced = new Set(
    live.flatMap((actor) => Object.values(actor.getSnapshot().children ?? {})),
  );
  const orphans = live.filter((actor) => actor !== app && !referenced.has(actor));
  const names = orphans.map(({ id, _parent }) => `${_parent?.id ?? ''}/${id}`);
  assertInvariant(orphans.length === 0, 'every actor has a parent', names);
  const list = uploads()?.getSnapshot();
  const items = list?.context.items.map(({ id }) => id) ?? [];
  const children = Object.values(list?.children ?? {}).flatMap((child) =>
    child && machineOf(child)?.id === uploadItemMachine.id ? [child.id] : [],
  );
  assertInvariant(isDeepStrictEqual(items, children), 'every upload is listed', {
    children,
    items,
  });
}

/** No actor holds data of an earlier session. */
function assertNoForeignData(product: Product): void {
  const own = sessionOf(product);
  const others = [...findSessions(product.liveActors())].filter((found) => found !== own);
  assertInvariant(others.length === 0, 'no data of a session remains after it', {
    sessions: others,
  });
}

/** The actors that run as long as the product does. */
const entryActors = listInvokes(appMachine.root).filter(({ state }) => state === '');

/** Without a user, only the actors of the entry run. */
function assertSignedOut(app: Product['app']): void {
  const children = Object.keys(app.getSnapshot().children);
  const others = children.filter((child) => !entryActors.some(({ id }) => id === child));
  assertInvariant(others.length === 0, 'after sign-out only the actors of the entry run', others);
}

/** Ports that several actors ask at a time. */
const SHARED_PORTS: readonly PortName[] = [
  'readFirstBytes',
  'loadContract',
  'changeField',
  'copyText',
];

/** Milliseconds until a call without an answer is given up, where it is another time. */
const TIMEOUTS: Partial<Record<PortName, number>> = {
  exportContracts: 300_000,
  // The adapter cancels a change; only a call that locks is given up, as a law asserts.
  changeLock: Infinity,
};

/** A port is asked for one thing at a time, and given up after a time. */
function assertCalls({ now, origins, product }: Run): void {
  const { world } = product;
  const session = sessionOf(product);
  for (const port of portNames.filter(isPromisePort)) {
    const { calls } = world[port];
    for (const call of calls) if (!origins.has(call)) origins.set(call, { session, at: now });
    const waiting = calls.filter(isPending);
    const isSingle = waiting.length <= 1 || SHARED_PORTS.includes(port);
    assertInvariant(isSingle, `one call of ${port} is pending`, waiting.length);
    if (PORTS[port].unlimited !== undefined) continue;
    const ages = waiting.map((call) => now - (origins.get(call)?.at ?? now));
    const isTimely = ages.every((age) => age < (TIMEOUTS[port] ?? REQUEST_TIMEOUT_MS));
    assertInvariant(isTimely, `a call of ${port} is given up in time`, ages);
  }
}

/** The current session is watched, unfinished files are transferred, the shown preferences are stored. */
function assertRuns({ app, preferences, uploads, world }: Product): void {
  const watched = world.watchSession.calls.filter(isPending).length;
  const sessions = app.getSnapshot().context.session ? 1 : 0;
  assertInvariant(watched === sessions, `${sessions} sessions are watched`, watched);
  const unfinished = (uploads()?.getSnapshot().context.items ?? [])
    .map((item) => item.getSnapshot())
    .filter((item) => ['pending', 'uploading'].includes(selectUploadStatus(item)));
  const transfers = world.transferFile.calls.filter(isPending).map(({ input }) => input.file);
  const files = unfinished.map(({ context }) => context.file);
  assertInvariant(
    isDeepStrictEqual(new Set(transfers), new Set(files)),
    'unfinished files are transferred',
    files,
  );
  const shown = preferences()?.getSnapshot();
  const stored = world.savePreferences.calls.filter(isPending).map(({ input }) => input.value);
  const expected = shown?.matches('saving') ? [shown.context.value] : [];
  assertInvariant(isDeepStrictEqual(stored, expected), 'the shown preferences are stored', stored);
}

/** The page exists, the groups have all rows, and what is selected is in the list. */
function assertList({ dashboard }: Product): void {
  const snapshot = dashboard()?.getSnapshot();
  if (!snapshot?.matches('loaded')) return;
  const { index, listQuery, groups, selectedIds } = snapshot.context;
  const list = selectList(snapshot);
  const { items, page, lastPage, from, to } = currentPage(list);
  const matches = list.rowIndices.length;
  const last = Math.max(1, Math.ceil(matches / 10));
  const isInRange = Number.isInteger(page) && page >= 1 && page <= last;
  assertInvariant(isInRange, `the page is one of ${last}`, page);
  assertInvariant(
    page === listQuery.page && lastPage === last,
    'the page is the selected one',
    page,
  );
  const rows = Math.min(10, matches - 10 * (page - 1));
  assertInvariant(items.length === rows, `the page has ${rows} rows`, items.length);
  const ends = matches === 0 ? [0, 0] : [page * 10 - 9, page * 10 - 10 + rows];
  assertInvariant(isDeepStrictEqual([from, to], ends), `the rows shown are ${ends.join()}`, from);
  const grouped = groups.flatMap((group) => group.rows);
  const isComplete = groups.length === 0 || isDeepStrictEqual(grouped, list.rowIndices);
  assertInvariant(isComplete, 'the groups have the rows of the list', groups);
  assertInvariant(
    [...selectedIds].every((id) => index.contracts.some((contract) => contract.id === id)),
    'only contracts of the list are selected',
    [...selectedIds],
  );
}

/** An export that has just begun has what is selected, or else what is listed, or one contract. */
function assertExport({ origins, product: { dashboard, world } }: Run): void {
  const call = world.exportContracts.calls.at(-1);
  const snapshot = dashboard()?.getSnapshot();
  if (!call || origins.has(call) || !snapshot?.matches('loaded')) return;
  const { contracts, fileName, format } = call.input;
  const { contracts: all, rowIndices } = selectList(snapshot);
  const { selectedIds } = snapshot.context;
  const ids = contracts.map(({ id }) => id);
  const listed = rowIndices.map((row) => all[row]?.id);
  const isExpected =
    ids.length === 1 ||
    (selectedIds.size === 0
      ? isDeepStrictEqual(ids, listed)
      : isDeepStrictEqual(new Set(ids), selectedIds));
  assertInvariant(isExpected, 'the selected or the listed contracts are exported', ids);
  const extension = format === 'calendar' ? '.ics' : '.csv';
  assertInvariant(fileName.endsWith(extension), `the file ends with ${extension}`, fileName);
}

/** Every contract that is shown, on its page, in a question or on a side of the comparison. */
const contractsOf = ({ liveActors }: Product): readonly ActorRefFrom<typeof contractMachine>[] =>
  liveActors().filter((actor) => machineOf(actor)?.id === contractMachine.id);

const readPreferences = ({ preferences }: Product) => preferences()?.getSnapshot().context.value;

/** Notes what the next change is compared with. */
export function noteBefore(run: Run): void {
  const { product } = run;
  run.before = { session: sessionOf(product), preferences: readPreferences(product) };
}

/** Preferences belong to the device: the end of a session changes none. */
function assertPreferencesStay(run: Run): void {
  const { product } = run;
  const { session, preferences } = run.before;
  const found = readPreferences(product);
  const isSame = session === sessionOf(product) || isDeepStrictEqual(found, preferences);
  assertInvariant(isSame, 'a session ends without a change of preferences', found);
  noteBefore(run);
}

/** What is late changes nothing in the product. */
export function assertUnchanged(before: string, { liveActors }: Product): void {
  const after = serializeActors(liveActors());
  const lines = before.split('\n');
  const changed = after.split('\n').filter((line) => !lines.includes(line));
  assertInvariant(before === after, 'what is late changes nothing', changed);
}

/** The actors that run in a locked workspace. */
const LOCKED_ACTORS = new Set(
  listInvokes(privateWorkspaceMachine.root)
    .filter(({ state }) => ['', 'locked'].includes(state))
    .map(({ id }) => id),
);

/** Nothing of the contracts is shown or in memory, and what can be done is to unlock or to delete. */
function assertLocked(children: object, { liveActors }: Product): void {
  const others = Object.keys(children).filter((id) => !LOCKED_ACTORS.has(id));
  assertInvariant(others.length === 0, 'a locked workspace is closed', others);
  const left = /"c-\d+"/.exec(serializeActors(liveActors()));
  assertInvariant(left === null, 'a locked workspace keeps no contract in memory', left?.[0]);
}

/** The private workspace shows what is kept, no more and no less. */
function assertKept({ kept, product }: Run): void {
  const { workspace } = product.app.getSnapshot().context;
  if (workspace?.kind !== 'private') return;
  const snapshot = workspace.ref.getSnapshot();
  const { dashboard, review, uploads } = snapshot.children;
  const isLocked = snapshot.matches('locked');
  if (snapshot.matches('lost') || snapshot.matches('deleted')) return;
  assertInvariant(
    isLocked === (kept.lock === 'locked'),
    'the workspace is locked as its store',
    isLocked,
  );
  if (isLocked) {
    assertLocked(snapshot.children, product);
    return;
  }
  const isHeld = product.world.holdWork.calls.some(isPending);
  const items = uploads?.getSnapshot().context.items ?? [];
  const isUploading = items.some((item) => selectUploadStatus(item.getSnapshot()) === 'uploading');
  assertInvariant(isHeld || !isUploading, 'an upload holds up the lock', isUploading);
  const present = presentIds(kept);
  const list = dashboard?.getSnapshot();
  if (list?.matches('loaded')) {
    const listed = list.context.index.contracts.map(({ id }) => id);
    assertInvariant(isDeepStrictEqual(listed, present), 'the list has what is kept', listed);
    const deadlines = selectDeadlines(list);
    const due = present.filter(
      (id) => !kept.marks.has(id) && kept.decisions.get(id)?.kind !== 'ended',
    ).length;
    assertInvariant(deadlines?.due === due, `${due} deadlines are due`, deadlines?.due);
    const asked = review?.getSnapshot().context.openQuestions.map(({ contractId }) => contractId);
    assertInvariant(isDeepStrictEqual(asked, askedIds(kept)), 'what is open is asked', asked);
  }
  for (const contract of contractsOf(product)) {
    const view = contract.getSnapshot();
    const { id } = view.context;
    const isMissing = present.includes(id) ? view.matches('notFound') : view.matches('loaded');
    assertInvariant(!isMissing, 'a contract is shown as long as it is kept', [id, view.value]);
  }
}
