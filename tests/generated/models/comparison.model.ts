import type { AnyMachineSnapshot } from 'xstate';
import { comparisonMachine } from '../../../machines/private/comparison.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { FIRST_VERSION, SECOND_VERSION } from '../../support/compared';
import { makeContracts } from '../../support/fixtures';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const AMENDED = { ...SECOND_VERSION, name: 'Supply Agreement 2026, as amended' };

const THREE = { contracts: makeContracts(3), unreadable: [] };

const found = (contract: typeof FIRST_VERSION) => ({ kind: 'found', contract }) as const;

/** The contract that is being loaded. */
const awaitedId = ({ context: { pair }, value }: AnyMachineSnapshot): string | undefined =>
  value.loading === 'left' ? pair?.leftId : pair?.rightId;

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
    { type: 'comparison.retry' },
    { type: 'differences.toggle' },
    portSucceeds('loadContract', found(FIRST_VERSION)),
    portSucceeds('loadContract', found(SECOND_VERSION)),
    portSucceeds('loadContract', { kind: 'notFound' }),
    portFails('loadContract'),
    delayPasses('requestTimeout', 'comparison.loading', REQUEST_TIMEOUT_MS),
    { type: 'contract.changed', id: 'c-2', outcome: found(AMENDED) },
    { type: 'contract.changed', id: 'c-2', outcome: { kind: 'notFound' } },
  ],
  projection: (snapshot) => {
    const { context } = snapshot;
    return {
      asked: snapshot.matches('asking') ? context.asked?.name : '',
      query: snapshot.matches('asking') ? context.query : '',
      leftId: context.pair?.leftId,
      left: snapshot.matches('shown') ? (context.left?.name ?? '') : '',
      right: snapshot.matches('shown') ? (context.right?.name ?? '') : '',
      isLeftLoaded: snapshot.hasTag('busy') && context.left !== null,
      isOnlyDifferences: snapshot.matches('shown') && context.isOnlyDifferences,
    };
  },
  withoutEffect: [portFails('watchContract')],
  isPossible: (snapshot, { type, output, query, leftId, outcome }) => {
    const { context } = snapshot;
    if (type === 'companion.search') return query !== context.query;
    // Sides are swapped when both are shown, and back: tests/unit/machines/comparison.test.ts does more.
    if (type === 'comparison.open')
      return context.pair === null
        ? leftId === 'c-1'
        : snapshot.matches({ shown: 'both' }) && leftId !== context.pair?.leftId;
    if (type === 'differences.toggle') return context.pair?.leftId === 'c-1';
    // It changes something.
    if (type === 'contract.changed')
      return context.pair?.leftId === 'c-1' && context.right?.name !== outcome.contract?.name;
    // The port returns the requested contract, and one of the two is there.
    if (output?.kind === 'found') return output.contract.id === awaitedId(snapshot);
    return output === undefined || snapshot.value.loading === 'left' || context.left !== null;
  },
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard', THREE),
    executors: {
      'companion.ask': async (driver) => {
        await driver.openMenu('Actions for Contract 1');
        await driver.click('menuitem', 'Compare with…');
      },
      'companion.search': (driver, { query }) => driver.fill('Search for a contract', query),
      'companion.cancel': (driver) => driver.click('button', 'Close'),
      'comparison.open': (driver, { leftId, rightId }, { before }) =>
        before.state === 'shown.both'
          ? driver.click('link', 'Swap sides')
          : driver.visit(`/compare/${leftId}/${rightId}`),
      'comparison.close': (driver) => driver.visit('/dashboard'),
      'comparison.retry': (driver) => driver.click('button', 'Retry'),
      'differences.toggle': (driver) => driver.click('switch', 'Differences only'),
    },
    // Another page is left.
    isPossibleInUi: ({ context }, { type }) => type !== 'comparison.close' || context.pair !== null,
    notInBrowser: PRIVATE_ONLY,
    alike: [
      {
        reason: 'what is loaded first is not shown, nor the contracts of a failure',
        areAlike: (one, other) =>
          (one.state.startsWith('loading') && other.state.startsWith('loading')) ||
          (one.state === 'failed' && other.state === 'failed'),
      },
      {
        reason: 'the sides are told apart by their place: tests/views/comparison.test.tsx',
        areAlike: (one, other) =>
          one.state === 'shown.both' &&
          other.state === 'shown.both' &&
          one.projection['left'] === other.projection['right'] &&
          one.projection['isOnlyDifferences'] === other.projection['isOnlyDifferences'],
      },
      {
        reason: 'the switch is not shown without both contracts',
        areAlike: (one, other) =>
          one.state === 'shown.missing' &&
          other.state === 'shown.missing' &&
          one.projection['left'] === other.projection['left'] &&
          one.projection['right'] === other.projection['right'],
      },
    ],
    assertions: {
      closed: async (page) => {
        await page.expectElement('heading', 'Contracts');
        await page.expectNoElement('dialog');
      },
      asking: async (page, { query }) => {
        await page.expectElement('dialog', 'Compare with…');
        await page.expectElement('link', /^Contract 3/);
        await (query === '' ? page.expectElement : page.expectNoElement)('link', /^Contract 2/);
        // A search announces what it has found.
        await (query === '' ? page.expectNoText : page.expectText)('1 contract');
        await page.expectNoText('2 contracts');
      },
      'loading.left': (page) => page.expectText('Loading contracts...'),
      'loading.right': (page) => page.expectText('Loading contracts...'),
      'shown.both': async (page, { left, right, isOnlyDifferences }) => {
        for (const name of [left, right]) await page.expectElement('link', String(name));
        await page.expectText('3 of 4 categories differ');
        await page.expectChecked('switch', 'Differences only', Boolean(isOnlyDifferences));
      },
      'shown.missing': async (page, { left, right }) => {
        await page.expectElement('heading', 'Contract not found');
        const name = String(left || right);
        if (name === '')
          return page.expectText('The contracts of this comparison could not be found.');
        await page.expectElement('link', `Open ${name}`);
        const which = left === '' ? 'first' : 'second';
        await page.expectText(`The ${which} contract of this comparison could not be found.`);
      },
      failed: async (page) => {
        await page.expectElement('heading', 'Failed to compare contracts');
        await page.expectElement('button', 'Retry');
      },
    },
  },
});
