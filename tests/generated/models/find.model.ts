import { findMachine } from '../../../machines/private/find.machine';
import { makeOwnDetail } from '../../support/fields';
import { makeTextPage } from '../../support/source-pages';
import { shown, type Look } from '../harness/looks';
import { defineModel, portSucceeds } from '../harness/model';
import { inPrivate, loads, parentRef } from './signed-in';

const FAILURE = 'The contract could not be searched';

const SEARCHING: Look = {
  values: { 'Find in the contract': 'fees' },
  no: { button: 'Next hit', alert: true },
};

export const findModel = defineModel({
  name: 'find',
  machine: findMachine,
  input: { contractId: 'c-1', parentRef },
  events: [
    { type: 'find.change', query: 'fees', page: 1 },
    { type: 'find.change', query: ' ', page: 1 },
    { type: 'find.next' },
    { type: 'find.previous' },
    { type: 'find.retry' },
  ],
  sequences: [
    [
      { type: 'find.change', query: 'fees', page: 1 },
      { type: 'xstate.after.typingPause.find.waiting' },
      { type: 'xstate.done.actor.countHits', output: [] },
      { type: 'find.next' },
    ],
  ],
  projection: ({ context }) => ({
    query: context.query,
    count: context.hits.length,
    position: context.position,
  }),
  // Typing anew, or clearing, is shown from the first hit and from a failure.
  isPossible: (snapshot, { type, query }) =>
    type !== 'find.change' ||
    (snapshot.context.position === 0 && snapshot.context.query !== String(query).trim()),
  ui: {
    ...inPrivate(
      '/contract/c-1',
      loads(makeOwnDetail()),
      portSucceeds('openSource', makeTextPage({ page: 1 })),
    ),
    executors: {
      'find.change': (driver, { query }) =>
        driver.fill('Find in the contract', String(query).trim()),
      'find.next': 'Next hit',
      'find.previous': 'Previous hit',
      'find.retry': 'Search again',
    },
    // A field that is empty cannot be cleared.
    isPossibleInUi: (snapshot, { type, query }) =>
      type !== 'find.change' || snapshot.context.query !== String(query).trim(),
    alike: [
      {
        reason: 'what is searched for stands in the field',
        among: ['waiting', 'searching'],
        by: ['query'],
      },
    ],
    looks: {
      idle: { values: { 'Find in the contract': '' }, no: { button: 'Next hit' } },
      waiting: SEARCHING,
      searching: SEARCHING,
      found: ({ count, position }) => [
        { button: 'Next hit', no: { text: FAILURE } },
        shown(count === 0, { text: 'No hits' }),
        shown(count !== 0, { text: `${Number(position) + 1} of ${String(count)}` }),
      ],
      failed: { alert: true, button: 'Search again' },
    },
  },
});
