import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef } from 'xstate';
import { takeNoise } from '../../support/no-noise';
import { holdCalls, holdRuns } from './calls';
import { findMarks } from './data';
import { hold } from './hold';
import type { Model } from './model';
import { writeDown, type Product } from './product';
import { expectSight, seeSight, type Sight } from './sights';

/**
 * Asserts all invariants; called after every command.
 *
 * @throws if one does not hold.
 */
export function verify(model: Model, product: Product): void {
  const live = product.liveActors();
  const sight = seeSight(product);
  holdQuiet(product);
  holdNothingOfOthers(model, product, live);
  holdPageAndCounters(product, sight);
  holdOnePanel(product, live);
  holdNoOrphans(product, live);
  holdCalls(model, product);
  holdRuns(model, product);
  holdSight(expectSight(model), sight);
}

function holdQuiet({ app, errors }: Product): void {
  hold(errors.length === 0, 'nothing fails unhandled', errors.map(String));
  hold(app.getSnapshot().status === 'active', 'the product runs', app.getSnapshot().status);
  const noise = takeNoise();
  hold(noise.length === 0, 'nothing is complained of', noise);
}

/** No data of a user remain after sign-out, and none of another user or session are present. */
function holdNothingOfOthers(
  { user, sessions }: Model,
  { app }: Product,
  live: readonly AnyActorRef[],
): void {
  const others = findMarks(writeDown(live)).filter(
    (session) => user === null || session !== sessions,
  );
  hold(others.length === 0, 'nothing of a session outlives it', { sessions: others });
  const children = Object.keys(app.getSnapshot().children);
  const isAlone = children.join() === 'auth,preferences';
  hold(user !== null || isAlone, 'nothing of a user is there after sign-out', children);
}

/** The page exists, and the counters equal the data. */
function holdPageAndCounters({ dashboard }: Product, { total, matches, page, rows }: Sight): void {
  const list = dashboard()?.getSnapshot();
  if (!list?.matches('loaded')) return;
  const { index, listQuery } = list.context;
  hold(total === index.contracts.length, 'the total is that of the data', total);
  const last = Math.max(1, Math.ceil(Number(matches) / 10));
  const isInRange =
    Number.isInteger(listQuery.page) && listQuery.page >= 1 && listQuery.page <= last;
  hold(isInRange, `the page is one of ${last}`, String(listQuery.page));
  hold(page === `${listQuery.page} of ${last}`, 'the page shown is the page kept', page);
  const expected = Math.min(10, Number(matches) - 10 * (listQuery.page - 1));
  hold(Array.isArray(rows) && rows.length === expected, `the page has ${expected} rows`, rows);
}

/** At most one evidence panel exists, and only for a loaded contract. */
function holdOnePanel({ contract }: Product, live: readonly AnyActorRef[]): void {
  const panels = live.filter(({ id }) => id === 'evidence');
  hold(panels.length <= 1, 'there is at most one evidence panel', panels.length);
  const state = contract()?.getSnapshot().value;
  hold(panels.length === 0 || state === 'loaded', 'a panel has its contract', state);
}

/** No actor outlives its parent or its removal. */
function holdNoOrphans({ app, uploads }: Product, live: readonly AnyActorRef[]): void {
  const held = new Set(live.flatMap((actor) => Object.values(actor.getSnapshot().children ?? {})));
  const orphans = live.filter((actor) => actor !== app && !held.has(actor));
  const names = orphans.map(({ id, _parent }) => `${_parent?.id ?? ''}/${id}`);
  hold(orphans.length === 0, 'every actor has a parent', names);
  const list = uploads()?.getSnapshot();
  const items = list?.context.items.map(({ id }) => id) ?? [];
  const children = Object.keys(list?.children ?? {}).filter((id) => id !== 'announcer');
  hold(isDeepStrictEqual(items, children), 'every upload is listed', { children, items });
}

/** The observation equals the expectation of the model. */
function holdSight(expected: Sight, seen: Sight): void {
  if (isDeepStrictEqual(expected, seen)) return;
  for (const name of new Set([...Object.keys(expected), ...Object.keys(seen)])) {
    const isRight = isDeepStrictEqual(expected[name], seen[name]);
    hold(isRight, `${name} is ${JSON.stringify(expected[name])}`, seen[name]);
  }
}

/** A late answer changes nothing in the product. */
export function holdUnchanged(before: string, product: Product): void {
  const after = writeDown(product.liveActors());
  const lines = before.split('\n');
  const changed = after.split('\n').filter((line) => !lines.includes(line));
  hold(before === after, 'a late answer changes nothing', changed);
}
