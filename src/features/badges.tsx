import { CalendarClock, CircleCheck, CircleMinus } from 'lucide';
import { css } from 'styled-system/css';
import type { ContractStatus, Risk } from '../../machines/domain/contract';
import { riskOfScore } from '../../machines/domain/risk';
import { Badge, type Tone } from '../ui/badge';
import { formatScore } from '../ui/format';
import { BarGauge, DialGauge } from '../ui/gauge';
import { Icon } from '../ui/icon';

const RISK_TONES: Record<Risk, Tone> = { Low: 'green', Medium: 'yellow', High: 'red' };

const STATUS_LOOKS = {
  Active: { tone: 'green', icon: <Icon of={CircleCheck} /> },
  Expired: { tone: 'neutral', icon: <Icon of={CircleMinus} /> },
  'Renewal Due': { tone: 'yellow', icon: <Icon of={CalendarClock} /> },
} as const satisfies Record<ContractStatus, { tone: Tone; icon: React.JSX.Element }>;

/** The stage that a contract is in. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge {...STATUS_LOOKS[status]}>{status}</Badge>;
}

/** The level that a contract or an insight is rated at. */
export function RiskBadge({ risk }: { risk: Risk }) {
  return <Badge tone={RISK_TONES[risk]}>{`${risk} Risk`}</Badge>;
}

/** The colour of a risk score, by how alarming it is (spec §9, ruling 14). */
export function toneOfScore(score: number): Tone {
  return RISK_TONES[riskOfScore(score)];
}

/** A risk score out of 100 in a list: the figure, and a bar that compares with those around it. */
export function RiskScore({ score }: { score: number }) {
  const tone = toneOfScore(score);
  return (
    <span className={styles.score}>
      <span data-tone={tone} className={styles.figure}>
        {formatScore(score)}
      </span>
      <span className={styles.bar}>
        <BarGauge value={score} tone={tone} length="short" />
      </span>
    </span>
  );
}

/** A risk score out of 100 as the one figure of a contract: a dial around it. */
export function RiskDial({ score }: { score: number }) {
  const tone = toneOfScore(score);
  return (
    <span className={styles.dial}>
      <DialGauge value={score} tone={tone} />
      <span data-tone={tone} className={styles.dialFigure}>
        {formatScore(score)}
      </span>
    </span>
  );
}

const toneText = {
  '&[data-tone=green]': { color: 'tone.green.fg' },
  '&[data-tone=yellow]': { color: 'tone.yellow.fg' },
  '&[data-tone=red]': { color: 'tone.red.fg' },
} as const;

const styles = {
  score: css({ display: 'inline-flex', alignItems: 'center', gap: '2' }),
  figure: css(toneText, {
    minWidth: '[3ch]',
    textAlign: 'right',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  }),
  dial: css({ position: 'relative', display: 'inline-grid', placeItems: 'center' }),
  dialFigure: css(toneText, {
    position: 'absolute',
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  }),
  /* Between a phone's cards and a wide table there is no room for it. */
  bar: css({ display: { sm: 'none', md: 'block' } }),
};
