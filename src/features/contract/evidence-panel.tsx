import { css } from 'styled-system/css';
import type { Evidence } from '../../../machines/domain/contract';
import { Dialog } from '../../ui/dialog';
import { formatPercent } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';

/** Panel 'Evidence Details' (spec §2). */
export function EvidencePanel({
  piece,
  isOpen,
  onClose,
}: {
  piece: Evidence;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="right"
      title="Evidence Details"
      closeLabel="Close"
    >
      <dl className={styles.list}>
        <div>
          <dt className={styles.label}>Source</dt>
          <dd dir="auto" className={styles.source}>
            {piece.source}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>Relevance</dt>
          <dd className={styles.relevance}>
            <ProgressBar label="Relevance" value={Math.round(piece.relevance * 100)} />
            {formatPercent(piece.relevance)}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>Extracted Text</dt>
          <dd>
            <blockquote dir="auto" className={styles.quote}>
              {piece.snippet}
            </blockquote>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}

const styles = {
  list: css({ display: 'grid', gap: '6' }),
  label: css({ marginBottom: '1', textStyle: 'label', color: 'fg.muted' }),
  source: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  relevance: css({
    display: 'grid',
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
    fontFamily: 'serif',
    textStyle: 'prose',
    overflowWrap: 'anywhere',
  }),
};
