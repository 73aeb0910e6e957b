import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import type { ContractField } from '../../../machines/domain/fields';
import { selectEditing } from '../../../machines/contract/correction.machine';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { selectEvidenceView } from '../../../machines/contract/evidence.machine';
import { VisuallyHidden } from '../../ui/hidden-text';
import { EvidencePanel } from '../../shared/contract/evidence-panel';
import { useOpenContract } from '../../shared/contract/open-contract';
import { SourceButton } from '../../shared/contract/source-button';
import { RetryableFailure, FieldForm } from './field-form';
import { FieldSteps } from './field-steps';
import { nameOf } from '../field-text';
import { FieldValueText } from './field-value';

/** The value in question with the words that it is from, or the form that corrects it. */
export function CheckField({
  term,
  today,
  onAct,
}: {
  term: ContractField;
  today: CalendarDay;
  /** Called before a pressed button disappears. */
  onAct: () => void;
}) {
  const { contract, evidence, correction } = useOpenContract();
  const { field } = term.current;
  const editing = useSelector(
    correction,
    (snapshot) => selectEditing(snapshot, field),
    shallowEqual,
  );
  const view = useSelector(evidence, selectEvidenceView, shallowEqual);
  const note = useRef<HTMLElement>(null);
  return (
    <>
      {editing.draft ? (
        <FieldForm draft={editing.draft} editing={editing} />
      ) : (
        <>
          <FieldValueText term={term} today={today} sourceOf={() => null} />
          {editing.failure ? <RetryableFailure failure={editing.failure} onAct={onAct} /> : null}
        </>
      )}
      {/* Also beside the form: the words say what is right. */}
      <ul className={styles.quotes}>
        {term.sources.map(({ of, evidenceId }, index) => {
          const piece = contract.evidence.find(({ id }) => id === evidenceId);
          if (!piece) return null;
          return (
            <li key={index} className={styles.quote}>
              <blockquote dir="auto" className={styles.words}>
                {piece.snippet}
              </blockquote>
              <SourceButton evidenceId={evidenceId}>
                {piece.quote ? `Show page ${piece.quote.page}` : 'Show source'}
                <VisuallyHidden>{` of ${of === '' ? nameOf(field) : of}`}</VisuallyHidden>
              </SourceButton>
            </li>
          );
        })}
      </ul>
      <FieldSteps term={term} />
      {view.piece ? <EvidencePanel piece={view.piece} view={view} note={note} /> : null}
    </>
  );
}

const styles = {
  quotes: gridStack({ gap: '2' }),
  quote: controlRow({
    justifyContent: 'space-between',
    columnGap: '3',
    minWidth: '0',
    paddingInlineStart: '3',
    borderInlineStart: '[3px solid {colors.accent}]',
  }),
  words: css({
    textStyle: 'prose',
    maxHeight: '[16rem]',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    minWidth: '0',
  }),
};
