import { css } from 'styled-system/css';

/** A message in the toast area with buttons. */
export const noticeStyles = {
  notice: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '4',
    rowGap: '2',
    maxWidth: 'full',
    paddingInline: '4',
    paddingBlock: '3',
    border: 'control',
    borderRadius: 'md',
    fontSize: 'sm',
    backgroundColor: 'surface.raised',
    boxShadow: 'lg',
    animation: 'fadeIn',
    // The toast area lets clicks through.
    pointerEvents: 'auto',
  }),
  text: css({ flex: '[1 1 16rem]', minWidth: '0', fontWeight: 'medium' }),
  buttons: css({ display: 'flex', gap: '2' }),
};
