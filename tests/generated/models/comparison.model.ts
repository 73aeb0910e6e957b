import { comparisonMachine } from '../../../machines/private/comparison.machine';
import { FIRST_VERSION, SECOND_VERSION } from '../../support/compared';
import { makeContracts } from '../../support/fixtures';
import { shown } from '../harness/looks';
import { defineModel } from '../harness/model';
import { enterPrivate, loads, PRIVATE_ONLY } from './signed-in';

const THREE = { contracts: makeContracts(3), unreadable: [] };

export const comparisonModel = defineModel({
  name: 'comparison',
  machine: comparisonMachine,
  events: [
    { type: 'companion.ask', contract: { id: 'c-1', name: 'Contract 1' } },
    { type: 'companion.search', query: 'Contract 3' },
    { type: 'companion.cancel' },
    { type: 'comparison.open', leftId: 'c-1', rightId: 'c-2' },
    { type: 'comparison.open', leftId: 'c-2', rightId: 'c-1' },
    { type: 'comparison.close' },
    { type: 'differences.toggle' },
  ],
  // What is compared already is not swapped, but opened anew.
  sequences: [
    [
      { type: 'comparison.open', leftId: 'c-1', rightId: 'c-2' },
      { type: 'comparison.open', leftId: 'c-1', rightId: 'c-2' },
    ],
  ],
  projection: (snapshot) => {
    const { context } = snapshot;
    return {
      asked: snapshot.matches('asking') ? context.asked?.name : '',
      query: snapshot.matches('asking') ? context.query : '',
      leftId: context.pair?.leftId,
      isOnlyDifferences: snapshot.matches('compared') && context.isOnlyDifferences,
    };
  },
  isPossible: ({ context }, { type, query, leftId }) => {
    if (type === 'companion.search') return query !== context.query;
    // Sides are swapped when both are shown, and back: tests/unit/machines/comparison.test.ts does more.
    if (type === 'comparison.open')
      return context.pair === null ? leftId === 'c-1' : leftId !== context.pair?.leftId;
    return type !== 'differences.toggle' || context.pair?.leftId === 'c-1';
  },
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard', THREE),
    executors: {
      'companion.ask': async (driver) => {
        await driver.openMenu('Actions for Contract 1');
        await driver.click('menuitem', 'Compare with…');
      },
      'companion.search': (driver, { query }) => driver.fill('Search for a contract', query),
      'companion.cancel': 'Close',
      'comparison.open': async (driver, { leftId, rightId }, { before }) => {
        if (before.state === 'compared') return driver.click('link', 'Swap sides');
        await driver.visit(`/compare/${leftId}/${rightId}`);
        // The last call first.
        for (const contract of [SECOND_VERSION, FIRST_VERSION]) await driver.cause(loads(contract));
      },
      'comparison.close': (driver) => driver.visit('/dashboard'),
      'differences.toggle': (driver) => driver.click('switch', 'Differences only'),
    },
    // Another page is left.
    isPossibleInUi: ({ context }, { type }) => type !== 'comparison.close' || context.pair !== null,
    notInBrowser: PRIVATE_ONLY,
    alike: [
      {
        reason: 'the sides are told apart by their place: tests/views/comparison.test.tsx',
        each: ['compared'],
        by: ['isOnlyDifferences'],
      },
    ],
    looks: {
      closed: { heading: 'Contracts', no: { dialog: true } },
      asking: ({ query }) => [
        { dialog: 'Compare with…', link: /^Contract 3/, no: { text: '2 contracts' } },
        shown(query === '', { link: /^Contract 2/ }),
        // A search announces what it has found.
        shown(query !== '', { text: '1 contract' }),
      ],
      compared: ({ isOnlyDifferences }) => ({
        link: [FIRST_VERSION.name, SECOND_VERSION.name],
        text: '3 of 4 categories differ',
        checked: { switch: { 'Differences only': Boolean(isOnlyDifferences) } },
      }),
    },
  },
});
