import { RotateCcw } from 'lucide';
import { useState } from 'react';
import type { PlaybookActorRef } from '../../../machines/private/playbook.machine';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** Makes a rule or a threshold standard again. The button is there only if it is not. */
export function PlaybookReset({
  actor,
  id,
  name,
  isChanged,
}: {
  actor: PlaybookActorRef;
  id: string;
  name: string;
  isChanged: boolean;
}) {
  // It stays as long as it has the focus, which would be lost.
  const [hasFocus, setHasFocus] = useState(false);
  if (!isChanged && !hasFocus) return null;
  return (
    <IconButton
      aria-label={`Reset ${name}`}
      aria-disabled={!isChanged || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => {
        if (isChanged) actor.send({ type: 'entry.reset', id });
      }}
    >
      <Icon of={RotateCcw} />
    </IconButton>
  );
}
