import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import type { TextPlace } from '../../../machines/domain/text-search';
import {
  textSearchMachine,
  type TextFoundReport,
} from '../../../machines/list/text-search.machine';
import { createParent } from '../../support/run-port';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, TWELVE, PRIVATE_ONLY } from './signed-in';

const PLACE: TextPlace = { id: 'c-2', page: 3, snippet: '… shall give an indemnity to …' };
const SEARCHING = 'Searching inside contracts...';

const { parentRef } = createParent<TextFoundReport>();

export const textSearchModel = defineModel({
  name: 'textSearch',
  machine: textSearchMachine,
  input: { parentRef, isEnabled: true },
  events: [
    { type: 'text.search', query: ' indemnity ' },
    // Too short to be searched inside contracts.
    { type: 'text.search', query: 'xy' },
    { type: 'text.refresh' },
    { type: 'text.retry' },
    delayPasses('typingTime', 'textSearch.waiting', 200),
    portSucceeds('searchContracts', [PLACE]),
    portFails('searchContracts'),
    delayPasses('requestTimeout', 'textSearch.searching', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ context }) => ({ query: context.query }),
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard'),
    executors: {
      'text.search': (driver, { query }) => driver.fill('Search contracts', query),
      'text.refresh': (driver) => driver.cause({ type: 'contracts.changed', portfolio: TWELVE }),
      'text.retry': (driver) => driver.click('button', 'Search again'),
    },
    alike: [
      {
        reason: 'the pause after typing is part of the search',
        areAlike: (one, other) => one.state === 'waiting' && other.state === 'searching',
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      idle: async (page, { query }) => {
        await page.expectValue('Search contracts', String(query));
        await page.expectNoText(SEARCHING);
        await page.expectNoElement('alert');
      },
      waiting: (page) => page.expectText(SEARCHING),
      searching: (page) => page.expectText(SEARCHING),
      found: async (page) => {
        await page.expectText('Page 3:');
        await page.expectNoText(SEARCHING);
        await page.expectNoElement('alert');
      },
      failed: async (page) => {
        await page.expectElement('alert');
        await page.expectElement('button', 'Search again');
      },
    },
  },
});
