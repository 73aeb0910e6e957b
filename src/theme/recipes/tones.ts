/** Fill colours of gauges and progress bars. */
export type Fill = 'accent' | `tone.${'green' | 'yellow' | 'red' | 'blue' | 'neutral'}.solid`;

/** Variants `tone` of gauges and progress bars. */
export const toneVariants = <Style>(fill: (color: Fill) => Style) => ({
  accent: fill('accent'),
  green: fill('tone.green.solid'),
  yellow: fill('tone.yellow.solid'),
  red: fill('tone.red.solid'),
  blue: fill('tone.blue.solid'),
  neutral: fill('tone.neutral.solid'),
});
