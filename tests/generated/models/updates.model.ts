import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { updatesMachine } from '../../../machines/app/updates.machine';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import type { PageAssertions } from '../harness/driver';
import { enterSignedIn } from './signed-in';

const WAITING = 'A new version of Covenant is ready.';
const IN_USE = 'Another tab has started a new version of Covenant. Reload to use it here.';
const HELD: Readonly<Record<string, string>> = {
  here: 'Something is not finished here. Finish or cancel it, then reload.',
  elsewhere: 'Something is not finished in another tab. Finish or cancel it there, then reload.',
};
const FAILED =
  'The new version could not be started. Close all tabs of Covenant and open it again.';

const announced = ({ isInUse }: Readonly<Record<string, unknown>>) => (isInUse ? IN_USE : WAITING);

const expectNoNotice = async (page: PageAssertions) => {
  await page.expectNoElement('button', 'Reload');
  await page.expectNoElement('button', 'Reloading...');
};

export const updatesModel = defineModel({
  name: 'updates',
  machine: updatesMachine,
  events: [
    { type: 'update.waiting' },
    { type: 'update.inUse' },
    { type: 'update.apply' },
    { type: 'update.postpone' },
    portSucceeds('findOpenWork'),
    portSucceeds('findOpenWork', { place: 'here' }),
    portSucceeds('findOpenWork', { place: 'elsewhere' }),
    portFails('findOpenWork'),
    delayPasses('requestTimeout', 'updates.checking', REQUEST_TIMEOUT_MS),
    portFails('applyUpdate'),
    delayPasses('requestTimeout', 'updates.starting', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ context: { openWork, isInUse } }) => ({ openWork, isInUse }),
  withoutEffect: [portFails('watchUpdates'), portSucceeds('applyUpdate')],
  ui: {
    notInBrowser: 'a new version needs a deployment: tests/flows/offline.test.ts',
    enter: (driver) => enterSignedIn(driver, '/reports'),
    executors: {
      'update.apply': (driver) => driver.click('button', 'Reload'),
      'update.postpone': (driver) => driver.click('button', 'Later'),
    },
    alike: [
      {
        reason: 'only a notice tells where the open work was',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.state !== 'held' &&
          one.projection['isInUse'] === other.projection['isInUse'],
      },
      {
        reason: 'a notice about open work or a failure does not tell which tab has the new version',
        areAlike: (one, other) =>
          one.state === other.state &&
          (one.state === 'failed' ||
            (one.state === 'held' && one.projection['openWork'] === other.projection['openWork'])),
      },
      {
        reason: 'without a notice, nothing tells of the new version',
        areAlike: (one, other) => one.state === 'current' && other.state === 'current',
      },
      {
        reason: 'the user waits for the reload in any of them',
        areAlike: (one, other) =>
          ['checking', 'starting'].includes(one.state) &&
          ['checking', 'starting'].includes(other.state) &&
          one.projection['isInUse'] === other.projection['isInUse'],
      },
    ],
    assertions: {
      current: expectNoNotice,
      ready: async (page, context) => {
        await page.expectText(announced(context));
        await page.expectElement('button', 'Reload');
        await page.expectElement('button', 'Later');
      },
      checking: async (page, context) => {
        await page.expectText(announced(context));
        await page.expectElement('button', 'Reloading...');
      },
      starting: async (page, context) => {
        await page.expectText(announced(context));
        await page.expectElement('button', 'Reloading...');
      },
      held: async (page, { openWork }) => {
        await page.expectText(String(HELD[String(openWork)]));
        await page.expectElement('button', 'Reload');
        await page.expectElement('button', 'Later');
      },
      failed: async (page) => {
        await page.expectText(FAILED);
        await page.expectElement('button', 'Reload');
      },
    },
  },
});
