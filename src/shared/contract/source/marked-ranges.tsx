import type { TextRange } from '../../../../machines/domain/source';

/** A text with its marked parts in `<mark>`. */
export function MarkedRanges({
  text,
  marks,
  className,
}: {
  text: string;
  marks: readonly TextRange[];
  className: string;
}) {
  const starts = [0, ...marks.map(({ end }) => end)];
  return starts.map((start, index) => {
    const mark = marks[index];
    return (
      <span key={start}>
        {text.slice(start, mark?.start)}
        {mark ? <mark className={className}>{text.slice(mark.start, mark.end)}</mark> : null}
      </span>
    );
  });
}
