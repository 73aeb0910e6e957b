import type { MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { findHits } from '../../../machines/domain/search';
import type { TextPlace } from '../../../machines/domain/text-search';
import { MarkedText } from '../../ui/marked-text';

/**
 * Parties and place lie above the link of the row, so that their text can be selected. A click that selects
 * nothing acts on the link, with the same modifier keys.
 */
export function followLinkOfRow({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  const link = currentTarget.closest('tr')?.querySelector('a');
  link?.dispatchEvent(new window.MouseEvent('click', click));
}

/** The words of the contract that the search has found. */
export function RowPlace({ place, query }: { place: TextPlace | undefined; query: string }) {
  if (!place) return null;
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
       the link of the row is the control */
    <span className={placeStyle} onClick={followLinkOfRow}>
      {`Page ${place.page}: `}
      <bdi>
        <MarkedText segments={findHits(place.snippet, query)} />
      </bdi>
    </span>
  );
}

const placeStyle = css({
  position: 'relative',
  zIndex: 'raised',
  display: 'block',
  lineClamp: '2',
  marginTop: '0.5',
  // Padding would show a part of the third line.
  marginBottom: { sm: '1' },
  width: '[fit-content]',
  maxWidth: 'full',
  cursor: 'pointer',
  whiteSpace: 'normal',
  textStyle: 'caption',
  textAlign: 'left',
  color: 'fg.muted',
});
