import { preferencesMachine } from '../../machines/preferences.machine';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';
import type { Stage } from './harness/stage';
import { enterSignedIn } from './signed-in';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const;

const isTheme = (value: unknown): value is keyof typeof LABELS =>
  typeof value === 'string' && value in LABELS;

function labelOf(theme: unknown): string {
  if (!isTheme(theme)) throw new Error(`There is no theme ${String(theme)}.`);
  return LABELS[theme];
}

const openMenu = (stage: Stage) => stage.clicks('button', 'ada');

/** The menu stays open during selections and external events. */
async function seeChoices(
  stage: Stage,
  { theme, hasShortcuts }: Readonly<Record<string, unknown>>,
) {
  for (const [value, label] of Object.entries(LABELS)) {
    await stage.seesChecked('menuitemradio', label, value === theme);
  }
  await stage.seesChecked('menuitemcheckbox', 'Search with /', hasShortcuts === true);
}

export const preferencesModel = defineModel({
  name: 'preferences',
  machine: preferencesMachine,
  events: [
    portSucceeds('restorePreferences', { theme: 'light', hasShortcuts: false }),
    portFails('restorePreferences'),
    delayPasses('requestTimeout', 'preferences.restoring', REQUEST_TIMEOUT_MS),
    { type: 'theme.pick', theme: 'dark' },
    { type: 'theme.pick', theme: 'system' },
    { type: 'shortcuts.toggle' },
    { type: 'preferences.changed', preferences: { theme: 'light', hasShortcuts: true } },
    portFails('persistPreferences'),
  ],
  facts: ({ context }) => ({ ...context.preferences }),
  toldBy: { 'preferences.changed': 'persistPreferences' },
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/reports'),
    acts: {
      'xstate.done.actor.restorePreferences': async (stage, event) => {
        await stage.happens(event);
        await openMenu(stage);
      },
      'xstate.error.actor.restorePreferences': async (stage, event) => {
        await stage.happens(event);
        await openMenu(stage);
      },
      'xstate.after.requestTimeout.preferences.restoring': async (stage, event) => {
        await stage.happens(event);
        await openMenu(stage);
      },
      'theme.pick': async (stage, { theme }, { upcoming }) => {
        if (upcoming) await stage.prepares(upcoming);
        await stage.clicks('menuitemradio', labelOf(theme));
      },
      'shortcuts.toggle': async (stage, _event, { upcoming }) => {
        if (upcoming) await stage.prepares(upcoming);
        await stage.clicks('menuitemcheckbox', 'Search with /');
      },
    },
    beyondBrowser: {
      'xstate.error.actor.restorePreferences': 'blocked storage has nothing to restore',
      'xstate.after.requestTimeout.preferences.restoring': 'localStorage answers at once',
    },
    tooShortToSee: { restoring: 'localStorage answers before the first paint' },
    sights: {
      restoring: async (stage) => {
        await openMenu(stage);
        await stage.sees('menuitem', 'Sign Out');
        await stage.seesNo('menuitemradio');
      },
      'ready.saved': seeChoices,
      'ready.unsaved': seeChoices,
    },
    // Another tab's choice is stored already; the dark theme is chosen in this tab only.
    canDo: ({ context }, { type }) =>
      type !== 'xstate.error.actor.persistPreferences' || context.preferences.theme === 'dark',
  },
  longestSimplePath: 3,
});
