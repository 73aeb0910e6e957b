/** Colour themes; `system` follows the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Display preferences. They belong to the device, not to the session. */
export interface DisplayPreferences {
  readonly theme: Theme;
  /** Whether single-character shortcuts are on (WCAG 2.1.4 requires a setting to turn them off). */
  readonly hasShortcuts: boolean;
}

export const DEFAULT_DISPLAY: DisplayPreferences = { theme: 'system', hasShortcuts: true };

export function isSameDisplay(one: DisplayPreferences, other: DisplayPreferences): boolean {
  return one.theme === other.theme && one.hasShortcuts === other.hasShortcuts;
}
