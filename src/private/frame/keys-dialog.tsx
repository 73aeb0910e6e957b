import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { selectHasShortcuts } from '../../../machines/app/preferences.machine';
import { useActors } from '../../shared/actors';
import { Dialog } from '../../ui/dialog';
import { usePrivateActors } from '../private-actors';
import { KEY_GROUPS } from './keys';

/** All keys, and the switch of those that are single characters. */
export function KeysDialog() {
  const { keys } = usePrivateActors();
  const { preferences } = useActors();
  const isOpen = useSelector(keys, (snapshot) => snapshot.matches('shown'));
  const hasCharacters = useSelector(preferences, selectHasShortcuts);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => keys.send({ type: 'keys.hide' })}
      title="Keyboard shortcuts"
      closeLabel="Close"
    >
      <div className={styles.groups}>
        {KEY_GROUPS.map(({ title, keys: rows }) => (
          <section key={title} aria-labelledby={`keys-${title}`}>
            <h3 id={`keys-${title}`} className={styles.title}>
              {title}
            </h3>
            <dl>
              {rows.map(({ keys: names, words }) => (
                <div key={words} className={styles.row}>
                  <dt>{words}</dt>
                  <dd className={flexRow({ gap: '1', flexShrink: '0' })}>
                    {names.map((name) => (
                      <kbd key={name} className={styles.key}>
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={flexRow({ gap: '2', minHeight: 'control.sm', textStyle: 'small' })}>
        <input
          type="checkbox"
          checked={hasCharacters}
          onChange={() => preferences.send({ type: 'shortcuts.toggle' })}
        />
        Keys of a single character
      </label>
    </Dialog>
  );
}

const styles = {
  groups: gridStack({
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  }),
  title: css({ marginBottom: '1', textStyle: 'eyebrow', color: 'fg.muted' }),
  row: flexRow({
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '1',
    textStyle: 'small',
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  key: css({
    paddingInline: '1.5',
    border: 'hairline',
    borderRadius: 'sm',
    backgroundColor: 'surface.sunken',
    fontFamily: 'sans',
    textStyle: 'caption',
    textAlign: 'center',
  }),
};
