import { Check, Pencil, type IconNode } from 'lucide';
import { use, useRef, type ComponentProps, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { CorrectionEvent } from '../../../machines/contract/correction.machine';
import { isEmpty, sayNone, sayUnknowable } from '../../../machines/domain/fields';
import type { AskedField } from '../../../machines/private/review.selectors';
import { Button } from '../../ui/button';
import { ShortcutsContext, useButtonShortcut } from '../../ui/shortcuts';
import { usePrivateActors } from '../private-actors';
import { sayNoneOf } from './question-text';

/** What can be said about a question. The first button has the focus: what is read is confirmed by Enter. */
export function Answers({ asked, isBusy }: { asked: AskedField | null; isBusy: boolean }) {
  const { review } = usePrivateActors();
  const isIdle = asked !== null && !isBusy;
  const current = asked?.term.current;
  const isMissing = current !== undefined && isEmpty(current);
  const send = (event: CorrectionEvent) => () => asked?.correction.send(event);
  const none = current && sayNone(current.field);
  const edit = current && send({ type: 'field.edit', fieldValue: current });
  const confirm = current && send({ type: 'field.confirm', fieldValue: current });
  const first = isMissing
    ? { icon: Pencil, label: 'Enter it…', character: 'e', onPress: edit }
    : { icon: Check, label: 'Confirm', keyName: '↵', onPress: confirm };
  return (
    <div className={styles.answers}>
      <Action data-arrival variant="solid" isDisabled={!isIdle} {...first} />
      {isMissing ? null : (
        <Action icon={Pencil} label="Correct…" character="e" isDisabled={!isIdle} onPress={edit} />
      )}
      {none ? (
        <Action
          label={sayNoneOf(none.field)}
          character="0"
          isDisabled={!isIdle}
          onPress={send({ type: 'field.correct', fieldValue: none })}
        />
      ) : null}
      <Action
        label="Cannot be known"
        character="u"
        isDisabled={!isIdle}
        onPress={
          current && send({ type: 'field.confirm', fieldValue: sayUnknowable(current.field) })
        }
      />
      <Action
        variant="ghost"
        label="Skip"
        character="s"
        isDisabled={isBusy}
        onPress={() => review.send({ type: 'question.skip' })}
      />
      <Action
        variant="ghost"
        label="Next contract"
        character="j"
        isDisabled={isBusy}
        onPress={() => review.send({ type: 'contract.skip' })}
      />
    </div>
  );
}

/** The key of a button. */
export const KeyHint = ({ name }: { name: ReactNode }) =>
  use(ShortcutsContext) ? (
    <kbd aria-hidden="true" className={styles.key}>
      {name}
    </kbd>
  ) : null;

/** Button with a key. It keeps the focus from question to question, also while it does nothing. */
function Action({
  icon,
  label,
  character,
  keyName = character,
  isDisabled,
  onPress,
  variant = 'outline',
  ...props
}: Omit<ComponentProps<typeof Button>, 'ref'> & {
  icon?: IconNode;
  label: string;
  character?: string;
  /** As it stands on the button. */
  keyName?: string;
  isDisabled: boolean;
  onPress: (() => void) | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(character, button);
  return (
    <Button
      ref={button}
      icon={icon}
      size="sm"
      variant={variant}
      aria-keyshortcuts={shortcut}
      aria-disabled={isDisabled || undefined}
      className={styles.action}
      // A held key answers one question.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isDisabled) onPress?.();
      }}
      {...props}
    >
      <span className={styles.label}>{label}</span>
      {keyName ? <KeyHint name={keyName} /> : null}
    </Button>
  );
}

const styles = {
  answers: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    marginTop: { _beside: 'auto' },
  }),
  action: css({ justifyContent: 'space-between', minWidth: '0' }),
  label: css({ flex: '[1]', minWidth: '0', textAlign: 'start' }),
  key: css({
    paddingInline: '1.5',
    border: 'hairline',
    borderRadius: 'sm',
    fontFamily: 'sans',
    textStyle: 'caption',
  }),
};
