import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { UpdatesActorRef } from '../../machines/updates.machine';
import { selectIsApplyingUpdate, selectUpdateText } from '../../machines/updates.selectors';
import { Button } from '../ui/button';
import { MAIN_ID } from '../ui/main';

/** Says that a new version is ready, with the choice of when to use it (ruling 47). */
export function UpdateNotice({ updates }: { updates: UpdatesActorRef }) {
  const text = useSelector(updates, selectUpdateText);
  const isBusy = useSelector(updates, selectIsApplyingUpdate);
  const postpone = () => {
    // The notice disappears.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    updates.send({ type: 'update.postpone' });
  };
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <Button size="sm" isBusy={isBusy} onClick={() => updates.send({ type: 'update.apply' })}>
          {isBusy ? 'Reloading...' : 'Reload'}
        </Button>
        {isBusy ? null : (
          <Button size="sm" variant="outline" onClick={postpone}>
            Later
          </Button>
        )}
      </div>
    </div>
  );
}

const styles = {
  notice: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '4',
    rowGap: '2',
    maxWidth: 'full',
    paddingInline: '4',
    paddingBlock: '3',
    border: 'control',
    borderRadius: 'md',
    fontSize: 'sm',
    backgroundColor: 'surface.raised',
    boxShadow: 'lg',
    animation: 'fadeIn',
    // The toast area lets clicks through.
    pointerEvents: 'auto',
  }),
  text: css({ flex: '[1 1 16rem]', minWidth: '0', fontWeight: 'medium' }),
  buttons: css({ display: 'flex', gap: '2' }),
};
