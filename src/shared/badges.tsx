import { CalendarClock, CircleCheck, CircleHelp, CircleMinus } from 'lucide';
import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import {
  NOT_READ,
  type ContractStatus,
  type Risk,
  riskOfScore,
} from '../../machines/domain/contract';
import type { Certainty } from '../../machines/domain/certainty';
import { CertaintyMark } from './certainty-mark';
import { Badge, type Tone } from '../ui/badge';
import { formatScore } from '../ui/format';
import { BarGauge } from '../ui/gauge';
import { Icon } from '../ui/icon';
import { VisuallyHidden } from '../ui/hidden-text';

const RISK_TONES = {
  Low: 'green',
  Medium: 'yellow',
  High: 'red',
} as const satisfies Record<Risk, Tone>;

const STATUS_LOOKS = {
  Active: { tone: 'green', icon: <Icon of={CircleCheck} /> },
  Expired: { tone: 'neutral', icon: <Icon of={CircleMinus} /> },
  'Renewal Due': { tone: 'yellow', icon: <Icon of={CalendarClock} /> },
  Unknown: { tone: 'neutral', icon: <Icon of={CircleHelp} /> },
} as const satisfies Record<ContractStatus, { tone: Tone; icon: React.JSX.Element }>;

/** Status of a contract. */
export function StatusBadge({
  status,
  certainty,
}: {
  status: ContractStatus;
  certainty: Certainty | undefined;
}) {
  return (
    <>
      <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
      <CertaintyMark certainty={certainty} />
    </>
  );
}

/** Risk level of a contract or an insight. Null: the contract was not read (ruling 46). */
export function RiskBadge({ risk }: { risk: Risk | null }) {
  if (risk === null) return <Badge tone="neutral">{NOT_READ}</Badge>;
  return <Badge tone={RISK_TONES[risk]}>{`${risk} Risk`}</Badge>;
}

/** Tone of a risk score (spec §9, ruling 14). */
export function toneOfScore(score: number) {
  return RISK_TONES[riskOfScore(score)];
}

/** A dash in place of a number that nobody has read. */
export function NotRead() {
  return (
    <span className={styles.missing}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{NOT_READ}</VisuallyHidden>
    </span>
  );
}

/** Risk score (0 to 100) with a bar; a dash if the contract was not read. */
export function RiskScore({ score }: { score: number | null }) {
  if (score === null) return <NotRead />;
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

const toneText = {
  '&[data-tone=green]': { color: 'tone.green.fg' },
  '&[data-tone=yellow]': { color: 'tone.yellow.fg' },
  '&[data-tone=red]': { color: 'tone.red.fg' },
} as const;

const styles = {
  score: inlineRow({ gap: '2' }),
  figure: css(toneText, {
    'td &': { minWidth: { sm: '[3ch]' }, textAlign: 'right' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  }),
  /** Ends where numbers end. */
  missing: css({
    'td &': { display: 'inline-block', minWidth: { sm: '[3ch]' }, textAlign: 'right' },
    color: 'fg.muted',
  }),
  bar: css({
    /* Hidden where a table is too narrow. */
    'td &': { display: { sm: 'none', md: 'block', lg: 'none', xl: 'block' } },
  }),
};
