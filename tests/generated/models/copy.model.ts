import { copyMachine } from '../../../machines/contract/copy.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel } from '../harness/model';
import { inDemo, loads } from './signed-in';

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

const NO_RESULT = {
  button: Object.values(BUTTONS).map(({ rest }) => rest),
  no: { alert: true },
} as const;

export const copyModel = defineModel({
  name: 'copy',
  machine: copyMachine,
  events: [
    { type: 'copy.start', control: 'link', text: 'https://example.com/contract/c-1' },
    { type: 'copy.start', control: 'clause 0', text: 'Limitation of liability' },
  ],
  projection: ({ context }) => ({ control: context.control }),
  ui: {
    ...inDemo('/contract/c-1', loads(makeDetail())),
    executors: {
      'copy.start': async (driver, { control }, { before: { state, projection } }) => {
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
        among: ['idle', 'copying'],
      },
    ],
    looks: {
      idle: NO_RESULT,
      copying: NO_RESULT,
      copied: ({ control }) => ({ button: namesOf(control).copied, no: { alert: true } }),
      failed: ({ control }) => ({
        alert: true,
        text: FAILURES[String(control)],
        button: namesOf(control).rest,
      }),
    },
  },
});
