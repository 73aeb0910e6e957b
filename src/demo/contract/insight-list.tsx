import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { Insight } from '../../../machines/domain/contract';
import { Card } from '../../ui/card';
import { RiskBadge } from '../../shared/badges';

/** Insights: what, and what to do. */
export function InsightList({ insights }: { insights: readonly Insight[] }) {
  if (insights.length === 0) return <p className={styles.none}>There are no insights yet.</p>;
  return (
    <ul className={styles.insights}>
      {insights.map(({ risk, message, recommendation }, index) => (
        <Card as="li" key={index} padding="md" className={styles.insight}>
          <RiskBadge risk={risk} />
          <p dir="auto" className={cx(styles.message, proseWidth)}>
            {message}
          </p>
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
