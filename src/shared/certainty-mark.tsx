import { TriangleAlert, UserRound } from 'lucide';
import { css } from 'styled-system/css';
import type { Certainty } from '../../machines/domain/certainty';
import { Icon } from '../ui/icon';

const ICONS = { 'to check': TriangleAlert, yours: UserRound };

/** A sign after a value: a person has to check it, or has given it. None after one that was read surely. */
export function CertaintyMark({ certainty }: { certainty: Certainty | undefined }) {
  if (certainty === undefined || certainty === 'read') return null;
  return (
    <>
      {' '}
      <span data-certainty={certainty} title={certainty} className={mark}>
        <Icon of={ICONS[certainty]} />
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
