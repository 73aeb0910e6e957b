import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut, type IconNode } from 'lucide';
import { css } from 'styled-system/css';
import { controlRow, flexRow } from 'styled-system/patterns';
import type {
  SourceActorRef,
  SourceEvent,
  SourceView,
} from '../../../../machines/contract/source.machine';
import { IconButton } from '../../../ui/button';
import { formatPercent } from '../../../ui/format';

type ToolbarStep = Exclude<SourceEvent['type'], 'source.show' | 'source.resize' | 'password.enter'>;

/** Page steps and zoom of the source viewer. */
export function SourceToolbar({
  view,
  hasZoom,
  source,
}: {
  view: SourceView;
  /** Only drawn pages have a width of their own. */
  hasZoom: boolean;
  source: SourceActorRef;
}) {
  const button = (label: string, icon: IconNode, type: ToolbarStep, isPossible: boolean) => (
    // `aria-disabled`: at the end of the steps the button keeps the focus.
    <IconButton
      icon={icon}
      size="sm"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => source.send({ type })}
    />
  );
  return (
    <div role="toolbar" aria-label="Page" className={styles.toolbar}>
      <div className={styles.group}>
        {button('Previous page', ChevronLeft, 'source.previousPage', view.hasPreviousPage)}
        <span className={styles.position}>
          {view.pageCount === null ? `Page ${view.page}` : `Page ${view.page} of ${view.pageCount}`}
        </span>
        {button('Next page', ChevronRight, 'source.nextPage', view.hasNextPage)}
      </div>
      {hasZoom ? (
        <div className={styles.group}>
          {button('Zoom out', ZoomOut, 'source.zoomOut', view.canZoomOut)}
          <span className={styles.zoom}>{formatPercent(view.zoom)}</span>
          {button('Zoom in', ZoomIn, 'source.zoomIn', view.canZoomIn)}
          {button('Fit width', MoveHorizontal, 'source.fitWidth', true)}
        </div>
      ) : null}
    </div>
  );
}

const styles = {
  toolbar: controlRow({
    justifyContent: 'space-between',
    columnGap: '4',
    marginInline: '-2',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  }),
  group: flexRow({ gap: { base: '0', sm: '1' } }),
  position: css({ textAlign: 'center', minWidth: '[9ch]' }),
  zoom: css({
    display: { base: 'none', sm: 'block' },
    minWidth: '[5ch]',
    textAlign: 'center',
    color: 'fg.muted',
  }),
};
