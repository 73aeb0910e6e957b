import { useSelector } from '@xstate/react';
import { Building2 } from 'lucide';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { usePrivateActors } from '../private-actors';
import { PartyList } from './party-list';

/** Button beside the counter that opens all parties and the own company (ruling 41). */
export function PartiesEntry() {
  const { company } = usePrivateActors();
  const isOpen = useSelector(company, (snapshot) => snapshot.hasTag('open'));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => company.send({ type: 'parties.close' });
  return (
    <>
      <QuietButton
        icon={Building2}
        ref={button}
        className={styles.button}
        onClick={() => company.send({ type: 'parties.open' })}
      >
        <span className={styles.label}>Parties</span>
      </QuietButton>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title="Parties"
        closeLabel="Close"
        finalFocusEl={() => button.current}
      >
        <PartyList onPick={close} />
      </Dialog>
    </>
  );
}

const styles = {
  button: css({
    paddingInline: { base: '2', md: '3' },
    minWidth: { base: 'control.sm', md: '[auto]' },
  }),
  /** Phones have room for the icon only. */
  label: css({ srOnly: { base: true, md: false } }),
};
