/** Whether the product is light or dark: as the system is, or always. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** How a person wants the product to look and to listen; of the device, not of the session. */
export interface DisplayPreferences {
  readonly theme: Theme;
  /** Whether single characters do something outside of fields; one can turn it off (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
}

/** What holds until somebody chooses. */
export const DEFAULT_DISPLAY: DisplayPreferences = { theme: 'system', hasShortcuts: true };

/** Whether two sets of preferences are the same choice. */
export function isSameDisplay(one: DisplayPreferences, other: DisplayPreferences): boolean {
  return one.theme === other.theme && one.hasShortcuts === other.hasShortcuts;
}
