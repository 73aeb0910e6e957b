import * as fc from 'fast-check';
import { DENSITIES, THEMES, type DisplayPreferences } from '../../../machines/domain/preferences';
import type { PreferencesEvent } from '../../../machines/app/preferences.machine';
import { must } from '../../support/must';
import type { SyncCommand } from './command';
import { applyPreferences, type Model } from './reference-model';

/** A change by the user; ignored until the preferences are restored. */
function changePreferences(
  kind: string,
  description: string,
  event: PreferencesEvent,
  change: (values: DisplayPreferences) => Partial<DisplayPreferences>,
): SyncCommand {
  return {
    kind,
    description,
    isPossible: () => true,
    run: (model, { preferences }) => {
      const { mode, values } = model.preferences;
      if (mode !== 'restoring') applyPreferences(model, change(values));
      preferences()?.send(event);
    },
  };
}

const toggleShortcuts = changePreferences(
  'toggles the shortcuts',
  'toggles the shortcuts',
  { type: 'shortcuts.toggle' },
  ({ hasShortcuts }) => ({ hasShortcuts: !hasShortcuts }),
);

const pickTheme = fc
  .constantFrom(...THEMES)
  .map((theme) =>
    changePreferences(
      'picks a theme',
      `picks the theme ${theme}`,
      { type: 'theme.pick', theme },
      () => ({ theme }),
    ),
  );

const pickDensity = fc
  .constantFrom(...DENSITIES)
  .map((density) =>
    changePreferences(
      'picks a density',
      `picks the density ${density}`,
      { type: 'density.pick', density },
      () => ({ density }),
    ),
  );

/** Whether a run of `persistPreferences`, counted back from the latest one, is not stopped. */
const isPersisting = ({ preferences }: Readonly<Model>, back: number) =>
  back === 0 && preferences.mode === 'saved';

/** A run of `persistPreferences` reports preferences from another tab, or fails. */
function persistenceReports(back: number, report: DisplayPreferences | 'error'): SyncCommand {
  const which = back === 0 ? 'latest' : 'previous';
  return {
    kind: `the ${which} storage run: ${report === 'error' ? 'error' : 'preferences.changed'}`,
    description: `the ${which} storage run sends ${JSON.stringify(report)}`,
    isPossible: ({ preferences }) => preferences.persisted.length > back,
    run: (model, { world }) => {
      const { persisted } = model.preferences;
      const run = must(world.persistPreferences.calls[persisted.length - 1 - back], 'run');
      const isRunning = isPersisting(model, back);
      if (report === 'error') {
        if (isRunning) model.preferences.mode = 'unsaved';
        run.fail(new Error('The preferences cannot be stored.'));
      } else {
        if (isRunning) applyPreferences(model, report);
        run.send({ type: 'preferences.changed', preferences: report });
      }
    },
  };
}

export const displayPreferences: fc.Arbitrary<DisplayPreferences> = fc.record(
  {
    theme: fc.constantFrom(...THEMES),
    hasShortcuts: fc.boolean(),
    density: fc.constantFrom(...DENSITIES),
  },
  { noNullPrototype: true },
);

/** Commands that change the display preferences, in this tab or in another one. */
export const preferencesCommands: fc.Arbitrary<SyncCommand> = fc.oneof(
  fc.constant(toggleShortcuts),
  pickTheme,
  pickDensity,
  fc
    .tuple(fc.nat({ max: 1 }), fc.oneof(displayPreferences, fc.constant('error' as const)))
    .map((given) => persistenceReports(...given)),
);
