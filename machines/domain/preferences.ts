/** Colour scheme: that of the system, or a fixed one. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Display preferences of this device; independent of the session. */
export interface DisplayPreferences {
  readonly theme: Theme;
  /** Whether single-character shortcuts are on (WCAG 2.1.4 requires that they can be turned off). */
  readonly hasShortcuts: boolean;
}

export const DEFAULT_DISPLAY: DisplayPreferences = { theme: 'system', hasShortcuts: true };

export function isSameDisplay(one: DisplayPreferences, other: DisplayPreferences): boolean {
  return one.theme === other.theme && one.hasShortcuts === other.hasShortcuts;
}
