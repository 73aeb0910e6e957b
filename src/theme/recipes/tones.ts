/** The colours that a drawn figure can be filled with. */
export type Fill = 'accent' | `tone.${'green' | 'yellow' | 'red' | 'blue' | 'neutral'}.solid`;

/** The variant `tone` of what shows how much of something there is. */
export const tonesOf = <Style>(fill: (color: Fill) => Style) => ({
  accent: fill('accent'),
  green: fill('tone.green.solid'),
  yellow: fill('tone.yellow.solid'),
  red: fill('tone.red.solid'),
  blue: fill('tone.blue.solid'),
  neutral: fill('tone.neutral.solid'),
});
