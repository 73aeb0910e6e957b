import { Quote } from 'lucide';
import { css, cx } from 'styled-system/css';
import { wrapRow } from 'styled-system/patterns';
import {
  citeClause,
  findEvidenceOf,
  groupClauses,
  type ClausePassage,
} from '../../../machines/domain/clauses';
import { QuietButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { preloadsDialog } from '../../ui/dialog';
import { VisuallyHidden } from '../../ui/hidden-text';
import { CopyButton, CopyFailure } from '../../shared/contract/copy-button';
import { proseWidth } from './insight-list';
import { RatioFigure } from './ratio-figure';
import { useOpenContract } from '../../shared/contract/open-contract';
import { useEvidence } from '../evidence-context';

/** Id of the title of a clause, which the evidence panel leads to. */
export const clauseTitleId = (index: number) => `clause-${index}`;

/** Key clauses; a clause whose text is in the evidence opens it. */
export function ClauseList() {
  const { contract } = useOpenContract();
  const { clauses } = contract;
  if (clauses.length === 0) return <p className={styles.none}>No key clauses were found.</p>;
  return (
    <Card padding="none" className={styles.card}>
      <ul>
        {groupClauses(clauses).map((passages, groupIndex) => (
          <li key={groupIndex} className={styles.entry}>
            {passages.map((passage, index) => (
              <Passage
                key={passage.index}
                passage={passage}
                place={index === 0 ? '' : `${index + 1} of ${passages.length}`}
              />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The text of one clause. */
function Passage({
  passage: { clause, index },
  place,
}: {
  passage: ClausePassage;
  /** Its place under the title, such as "2 of 3"; empty for the first, which has the title. */
  place: string;
}) {
  const { contract, copy } = useOpenContract();
  const evidence = useEvidence();
  const { evidence: pieces } = contract;
  const pieceIndex = findEvidenceOf(clause, pieces);
  const target = { id: clauseTitleId(index), tabIndex: -1 };
  const name = [clause.title, place].filter(Boolean).join(', ');
  return (
    <div className={styles.passage}>
      <div className={styles.head}>
        {place === '' ? (
          <h3 {...target} dir="auto" className={styles.title}>
            {clause.title}
          </h3>
        ) : (
          <p {...target} className={styles.place}>
            {place}
          </p>
        )}
        <RatioFigure ratio={clause.confidence} noun="confidence" />
      </div>
      <p dir="auto" className={cx(styles.text, proseWidth)}>
        {clause.summary}
      </p>
      <div className={styles.actions}>
        {pieceIndex >= 0 ? (
          <QuietButton
            icon={Quote}
            aria-haspopup="dialog"
            {...preloadsDialog}
            onClick={() => evidence.send({ type: 'evidence.open', pieces, index: pieceIndex })}
          >
            View evidence
            <VisuallyHidden>{` for ${name}`}</VisuallyHidden>
          </QuietButton>
        ) : null}
        <CopyButton
          copy={copy}
          control={`clause ${index}`}
          label="Copy clause"
          labelDetail={name}
          read={() => citeClause(clause, contract)}
        />
      </div>
      <CopyFailure
        copy={copy}
        control={`clause ${index}`}
        text="The clause could not be copied. Select its text to copy it."
      />
    </div>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  /* Each page has a whole border. */
  card: css({ boxDecorationBreak: 'clone' }),
  entry: css({
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  passage: css({
    breakInside: 'avoid',
    borderRadius: 'lg',
    padding: { base: '4', md: '5' },
    '&:not(:first-child)': { paddingTop: '0' },
    /* The clause that the evidence panel has led to. */
    '&:has([tabindex="-1"]:focus)': { backgroundColor: { base: 'accent.soft', _print: 'surface' } },
  }),
  head: wrapRow({
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    marginBottom: '2',
  }),
  title: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  place: css({ textStyle: 'small.muted', fontVariantNumeric: 'tabular-nums' }),
  text: css({ textStyle: 'prose', overflowWrap: 'anywhere' }),
  actions: wrapRow({ screenOnly: true, marginTop: '1', marginBottom: '-2', marginInline: '-3' }),
};
