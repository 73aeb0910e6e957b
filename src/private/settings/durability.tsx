import { useSelector } from '@xstate/react';
import { ShieldCheck } from 'lucide';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useFocusAfter } from '../../ui/use-focus-after';
import { usePrivateActors } from '../private-actors';

const REFUSED =
  'The browser has not agreed. It does so sooner for pages that you visit often, bookmark or install. Save everything now and then.';

/** Whether the browser keeps the workspace when the disk gets full, and a button that asks for it. */
export function Durability({ isDurable }: { isDurable: boolean }) {
  const { storage } = usePrivateActors();
  const isAsking = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'asking' }));
  const isRefused = useSelector(storage, (snapshot) => snapshot.matches({ watching: 'refused' }));
  const text = useRef<HTMLParagraphElement>(null);
  useFocusAfter(!isDurable, () => text.current?.focus());
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>When the disk gets full</h3>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {isDurable
          ? 'The browser keeps this workspace until you delete it.'
          : 'The browser may delete this workspace without asking when the disk gets full, or after some weeks without a visit.'}
      </p>
      <p role="status" className={styles.text}>
        {isRefused ? REFUSED : ''}
      </p>
      {isDurable ? null : (
        <Button
          variant="outline"
          isBusy={isAsking}
          onClick={() => storage.send({ type: 'durability.ask' })}
        >
          {isAsking ? null : <Icon of={ShieldCheck} />}
          {isAsking ? 'Asking...' : 'Ask the browser to keep it'}
        </Button>
      )}
    </div>
  );
}

const styles = {
  part: css({ display: 'grid', gap: '2', justifyItems: 'start' }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted', _empty: { display: 'none' } }),
};
