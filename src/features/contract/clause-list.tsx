import { Quote } from 'lucide';
import { css, cx } from 'styled-system/css';
import { findEvidenceOf } from '../../../machines/domain/clause-links';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { CopyActorRef } from '../../../machines/copy.machine';
import { citeClause } from '../../../machines/domain/citations';
import type { EvidenceActorRef } from '../../../machines/evidence.machine';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { preloadDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { ClauseReasons } from './clause-reasons';
import { CopyButton, CopyFailure } from './copy-button';
import { proseWidth } from './prose-width';
import { RatioFigure } from './ratio-figure';

/** Id of the title of a clause, which the evidence panel leads to. */
export const clauseTitleId = (index: number) => `clause-${index}`;

/** Key clauses; a clause whose text is in the evidence opens it. */
export function ClauseList({
  contract,
  evidence,
  copy,
}: {
  contract: ContractDetail;
  evidence: EvidenceActorRef;
  copy: CopyActorRef;
}) {
  const { clauses, evidence: pieces } = contract;
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
              <p dir="auto" className={cx(styles.text, proseWidth)}>
                {clause.summary}
              </p>
              <ClauseReasons clause={clause} />
              <div className={styles.actions}>
                {pieceIndex >= 0 ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-haspopup="dialog"
                    onPointerEnter={preloadDialog}
                    onFocus={preloadDialog}
                    onClick={() => evidence.send({ type: 'evidence.open', index: pieceIndex })}
                  >
                    <Icon of={Quote} />
                    View evidence
                    <VisuallyHidden>{` for ${clause.title}`}</VisuallyHidden>
                  </Button>
                ) : null}
                <CopyButton
                  copy={copy}
                  control={`clause ${index}`}
                  label="Copy clause"
                  labelDetail={clause.title}
                  read={() => citeClause(clause, contract)}
                />
              </div>
              <CopyFailure
                copy={copy}
                control={`clause ${index}`}
                text="The clause could not be copied. Select its text to copy it."
              />
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
  text: css({ textStyle: 'prose', overflowWrap: 'anywhere' }),
  actions: css({
    display: { base: 'flex', _print: 'none' },
    flexWrap: 'wrap',
    marginTop: '1',
    marginBottom: '-2',
    marginInline: '-3',
  }),
};
