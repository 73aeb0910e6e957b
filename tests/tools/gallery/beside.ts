import type { Stage } from '../../models/harness/stage';
import { enterSignedIn } from '../../models/signed-in';
import type { Entry } from './entry';

function showBeside(
  name: string,
  address: string,
  look: (stage: Stage) => Promise<void>,
  rest: Partial<Entry> = {},
): Entry {
  return {
    section: 'beside the machines',
    name,
    path: `restoreSession succeeds → loadContracts succeeds → ${address}`,
    toldBy: {},
    async play(stage) {
      await enterSignedIn(stage, address);
      await look(stage);
    },
    ...rest,
  };
}

/** Screens and menus whose state is in no machine. */
export const beside: readonly Entry[] = [
  showBeside('Insights', '/insights', (stage) => stage.sees('heading', 'AI Insights')),
  showBeside('Reports', '/reports', (stage) => stage.sees('heading', 'Reports')),
  showBeside('Settings', '/settings', (stage) => stage.sees('heading', 'Settings')),
  showBeside('The user’s menu', '/reports', async (stage) => {
    await stage.clicks('button', 'ada');
    await stage.sees('menuitem', 'Sign Out');
  }),
  showBeside(
    'The navigation’s drawer',
    '/reports',
    async (stage) => {
      await stage.clicks('button', 'Open menu');
      await stage.sees('dialog');
    },
    { isNarrowOnly: true },
  ),
];
