import { TriangleAlert, UserRound } from 'lucide';
import { css } from 'styled-system/css';
import type { Certainty } from '../../machines/domain/certainty';
import { Badge } from '../ui/badge';
import { Icon } from '../ui/icon';

const LOOKS = {
  'to check': { icon: <Icon of={TriangleAlert} />, tone: 'yellow' },
  yours: { icon: <Icon of={UserRound} />, tone: 'neutral' },
} as const;

/** A sign after a value: a person has to check it, or has given it. None after one that was read surely. */
export function CertaintyMark({
  certainty,
  words,
}: {
  certainty: Certainty | undefined;
  /** Shown beside the sign, where there is room. On paper, there are words only. */
  words?: string | undefined;
}) {
  if (certainty === undefined || certainty === 'read') return null;
  const look = LOOKS[certainty];
  if (words !== undefined) return <Badge {...look}>{words}</Badge>;
  return (
    <>
      {' '}
      <span data-certainty={certainty} title={certainty} className={mark}>
        {look.icon}
        <span className={text}>({certainty})</span>
      </span>
    </>
  );
}

const mark = css({
  display: 'inline-block',
  verticalAlign: { base: '[-0.125em]', _print: 'baseline' },
  color: 'fg.muted',
  '& svg': { display: { base: 'inline', _print: 'none' }, width: '3', height: '3' },
  '&[data-certainty="to check"]': { color: 'tone.yellow.fg' },
});
const text = css({ srOnly: { base: true, _print: false } });
