import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';

/** Class of a round toggle button, for names among others. */
export const toggleChip = cx(
  button({ variant: 'outline', size: 'sm' }),
  css({
    borderRadius: 'full',
    '&[aria-pressed=true]': {
      borderColor: 'accent',
      backgroundColor: 'accent.soft',
      color: 'accent',
      _highContrast: { backgroundColor: '[Highlight]', color: '[HighlightText]' },
    },
  }),
);
