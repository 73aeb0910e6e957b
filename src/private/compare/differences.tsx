import { CircleHelp, Diff, Equal } from 'lucide';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { Fragment } from 'react';
import { css } from 'styled-system/css';
import type { WordPart } from './word-diff';

/** Whether two contracts agree. `isUnknown`: nothing is known of either. */
export function Sameness({ isSame, isUnknown = false }: { isSame: boolean; isUnknown?: boolean }) {
  const [label, icon] = isUnknown
    ? (['Unknown', CircleHelp] as const)
    : isSame
      ? (['Same', Equal] as const)
      : (['Different', Diff] as const);
  return (
    <Badge tone={label === 'Different' ? 'yellow' : 'neutral'} icon={<Icon of={icon} />}>
      {label}
    </Badge>
  );
}

/** One of two compared texts: what only it has is marked, by colour and by a line, and said. */
export function MarkedWords({
  parts,
  side,
}: {
  parts: readonly WordPart[];
  side: 'left' | 'right';
}) {
  const kinds = side === 'left' ? ['same', 'removed'] : ['same', 'added'];
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, text }, index) => {
      const words = text.trim();
      if (kind === 'same' || words === '') return text;
      // Blanks at the ends are not marked.
      const [before = '', after = ''] = text.split(words);
      return (
        <Fragment key={index}>
          {before}
          {kind === 'removed' ? (
            <del className={styles.removed}>{words}</del>
          ) : (
            <ins className={styles.added}>{words}</ins>
          )}
          {after}
        </Fragment>
      );
    });
}

/** What precedes and follows a mark is for screen readers, which leave out most marks. It is not copied. */
const styles = {
  removed: css({
    textDecorationLine: 'line-through',
    textDecorationThickness: '[2px]',
    boxDecorationBreak: 'clone',
    borderRadius: 'sm',
    backgroundColor: 'tone.red.bg',
    color: 'tone.red.fg',
    _before: { content: '" [removed] "', srOnly: true },
    _after: { content: '" [end of removed] "', srOnly: true },
  }),
  added: css({
    textDecorationLine: 'underline',
    textDecorationThickness: '[2px]',
    textUnderlineOffset: '[3px]',
    boxDecorationBreak: 'clone',
    borderRadius: 'sm',
    backgroundColor: 'tone.green.bg',
    color: 'tone.green.fg',
    _before: { content: '" [added] "', srOnly: true },
    _after: { content: '" [end of added] "', srOnly: true },
  }),
};
