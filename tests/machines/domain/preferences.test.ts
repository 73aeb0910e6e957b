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
  it('leave the theme to the system and listen to shortcuts, until somebody chooses', () => {
    expect(DEFAULT_DISPLAY).toEqual({ theme: 'system', hasShortcuts: true });
  });

  it('are the same where every one of them is', () => {
    for (const one of all) {
      expect(all.filter((other) => isSameDisplay(one, { ...other }))).toEqual([one]);
    }
  });
});
