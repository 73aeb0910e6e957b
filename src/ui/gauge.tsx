import { css, cx } from 'styled-system/css';
import { gauge } from 'styled-system/recipes';
import type { Tone } from './badge';

/** How much of something there is: `value` out of 100, drawn beside the number that says it. */
interface GaugeProps {
  value: number;
  tone?: Tone | 'accent';
}

/**
 * A bar; those of one column can be compared at a glance. As wide as what it stands in, or short, to
 * stand in a line of words.
 */
export function BarGauge({
  value,
  tone = 'accent',
  length = 'full',
}: GaugeProps & { length?: 'full' | 'short' }) {
  return (
    <svg aria-hidden="true" data-length={length} className={cx(gauge({ tone }), bar)}>
      <rect data-part="track" width="100%" height="100%" rx="3" />
      {value > 0 ? <rect data-part="fill" width={`${value}%`} height="100%" rx="3" /> : null}
    </svg>
  );
}

const bar = css({
  height: '1.5',
  width: 'full',
  '&[data-length=short]': { width: '12' },
  borderRadius: 'full',
  outline: { _highContrast: '[1px solid]' },
});

/** Three quarters of a circle, open at the bottom. */
const ARC = 'M 8.34 24.66 A 11 11 0 1 1 24.66 24.66';

/** A dial, for the one figure that a page is about. */
export function DialGauge({ value, tone = 'accent' }: GaugeProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="3 3 26 25"
      className={cx(gauge({ tone }), css({ width: '16', height: '16' }))}
    >
      <path data-part="track" d={ARC} />
      {value > 0 ? (
        <path data-part="fill" d={ARC} pathLength={100} strokeDasharray={`${value} 100`} />
      ) : null}
    </svg>
  );
}
