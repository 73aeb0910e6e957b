import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DISPLAY,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';

const all: DisplayPreferences[] = THEMES.flatMap((theme) =>
  [true, false].map((hasShortcuts) => ({ theme, hasShortcuts })),
);

describe('display preferences', () => {
  it('the default preferences are the system theme and enabled shortcuts', () => {
    expect(DEFAULT_DISPLAY).toEqual({ theme: 'system', hasShortcuts: true });
  });

  it('isSameDisplay is true only if every preference is equal', () => {
    for (const one of all) {
      expect(all.filter((other) => isSameDisplay(one, { ...other }))).toEqual([one]);
    }
  });
});
