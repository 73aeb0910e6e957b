import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  selectIsSearchingTexts,
  textSearchMachine,
  type TextFoundReport,
} from '../../../machines/list/text-search.machine';
import { createParent } from '../../support/run-port';
import { createWorld } from '../../support/world';

test('a search that changes of contracts repeat is told apart from the one that the user asked for', () => {
  const { ports, clock } = createWorld();
  const { searchContracts } = ports;
  const { parentRef, reports } = createParent<TextFoundReport>();
  const search = createActor(textSearchMachine.provide({ actors: { searchContracts } }), {
    clock,
    input: { parentRef, isEnabled: true },
  }).start();
  const isSearching = () => selectIsSearchingTexts(search.getSnapshot());
  search.send({ type: 'text.search', query: 'indemnity' });
  clock.increment(200);
  expect(isSearching()).toBe(true);
  search.send({ type: 'search.completed', damagedIds: [] });
  search.send({ type: 'text.refresh' });
  expect(isSearching()).toBe(false);
  search.send({ type: 'text.refresh' });
  search.send({ type: 'search.completed', damagedIds: [] });
  search.send({ type: 'search.completed', damagedIds: [] });
  search.send({ type: 'text.search', query: 'liability' });
  expect(isSearching()).toBe(true);
  expect(reports().map(({ isRefresh }) => isRefresh)).toEqual([false, true]);
});
