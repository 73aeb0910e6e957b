import { TriangleAlert, UserRound } from 'lucide';
import { css } from 'styled-system/css';
import type { Certainty } from '../../machines/domain/certainty';
import { Icon } from '../ui/icon';
import { VisuallyHidden } from '../ui/visually-hidden';

const SIGNS = { 'to check': TriangleAlert, yours: UserRound } as const;

/** A sign after a value: a person has to check it, or has given it. None after one that was read surely. */
export function CertaintyMark({ certainty }: { certainty: Certainty | undefined }) {
  if (certainty === undefined || certainty === 'read') return null;
  return (
    <span data-part="certainty" data-certainty={certainty} title={certainty} className={mark}>
      <Icon of={SIGNS[certainty]} />
      <VisuallyHidden>{` (${certainty})`}</VisuallyHidden>
    </span>
  );
}

const mark = css({
  display: 'inline-block',
  marginInlineStart: '1',
  verticalAlign: '[-0.125em]',
  color: 'fg.muted',
  '& svg': { width: '3', height: '3' },
  '&[data-certainty="to check"]': { color: 'tone.yellow.fg' },
});
