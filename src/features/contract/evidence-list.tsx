import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { EvidenceActorRef } from '../../../machines/evidence.machine';
import { selectEvidenceView } from '../../../machines/evidence.selectors';
import { preloadDialog } from '../../ui/dialog';
import { EvidencePanel } from './evidence-panel';
import { RatioFigure } from './ratio-figure';

/** Evidence buttons and the panel that they open (spec §2, 'Supporting Evidence'). */
export function EvidenceList({
  contract: { clauses, evidence: pieces },
  evidence,
}: {
  contract: ContractDetail;
  evidence: EvidenceActorRef;
}) {
  const view = useSelector(evidence, selectEvidenceView, shallowEqual);
  const shown = view.index === null ? undefined : pieces[view.index];

  if (pieces.length === 0) return <p className={styles.none}>There is no evidence yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {pieces.map((piece, index) => (
          <li key={index}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles.piece}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => evidence.send({ type: 'evidence.open', index })}
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
          </li>
        ))}
      </ul>
      {shown ? (
        <EvidencePanel
          piece={shown}
          count={pieces.length}
          clauses={clauses}
          view={view}
          evidence={evidence}
        />
      ) : null}
    </>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  list: css({ display: 'grid', gap: '3' }),
  piece: css({
    display: 'grid',
    gap: '2',
    width: 'full',
    padding: '4',
    textAlign: 'left',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    boxShadow: 'sm',
    cursor: 'pointer',
    breakInside: 'avoid',
    _print: { boxShadow: '[none]' },
    _hover: { backgroundColor: 'surface.hover', borderColor: 'border.strong' },
  }),
  head: css({ display: 'grid', gap: '1' }),
  source: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  snippet: css({
    textStyle: 'small',
    color: 'fg.muted',
    lineClamp: { base: '3', _print: 'none' },
    overflowWrap: 'anywhere',
  }),
};
