import { css } from 'styled-system/css';
import type { Evidence } from '../../../machines/domain/contract';
import type { TermSource } from '../../../machines/domain/terms';
import { useIsPrinting } from '../../ui/use-is-printing';

/** Where a term is written, on paper: "Page 2, Notice". */
export function TermPages({
  sources,
  pieces,
}: {
  sources: readonly TermSource[];
  pieces: readonly Evidence[];
}) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const places = new Set(
    sources.flatMap(({ evidenceId }) => pieces.find(({ id }) => id === evidenceId)?.source ?? []),
  );
  if (places.size === 0) return null;
  return <p className={pages}>{`Source: ${[...places].join('; ')}`}</p>;
}

const pages = css({
  display: { base: 'none', _print: 'block' },
  textStyle: 'small',
  color: 'fg.muted',
});
