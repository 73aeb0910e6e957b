import { css, cx } from 'styled-system/css';
import { gridStack, inlineRow } from 'styled-system/patterns';
import { ChevronDown } from 'lucide';
import type { ContractField, FieldStep } from '../../../machines/domain/fields';
import { useOpenContract } from '../../shared/contract/open-contract';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { useIsPrinting } from '../../ui/printing';
import { nameOf } from '../field-text';
import { useEvidence, useIsStop, WordsButton } from './words-button';

/** The arithmetic of a computed value in one line; on demand step by step, each with its words. */
export function FieldSteps({ term: { current, steps } }: { term: ContractField }) {
  const isStop = useIsStop(current.field);
  const last = steps.at(-1);
  // A single step says no more than the value.
  if (steps.length < 2 || !last) return null;
  return (
    <>
      <PrintedSteps steps={steps} />
      <details className={styles.details}>
        <summary className={styles.summary} tabIndex={isStop ? undefined : -1}>
          <span>{last.text}</span>
          <VisuallyHidden>{` How the ${nameOf(current.field)} is computed`}</VisuallyHidden>
          <Icon of={ChevronDown} className={styles.chevron} />
        </summary>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <Step key={index} step={step} name={`Step ${index + 1}, ${nameOf(current.field)}`} />
          ))}
        </ol>
      </details>
    </>
  );
}

function Step({ step: { text, evidenceId }, name }: { step: FieldStep; name: string }) {
  const quote = useEvidence(evidenceId)?.quote;
  return (
    <li className={styles.step}>
      {text}{' '}
      {quote ? (
        <WordsButton
          words={{ key: `${name} ${text}`, label: text, quote }}
          className={styles.words}
        >
          <span aria-hidden="true">p. {quote.page}</span>
          <VisuallyHidden>{`Words of ${name}`}</VisuallyHidden>
        </WordsButton>
      ) : null}
    </li>
  );
}

/** On paper, the steps are always shown, with the places of their words. */
function PrintedSteps({ steps }: { steps: readonly FieldStep[] }) {
  const { contract } = useOpenContract();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <ol className={cx(styles.steps, styles.printed)}>
      {steps.map(({ text, evidenceId }, index) => {
        const place = contract.evidence.find(({ id }) => id === evidenceId)?.source;
        return (
          <li key={index} className={styles.step}>
            {place === undefined ? text : `${text} (${place})`}
          </li>
        );
      })}
    </ol>
  );
}

const styles = {
  details: css({
    position: 'relative',
    zIndex: 'raised',
    textStyle: 'caption',
    color: 'fg.muted',
    _print: { display: 'none' },
  }),
  summary: inlineRow({
    gap: '1',
    minHeight: { base: 'control.text', _desktop: '6' },
    listStyle: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
  chevron: css({ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }),
  printed: css({ display: { base: 'none', _print: 'grid' }, textStyle: 'small' }),
  steps: gridStack({
    gap: '1',
    marginTop: '1',
    paddingInlineStart: '5',
    listStyle: 'decimal',
    fontVariantNumeric: 'tabular-nums',
  }),
  step: css({ overflowWrap: 'anywhere', paddingInlineStart: '1' }),
  words: css({
    minHeight: { base: 'control.text', _desktop: '6' },
    minWidth: '6',
    textStyle: 'link',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  }),
};
