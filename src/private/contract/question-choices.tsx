import { useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import type { Evidence } from '../../../machines/domain/contract';
import { formatValue, nameOf } from '../../../machines/domain/field-text';
import {
  isEmpty,
  type ContractField,
  type Field,
  type FieldValue,
} from '../../../machines/domain/fields';
import { useButtonShortcut } from '../../ui/shortcuts';
import { usePrivateActors } from '../private-actors';
import { KeyHint } from './question-answers';
import { PageButton } from './rows';
import { useEvidence } from './words-button';

/** A value that can be chosen, with its words. */
interface Choice {
  readonly value: FieldValue;
  readonly text: string;
  /** Where it is from, if it has no words. */
  readonly note: string;
  readonly pieces: readonly { readonly label: string; readonly piece: Evidence }[];
}

/** Keys of choices. */
const MAX_CHOICES = 3;

type Piece = Choice['pieces'][number];

/** What is read, then what else the value could be. A term without a value has words only, if any. */
export function useChoices({ current, sources, others = [] }: ContractField): {
  readonly choices: readonly Choice[];
  readonly words: readonly Piece[];
} {
  const evidenceOf = useEvidence();
  const { field } = current;
  const toPiece = (evidenceId: string | null, label: string): readonly Piece[] => {
    const piece = evidenceOf(evidenceId);
    return piece ? [{ label, piece }] : [];
  };
  const words = sources.flatMap(({ of, evidenceId }) =>
    toPiece(evidenceId, of === '' ? nameOf(field) : of),
  );
  const read = { value: current, text: formatValue(current), note: '', pieces: words };
  const choices = others.map(({ fieldValue, evidenceId }) => {
    const text = formatValue(fieldValue) || 'None';
    const note = evidenceId === null ? 'As an older version of the reader has read it' : '';
    return { value: fieldValue, text, note, pieces: toPiece(evidenceId, text) };
  });
  return {
    choices: [...(isEmpty(current) ? [] : [read]), ...choices].slice(0, MAX_CHOICES),
    words,
  };
}

/** A value that is chosen by a press or its number, with its words. */
export function ChoiceRow({
  choice: { value, text, note, pieces },
  number,
  marks,
  isDisabled,
  onChoose,
}: {
  choice: Choice;
  number: number;
  /** Of the value. */
  marks: ReactNode;
  isDisabled: boolean;
  onChoose: () => void;
}) {
  const { document } = usePrivateActors();
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(String(number), button);
  const { field } = value;
  const [first] = pieces;
  return (
    <li className={styles.choice}>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts={shortcut}
        aria-disabled={isDisabled || undefined}
        className={styles.value}
        onFocus={() => {
          if (!first?.piece.quote) return;
          const words = { key: `${field} ${number}`, label: first.label, quote: first.piece.quote };
          document.send({ type: 'words.show', words });
        }}
        onClick={() => {
          if (!isDisabled) onChoose();
        }}
      >
        <span dir="auto" className={styles.label}>
          {text}
        </span>
        <KeyHint name={number} />
      </button>
      <span className={styles.marks}>
        {marks}
        {note}
      </span>
      <Words field={field} pieces={pieces} />
    </li>
  );
}

/** The words of a value, each with its page. */
export function Words({ field, pieces }: { field: Field; pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null;
  return (
    <ul className={styles.quotes}>
      {pieces.map(({ label, piece: { snippet, quote } }, index) => (
        <li key={index} className={styles.quote}>
          <blockquote dir="auto" className={styles.words}>
            {snippet}
          </blockquote>
          {quote ? (
            <PageButton
              words={{ key: `${field} ${index} ${quote.page}`, label, quote }}
              name={`Words of ${label}`}
              isRow={false}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const styles = {
  choice: gridStack({
    gap: '1',
    minWidth: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: 'hairline',
    borderRadius: 'md',
    '&:first-child': { borderColor: 'accent', backgroundColor: 'surface.selected' },
  }),
  value: css({
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: '3',
    paddingTop: '2',
    textAlign: 'start',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
  label: css({ flex: '[1]', minWidth: '0', textAlign: 'start' }),
  marks: controlRow({
    columnGap: '3',
    paddingInline: '3',
    paddingBottom: '1',
    textStyle: 'caption',
    _empty: { display: 'none' },
  }),
  quotes: gridStack({ gap: '1', paddingInline: '3', paddingBottom: '2', minWidth: '0' }),
  quote: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'start',
    textStyle: 'small.muted',
  }),
  words: css({ lineClamp: '4', overflowWrap: 'anywhere', minWidth: '0' }),
};
