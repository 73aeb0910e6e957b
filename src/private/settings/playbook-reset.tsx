import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { usePrivateActors } from '../private-actors';

/** Makes a rule or a threshold standard again. The button is there only if it is not. */
export function PlaybookReset({
  id,
  name,
  isChanged,
}: {
  id: string;
  name: string;
  isChanged: boolean;
}) {
  const { playbook } = usePrivateActors();
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
        if (isChanged) playbook.send({ type: 'entry.reset', id });
      }}
    >
      <Icon of={RotateCcw} />
    </IconButton>
  );
}
