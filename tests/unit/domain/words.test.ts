import { expect, test } from 'vitest';
import { isLowRatio } from '../../../machines/domain/words';

test.each([
  [0, true],
  [0.69, true],
  [0.6949, true],
  // Displayed as 70%.
  [0.695, false],
  [0.7, false],
  [1, false],
])('isLowRatio(%d) is %s', (ratio, isLow) => {
  expect(isLowRatio(ratio)).toBe(isLow);
});
