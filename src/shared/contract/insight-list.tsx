import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { Insight } from '../../../machines/domain/contract';
import { Card } from '../../ui/card';
import { VisuallyHidden } from '../../ui/hidden-text';
import { RiskBadge } from '../badges';
import { SourceButton } from './source-button';

/** What the words of a finding are called, if it has one or several. */
const wordsOf = (index: number, count: number) =>
  count === 1 ? 'View words' : `View words ${index + 1}`;

/** Title of the section, and its text if there are no findings. */
export interface InsightTexts {
  readonly title: string;
  readonly none: string;
}

/** Findings: what, which words, and what to do. */
export function InsightList({ insights, none }: { insights: readonly Insight[]; none: string }) {
  if (insights.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.insights}>
      {insights.map(({ risk, message, recommendation, evidenceIds = [] }, index) => (
        <Card as="li" key={index} padding="md" className={styles.insight}>
          <RiskBadge risk={risk} />
          <p dir="auto" className={cx(styles.message, proseWidth)}>
            {message}
          </p>
          {evidenceIds.length === 0 ? null : (
            <div className={styles.words}>
              {evidenceIds.map((id, position) => (
                <SourceButton key={position} evidenceId={id}>
                  {wordsOf(position, evidenceIds.length)}
                  <VisuallyHidden>{` of the finding: ${message}`}</VisuallyHidden>
                </SourceButton>
              ))}
            </div>
          )}
          <p className={styles.recommendation}>
            <strong className={styles.lead}>Recommendation</strong>
            <span dir="auto" className={cx(styles.advice, proseWidth)}>
              {recommendation}
            </span>
          </p>
        </Card>
      ))}
    </ul>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  insights: gridStack({ gap: '3' }),
  insight: css({ breakInside: 'avoid' }),
  message: css({
    textStyle: 'prose',
    marginTop: '3',
    overflowWrap: 'anywhere',
  }),
  words: wrapRow({ screenOnly: true, marginTop: '1', marginBottom: '-2', marginInline: '-3' }),
  recommendation: css({
    marginTop: '4',
    paddingInline: '4',
    paddingBlock: '3',
    borderInlineStartWidth: '3',
    borderInlineStartColor: 'accent',
    borderRadius: 'sm',
    backgroundColor: 'accent.soft',
    printColorAdjust: 'exact',
    overflowWrap: 'anywhere',
  }),
  lead: css({
    display: 'block',
    marginBottom: '1',
    textStyle: 'label',
    fontWeight: 'semibold',
    color: 'accent',
  }),
  advice: css({ display: 'block', fontWeight: 'medium' }),
};

/** Readable line length on the screen; a printed line is as wide as the page. */
export const proseWidth = css({ maxWidth: { base: 'prose', _print: 'full' } });
