import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { ContractField, FieldStep } from '../../../machines/domain/fields';
import { useIsPrinting } from '../../ui/printing';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Disclosure } from '../../ui/disclosure';
import { SourceButton } from '../../shared/contract/source-button';
import { nameOf } from '../field-text';
import { useOpenContract } from '../../shared/contract/open-contract';

/** The arithmetic of a computed value, step by step, each with its words. */
export function FieldSteps({ term: { current, steps } }: { term: ContractField }) {
  // A single step says no more than the value.
  if (steps.length < 2) return null;
  return (
    <>
      <PrintedSteps steps={steps} />
      <div className={styles.screen}>
        <Disclosure label="How it is computed" detail={`: ${nameOf(current.field)}`}>
          <ol className={styles.steps}>
            {steps.map(({ text, evidenceId }, index) => (
              <li key={index} className={styles.step}>
                <div className={styles.line}>
                  <span>{text}</span>
                  {evidenceId === null ? null : (
                    <SourceButton evidenceId={evidenceId}>
                      Words
                      <VisuallyHidden>{` of step ${index + 1}, ${nameOf(current.field)}`}</VisuallyHidden>
                    </SourceButton>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Disclosure>
      </div>
    </>
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
  screen: css({ _print: { display: 'none' } }),
  printed: css({ display: { base: 'none', _print: 'grid' }, textStyle: 'small' }),
  steps: gridStack({
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
