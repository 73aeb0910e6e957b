import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine';
import { listInvokes } from '../../support/actor-hierarchy';
import { takeNoise } from '../../support/no-noise';
import { assertCalls, assertPersistence, assertRuns } from './port-invariants';
import { assertInvariant } from './assert-invariant';
import type { Model } from './reference-model';
import { findSessions, serializeActors, type Product } from './product';
import { expectedObservation, observe, type Observation } from './observation';

/** Asserts what holds for every product, whatever its model says. */
export function assertSound(product: Product): void {
  assertNoErrors(product);
  assertNoOrphans(product);
}

/** Asserts that the product is as the model says. */
export function assertInvariants(model: Model, product: Product): void {
  const liveActors = product.liveActors();
  const observation = observe(product);
  assertNoForeignData(model, product, liveActors);
  assertPageAndCounters(product, observation);
  assertOnePanel(product, liveActors);
  assertCalls(model, product);
  assertRuns(model, product);
  assertPersistence(model, product);
  assertObservation(expectedObservation(model), observation);
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

/** No actor holds data of an earlier session, and none holds user data after sign-out. */
function assertNoForeignData(
  { user, sessions }: Model,
  { app }: Product,
  live: readonly AnyActorRef[],
): void {
  const others = [...findSessions(live)].filter((session) => user === null || session !== sessions);
  assertInvariant(others.length === 0, 'no data of a session remains after it', {
    sessions: others,
  });
  if (user === null) assertSignedOut(app);
}

/** The actors that run as long as the product does. */
const entryActors = listInvokes(appMachine.root).filter(({ state }) => state === '');

/** Without a user, only the actors of the entry run. */
export function assertSignedOut(app: Product['app']): void {
  const children = Object.keys(app.getSnapshot().children);
  const others = children.filter((child) => !entryActors.some(({ id }) => id === child));
  assertInvariant(others.length === 0, 'after sign-out only the actors of the entry run', others);
}

/** The page exists, and the counters equal the data. */
function assertPageAndCounters(
  { dashboard }: Product,
  { total, matches, page, rows }: Observation,
): void {
  const list = dashboard()?.getSnapshot();
  if (!list?.matches('loaded')) return;
  const { index, listQuery } = list.context;
  assertInvariant(total === index.contracts.length, 'the total is the number of contracts', total);
  const last = Math.max(1, Math.ceil(Number(matches) / 10));
  const isInRange =
    Number.isInteger(listQuery.page) && listQuery.page >= 1 && listQuery.page <= last;
  assertInvariant(isInRange, `the page is one of ${last}`, String(listQuery.page));
  assertInvariant(
    page === `${listQuery.page} of ${last}`,
    'the selected page is the page in the context',
    page,
  );
  const expected = Math.min(10, Number(matches) - 10 * (listQuery.page - 1));
  assertInvariant(
    Array.isArray(rows) && rows.length === expected,
    `the page has ${expected} rows`,
    rows,
  );
}

/** At most one evidence panel exists, and only for a loaded contract. */
function assertOnePanel({ contract }: Product, live: readonly AnyActorRef[]): void {
  const panels = live.filter(({ id }) => id === 'evidence');
  assertInvariant(panels.length <= 1, 'there is at most one evidence panel', panels.length);
  const state = contract()?.getSnapshot().value;
  assertInvariant(
    panels.length === 0 || state === 'loaded',
    'an evidence panel needs a loaded contract',
    state,
  );
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
  const children = Object.keys(list?.children ?? {}).filter((id) => id !== 'announcer');
  assertInvariant(isDeepStrictEqual(items, children), 'every upload is listed', {
    children,
    items,
  });
}

/** The observation equals the expectation of the model. */
function assertObservation(expected: Observation, actual: Observation): void {
  if (isDeepStrictEqual(expected, actual)) return;
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const isRight = isDeepStrictEqual(expected[name], actual[name]);
    assertInvariant(isRight, `${name} is ${JSON.stringify(expected[name])}`, actual[name]);
  }
}

/** A late response changes nothing in the product. */
export function assertUnchanged(before: string, product: Product): void {
  const after = serializeActors(product.liveActors());
  const lines = before.split('\n');
  const changed = after.split('\n').filter((line) => !lines.includes(line));
  assertInvariant(before === after, 'a late response changes nothing', changed);
}
