import { Quote } from 'lucide';
import { css } from 'styled-system/css';
import { findEvidenceOf } from '../../../machines/domain/clause-links';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { EvidenceActorRef } from '../../../machines/evidence.machine';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { preloadDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { PROSE_WIDTH } from './prose-width';
import { RatioFigure } from './ratio-figure';

/** Id of the title of a clause, which the evidence panel leads to. */
export const clauseTitleId = (index: number) => `clause-${index}`;

/** Key clauses; a clause whose text is in the evidence opens it. */
export function ClauseList({
  contract: { clauses, evidence: pieces },
  evidence,
}: {
  contract: ContractDetail;
  evidence: EvidenceActorRef;
}) {
  if (clauses.length === 0) return <p className={styles.none}>No key clauses were found.</p>;
  return (
    <Card padding="none" className={styles.card}>
      <ul>
        {clauses.map((clause, index) => {
          const pieceIndex = findEvidenceOf(clause, pieces);
          return (
            <li key={index} className={styles.entry}>
              <div className={styles.head}>
                <h3 id={clauseTitleId(index)} tabIndex={-1} dir="auto" className={styles.title}>
                  {clause.title}
                </h3>
                <RatioFigure ratio={clause.confidence} noun="confidence" />
              </div>
              <p dir="auto" className={styles.text}>
                {clause.summary}
              </p>
              {pieceIndex >= 0 ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-haspopup="dialog"
                  className={styles.link}
                  onPointerEnter={preloadDialog}
                  onFocus={preloadDialog}
                  onClick={() => evidence.send({ type: 'evidence.open', index: pieceIndex })}
                >
                  <Icon of={Quote} />
                  View evidence
                  <VisuallyHidden>{` for ${clause.title}`}</VisuallyHidden>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  /* Each page has a whole border. */
  card: css({ boxDecorationBreak: 'clone' }),
  entry: css({
    breakInside: 'avoid',
    padding: { base: '4', md: '5' },
    '&:not(:first-child)': { borderTop: 'hairline' },
    /* The clause that the evidence panel has led to. */
    '&:has(h3:focus)': { backgroundColor: { base: 'accent.soft', _print: 'surface' } },
    '&:first-child': { borderTopRadius: 'lg' },
    '&:last-child': { borderBottomRadius: 'lg' },
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    marginBottom: '2',
  }),
  title: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  text: css({ textStyle: 'prose', maxWidth: PROSE_WIDTH, overflowWrap: 'anywhere' }),
  link: css({ marginTop: '1', marginLeft: '-3', _print: { display: 'none' } }),
};
