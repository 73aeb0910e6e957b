import { ChevronDown } from 'lucide';
import { css } from 'styled-system/css';
import type { Evidence } from '../../../machines/domain/contract';
import type { Term } from '../../../machines/domain/terms';
import type { EvidenceActorRef } from '../../../machines/evidence.machine';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { SourceButton } from './source-button';
import { nameOf } from './term-text';

/** The arithmetic of a computed value, step by step, each with its words. */
export function TermSteps({
  term: { current, steps },
  pieces,
  evidence,
}: {
  term: Term;
  pieces: readonly Evidence[];
  evidence: EvidenceActorRef;
}) {
  // A single step says no more than the value.
  if (steps.length < 2) return null;
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        How it is computed
        <VisuallyHidden>{`: ${nameOf(current.field)}`}</VisuallyHidden>
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ text, evidenceId }, index) => (
          <li key={index} className={styles.step}>
            <div className={styles.line}>
              <span>{text}</span>
              {evidenceId === null ? null : (
                <SourceButton evidenceId={evidenceId} pieces={pieces} evidence={evidence}>
                  Words
                  <VisuallyHidden>{` of step ${index + 1}, ${nameOf(current.field)}`}</VisuallyHidden>
                </SourceButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

const styles = {
  /* A closed one prints nothing. */
  root: css({ textStyle: 'small', '&:not([open])': { _print: { display: 'none' } } }),
  summary: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'control.sm', _desktop: '6' },
    listStyle: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '4', height: '4' },
  }),
  chevron: css({ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }),
  steps: css({
    display: 'grid',
    gap: '1',
    marginTop: '1',
    paddingInlineStart: '5',
    listStyle: 'decimal',
    fontVariantNumeric: 'tabular-nums',
  }),
  line: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2',
    '& > span': { minWidth: '0' },
    '& > button': { flexShrink: '0', marginBlock: '[-0.375rem]' },
  }),
  step: css({ overflowWrap: 'anywhere', paddingInlineStart: '1' }),
};
