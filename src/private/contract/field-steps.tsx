import { css } from 'styled-system/css';
import { gridStack, inlineRow } from 'styled-system/patterns';
import { ChevronDown } from 'lucide';
import type { ContractField } from '../../../machines/domain/fields';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { useIsPrinting } from '../../ui/printing';
import { nameOf } from '../../../machines/domain/field-text';
import { PageButton } from './rows';
import { useEvidence, useIsStop } from './words-button';

/**
 * The arithmetic of a computed value in one line; on demand, and on paper, step by step, each with the place of its
 * words.
 */
export function FieldSteps({ term: { current, steps } }: { term: ContractField }) {
  const evidenceOf = useEvidence();
  const isStop = useIsStop(current.field);
  const isPrinting = useIsPrinting();
  const last = steps.at(-1);
  // A single step says no more than the value.
  if (steps.length < 2 || !last) return null;
  const list = (
    <ol className={styles.steps}>
      {steps.map(({ text, evidenceId }, index) => {
        const { source, quote } = evidenceOf(evidenceId) ?? {};
        const name = `Step ${index + 1}, ${nameOf(current.field)}`;
        return (
          <li key={index} className={styles.step}>
            {isPrinting && source !== undefined ? `${text} (${source})` : `${text} `}
            {quote && !isPrinting ? (
              <PageButton
                words={{ key: `${name} ${text}`, label: text, quote }}
                name={`Words of ${name}`}
                isRow={false}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {isPrinting ? list : null}
      <details className={styles.details}>
        <summary className={styles.summary} tabIndex={isStop ? undefined : -1}>
          <span>{last.text}</span>
          <VisuallyHidden>{` How the ${nameOf(current.field)} is computed`}</VisuallyHidden>
          <Icon of={ChevronDown} className={styles.chevron} />
        </summary>
        {list}
      </details>
    </>
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
  steps: gridStack({
    gap: '1',
    marginTop: '1',
    paddingInlineStart: '5',
    listStyle: 'decimal',
    fontVariantNumeric: 'tabular-nums',
  }),
  step: css({ overflowWrap: 'anywhere', paddingInlineStart: '1' }),
};
