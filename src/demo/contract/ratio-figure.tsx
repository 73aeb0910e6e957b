import { TriangleAlert } from 'lucide';
import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { isLowRatio } from '../../../machines/domain/words';
import { formatPercent } from '../../ui/format';
import { Icon } from '../../ui/icon';

/** Confidence or relevance (0 to 1) in percent, with a warning if it is low. */
export function RatioFigure({ ratio, noun }: { ratio: number; noun: 'confidence' | 'relevance' }) {
  const text = `${formatPercent(ratio)} ${noun}`;
  if (!isLowRatio(ratio)) return <span className={figure}>{text}</span>;
  return (
    <span data-tone="yellow" className={figure}>
      <Icon of={TriangleAlert} className={icon} />
      {`${text}, low`}
    </span>
  );
}

const figure = inlineRow({
  gap: '1.5',
  textStyle: 'small.muted',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone=yellow]': { color: 'tone.yellow.fg', fontWeight: 'medium' },
});

const icon = css({ width: '4', height: '4', flexShrink: '0' });
