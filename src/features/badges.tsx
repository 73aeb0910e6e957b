import { CalendarClock, CircleCheck, CircleMinus } from 'lucide-react';
import type { ContractStatus, Risk } from '../../machines/domain/contract';
import { rateRiskScore } from '../../machines/domain/risk';
import { Badge, type Tone } from '../ui/badge';

const RISK_TONES: Record<Risk, Tone> = { Low: 'green', Medium: 'yellow', High: 'red' };

const STATUS_LOOKS = {
  Active: { tone: 'green', icon: <CircleCheck /> },
  Expired: { tone: 'neutral', icon: <CircleMinus /> },
  'Renewal Due': { tone: 'yellow', icon: <CalendarClock /> },
} as const satisfies Record<ContractStatus, { tone: Tone; icon: React.JSX.Element }>;

/** The stage that a contract is in. */
export function StatusBadge({ status }: { status: ContractStatus }) {
  return <Badge {...STATUS_LOOKS[status]}>{status}</Badge>;
}

/** The level that a contract or an insight is rated at. */
export function RiskBadge({ risk }: { risk: Risk }) {
  return <Badge tone={RISK_TONES[risk]}>{`${risk} Risk`}</Badge>;
}

/** A risk score out of 100, coloured by how alarming it is (spec §9, ruling 14). */
export function RiskScore({ score }: { score: number }) {
  return <Badge tone={RISK_TONES[rateRiskScore(score)]}>{score}</Badge>;
}
