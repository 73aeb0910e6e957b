import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DISPLAY,
  DENSITIES,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';

const all: DisplayPreferences[] = THEMES.flatMap((theme) =>
  [true, false].flatMap((hasShortcuts) =>
    DENSITIES.map((density) => ({ theme, hasShortcuts, density })),
  ),
);

describe('display preferences', () => {
  it('the default preferences are the system theme, enabled shortcuts and comfortable rows', () => {
    expect(DEFAULT_DISPLAY).toEqual({
      theme: 'system',
      hasShortcuts: true,
      density: 'comfortable',
    });
  });

  it('isSameDisplay is true only if every preference is equal', () => {
    for (const one of all) {
      expect(all.filter((other) => isSameDisplay(one, { ...other }))).toEqual([one]);
    }
  });
});
