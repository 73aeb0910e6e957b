import { css, cx } from 'styled-system/css';
import { gauge, progress } from 'styled-system/recipes';
import type { Tone } from './badge';

/** Gauges are decorative: the number is shown beside them as text. */
interface GaugeProps {
  /** Percentage. */
  value: number;
  tone?: Exclude<Tone, 'neutral'> | 'accent' | undefined;
}

/** Horizontal bar: as wide as its container, or short for use within text. */
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

/** Horizontal bar of several parts, from the start. */
export function SegmentGauge({
  segments,
}: {
  /** Percentages of the whole. */
  segments: readonly { readonly value: number; readonly tone: Tone }[];
}) {
  const parts = segments.map((segment, index) => ({
    ...segment,
    start: segments.slice(0, index).reduce((sum, { value }) => sum + value, 0),
  }));
  return (
    <svg aria-hidden="true" data-length="full" className={cx(gauge(), bar, segmented)}>
      <rect data-part="track" width="100%" height="100%" />
      {parts.map((part) => (
        <rect
          key={part.tone}
          data-tone={part.tone}
          x={`${part.start}%`}
          width={`${part.value}%`}
          height="100%"
        />
      ))}
    </svg>
  );
}

const segmented = css({
  overflow: 'hidden',
  '& [data-tone=green]': { color: { base: 'tone.green.solid', _highContrast: '[CanvasText]' } },
  '& [data-tone=yellow]': { color: { base: 'tone.yellow.solid', _highContrast: '[Highlight]' } },
  '& [data-tone=neutral]': { color: { base: 'fg.subtle', _highContrast: '[GrayText]' } },
});

const bar = css({
  height: '1.5',
  width: 'full',
  '&[data-length=short]': { width: '12' },
  borderRadius: 'full',
  outline: { _highContrast: '[1px solid]' },
});

/** Progress bar; `value` is a percentage. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress aria-label={label} value={value} max={100} className={progress()} />;
}
