import { Plus, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { FieldDraft } from '../../../machines/domain/field-drafts';
import { gridStack } from 'styled-system/patterns';
import { IconButton, QuietButton } from '../../ui/button';
import { TextField } from '../../ui/text-field';

/** Props of the inputs for a draft. */
export interface FieldInputsProps<Draft> {
  readonly draft: Draft;
  /** Problem with the draft; empty if there is none. */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

/** A draft that has this part. */
export type DraftWith<Part> = Extract<FieldDraft, Part>;

/** One input for each party. A new one gets the focus, or the one in the place of a removed one. */
export function PartyInputs({
  draft: { field, names },
  isBusy,
  onChange,
}: FieldInputsProps<DraftWith<{ readonly names: readonly string[] }>>) {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(names.length);
  /** Position of the party that was removed last. */
  const removed = useRef(0);
  useEffect(() => {
    if (count.current === names.length) return;
    // The new party, or the one in the place of the removed one.
    const target =
      names.length > count.current ? names.length - 1 : Math.min(removed.current, names.length - 1);
    count.current = names.length;
    list.current?.querySelectorAll('input')[target]?.focus();
  }, [names.length]);

  const remove = (index: number) => {
    removed.current = index;
    onChange({ field, names: names.filter((_, other) => other !== index) });
  };
  return (
    <div ref={list} className={styles.parties}>
      {names.map((name, index) => (
        <TextField
          key={index}
          name={`party-${index}`}
          label={`Party ${index + 1}`}
          value={name}
          dir="auto"
          autoComplete="off"
          readOnly={isBusy}
          onChange={({ currentTarget }) =>
            onChange({ field, names: names.with(index, currentTarget.value) })
          }
          action={
            names.length > 1 ? (
              <IconButton
                icon={X}
                size="sm"
                aria-label={`Remove party ${index + 1}`}
                aria-disabled={isBusy || undefined}
                onClick={() => remove(index)}
              />
            ) : null
          }
        />
      ))}
      <QuietButton
        icon={Plus}
        className={styles.add}
        aria-disabled={isBusy || undefined}
        onClick={() => onChange({ field, names: [...names, ''] })}
      >
        Add party
      </QuietButton>
    </div>
  );
}

const styles = {
  parties: gridStack({ gap: '3' }),
  add: css({ justifySelf: 'start', marginInline: '-3' }),
};
