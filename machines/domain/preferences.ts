/** Colour themes; `system` follows the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** How much room the rows of the list take. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Display preferences. They belong to the device, not to the session. */
export interface DisplayPreferences {
  readonly theme: Theme;
  /** Whether single-character shortcuts are on (WCAG 2.1.4 requires a setting to turn them off). */
  readonly hasShortcuts: boolean;
  readonly density: Density;
}

export const DEFAULT_DISPLAY: DisplayPreferences = {
  theme: 'system',
  hasShortcuts: true,
  density: 'comfortable',
};
