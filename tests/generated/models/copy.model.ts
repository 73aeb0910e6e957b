import { copyMachine } from '../../../machines/contract/copy.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { makeDetail } from '../../support/fixtures';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import type { PageAssertions } from '../harness/driver';
import { enterSignedIn } from './signed-in';

/** Names of two controls of the contract screen: at rest, and after their text was copied. */
const BUTTONS: Readonly<Record<string, { readonly rest: string; readonly copied: string }>> = {
  link: { rest: 'Copy link', copied: 'Copied' },
  'clause 0': {
    rest: 'Copy clause Limitation of liability',
    copied: 'Copied Limitation of liability',
  },
};

function namesOf(control: unknown) {
  const names = BUTTONS[String(control)];
  if (!names) throw new Error(`Unknown control: ${String(control)}`);
  return names;
}

const FAILURES: Readonly<Record<string, string>> = {
  link: 'The link could not be copied. Copy the address of the page instead.',
  'clause 0': 'The clause could not be copied. Select its text to copy it.',
};

export const copyModel = defineModel({
  name: 'copy',
  machine: copyMachine,
  events: [
    { type: 'copy.start', control: 'link', text: 'https://example.com/contract/c-1' },
    { type: 'copy.start', control: 'clause 0', text: 'Limitation of liability' },
    portSucceeds('copyText'),
    portFails('copyText'),
    delayPasses('requestTimeout', 'copy.copying', REQUEST_TIMEOUT_MS),
    delayPasses('confirmationTime', 'copy.copied', 3000),
  ],
  projection: ({ context }) => ({ control: context.control }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/contract/c-1');
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract: makeDetail() }));
    },
    executors: {
      'copy.start': async (driver, { control }, { before: { state, projection }, upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        const { rest, copied } = namesOf(control);
        const isCopied = state === 'copied' && projection['control'] === control;
        await driver.click('button', isCopied ? copied : rest);
      },
    },
    unreachableInBrowser: {
      'xstate.after.requestTimeout.copy.copying': 'a browser copies or refuses at once',
    },
    unobservableInBrowser: { copying: 'a browser copies or refuses before the next paint' },
    alike: [
      {
        reason: 'a copy takes no noticeable time, so that nothing shows it',
        areAlike: (one, other) =>
          [one, other].every(({ state }) => state === 'idle' || state === 'copying'),
      },
    ],
    assertions: {
      idle: expectNoResult,
      copying: expectNoResult,
      copied: async (driver, { control }) => {
        await driver.expectElement('button', namesOf(control).copied);
        await driver.expectNoElement('alert');
      },
      failed: async (driver, { control }) => {
        await driver.expectElement('alert');
        await driver.expectText(FAILURES[String(control)] ?? '');
        await driver.expectElement('button', namesOf(control).rest);
      },
    },
  },
});

async function expectNoResult(driver: PageAssertions): Promise<void> {
  for (const { rest } of Object.values(BUTTONS)) await driver.expectElement('button', rest);
  await driver.expectNoElement('alert');
}
