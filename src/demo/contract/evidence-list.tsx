import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { quoteEvidence } from '../../../machines/domain/clauses';
import { selectEvidenceView } from '../../../machines/demo/evidence.machine';
import { preloadsDialog } from '../../ui/dialog';
import { CopyButton, CopyFailure } from '../../shared/contract/copy-button';
import { EvidencePanel } from './evidence-panel';
import { RatioFigure } from './ratio-figure';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useEvidence } from '../evidence-context';

/** Evidence buttons and the panel that they open (spec §2, 'Supporting Evidence'). */
export function EvidenceList() {
  const { contract, copy } = useOpenContract();
  const { evidence: pieces } = contract;
  const evidence = useEvidence();
  const view = useSelector(evidence, selectEvidenceView, shallowEqual);
  return (
    <>
      {pieces.length === 0 ? <p className={styles.none}>There is no evidence yet.</p> : null}
      <ul className={styles.list} hidden={pieces.length === 0}>
        {pieces.map((piece, index) => (
          <li key={index} className={styles.entry}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles.piece}
              {...preloadsDialog}
              onClick={() => evidence.send({ type: 'evidence.open', pieces, index })}
            >
              <span className={styles.head}>
                <span dir="auto" className={styles.source}>
                  {piece.source}
                </span>
                <RatioFigure ratio={piece.relevance} noun="relevance" />
              </span>
              <span dir="auto" className={styles.snippet}>
                {piece.snippet}
              </span>
            </button>
            <CopyButton
              copy={copy}
              control={`quote ${index}`}
              label="Copy quote"
              labelDetail={`${index + 1} of ${pieces.length}`}
              read={() => quoteEvidence(piece, contract)}
              className={styles.copy}
            />
            <div className={styles.failure}>
              <CopyFailure
                copy={copy}
                control={`quote ${index}`}
                text="The quote could not be copied. Open it and select its text."
              />
            </div>
          </li>
        ))}
      </ul>
      {view.piece ? <EvidencePanel piece={view.piece} view={view} /> : null}
    </>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  list: gridStack({ gap: '3' }),
  entry: css({
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    boxShadow: 'sm',
    breakInside: 'avoid',
    _print: { boxShadow: '[none]' },
    '&:has(> button:first-child:hover)': { borderColor: 'border.strong' },
  }),
  piece: gridStack({
    gap: '2',
    width: 'full',
    padding: '4',
    paddingBottom: '2',
    textAlign: 'left',
    borderTopRadius: 'lg',
    cursor: 'pointer',
    _print: { paddingBottom: '4' },
    _hover: { backgroundColor: 'surface.hover' },
  }),
  copy: css({ marginInlineStart: '1', marginBottom: '1' }),
  failure: css({ paddingInline: '4' }),
  head: gridStack({ gap: '1' }),
  source: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  snippet: css({
    textStyle: 'small.muted',
    lineClamp: { base: '3', _print: 'none' },
    overflowWrap: 'anywhere',
  }),
};
