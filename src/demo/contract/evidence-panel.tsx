import { ChevronLeft, ChevronRight, CornerUpLeft } from 'lucide';
import { useRef, type ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { quoteEvidence, findClauseOf } from '../../../machines/domain/clauses';
import type { Evidence } from '../../../machines/domain/contract';
import type { EvidenceView } from '../../../machines/demo/evidence.machine';
import { percentOf } from '../../../machines/domain/words';
import { Button, SmallButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { formatPercent } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/gauge';
import { clauseTitleId } from './clause-list';
import { CopyAnnouncements, CopyButton, CopyFailure } from '../../shared/contract/copy-button';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useEvidence } from '../evidence-context';

/** Panel 'Evidence Details' (spec §2). */
export function EvidencePanel({ piece, view }: { piece: Evidence; view: EvidenceView }) {
  const { contract, copy } = useOpenContract();
  const evidence = useEvidence();
  const { clauses, evidence: pieces } = contract;
  const { length: count } = pieces;
  const control = `shown quote ${view.index}`;
  const clauseIndex = findClauseOf(piece, clauses);
  const clause = clauses[clauseIndex];
  /** Gets the focus when the panel closes. Default: the element that opened it. */
  const destination = useRef<HTMLElement>(null);

  const showClause = () => {
    const title = document.getElementById(clauseTitleId(clauseIndex));
    destination.current = title;
    evidence.send({ type: 'evidence.close' });
    // The dialog returns the focus without scrolling.
    title?.scrollIntoView({ block: 'center' });
  };
  const clauseButton = clause ? (
    <Button
      icon={CornerUpLeft}
      variant="outline"
      size="sm"
      className={styles.clause}
      onClick={showClause}
    >
      <span dir="auto">{clause.title}</span>
    </Button>
  ) : null;
  const copyQuote = (
    <CopyButton
      copy={copy}
      control={control}
      label="Copy quote"
      read={() => quoteEvidence(piece, contract)}
      className={styles.copy}
    />
  );
  return (
    <Dialog
      open={view.isOpen}
      onOpenChange={() => {
        destination.current = null;
        evidence.send({ type: 'evidence.close' });
      }}
      finalFocusEl={() => destination.current}
      placement="right"
      title="Evidence Details"
      closeLabel="Close"
      footer={count > 1 ? <PieceSteps count={count} view={view} /> : null}
    >
      <dl className={styles.list}>
        <Fact label="Source" dir="auto" className={styles.source}>
          {piece.source}
        </Fact>
        {clauseButton ? <Fact label="Key Clause">{clauseButton}</Fact> : null}
        <Fact label="Relevance" className={styles.relevance}>
          <ProgressBar label="Relevance" value={percentOf(piece.relevance)} />
          {formatPercent(piece.relevance)}
        </Fact>
        <Fact label="Extracted Text">
          <blockquote dir="auto" className={styles.quote}>
            {piece.snippet}
          </blockquote>
        </Fact>
      </dl>
      {copyQuote}
      <CopyFailure
        copy={copy}
        control={control}
        text="The quote could not be copied. Select its text to copy it."
      />
      <CopyAnnouncements copy={copy} />
    </Dialog>
  );
}

const Fact = ({ label, ...props }: ComponentProps<'dd'> & { label: string }) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd {...props} />
  </div>
);

/** Steps to the previous and next piece, and the position of the shown one. */
function PieceSteps({ count, view }: { count: number; view: EvidenceView }) {
  const evidence = useEvidence();
  // `aria-disabled`: at the first and the last piece the button keeps the focus.
  return (
    <div className={styles.steps}>
      <SmallButton
        icon={ChevronLeft}
        aria-disabled={!view.hasPrevious || undefined}
        onClick={() => evidence.send({ type: 'evidence.previous' })}
      >
        Previous
      </SmallButton>
      <p aria-live="polite" className={styles.position}>{`${view.index + 1} of ${count}`}</p>
      <SmallButton
        aria-disabled={!view.hasNext || undefined}
        onClick={() => evidence.send({ type: 'evidence.next' })}
      >
        Next
        <Icon of={ChevronRight} />
      </SmallButton>
    </div>
  );
}

const styles = {
  list: gridStack({ gap: '6' }),
  label: css({ marginBottom: '1', textStyle: 'label', color: 'fg.muted' }),
  source: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  clause: css({
    maxWidth: 'full',
    textAlign: 'start',
    '& span': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  relevance: gridStack({
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
  }),
  quote: css({
    padding: '4',
    borderInlineStartWidth: '3',
    borderInlineStartColor: 'accent',
    borderRadius: 'sm',
    backgroundColor: 'surface.sunken',
    textStyle: 'prose',
    overflowWrap: 'anywhere',
  }),
  copy: css({ marginTop: '1', marginInlineStart: '-3' }),
  steps: flexRow({ flexGrow: '1', justifyContent: 'space-between', gap: '3' }),
  position: css({ textStyle: 'small.muted', fontVariantNumeric: 'tabular-nums' }),
};
