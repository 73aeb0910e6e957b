import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ColumnHeader } from '../../src/ui/column-header';
import { renderNode } from '../support/render-app';

function renderHeader(onSort: (() => void) | undefined) {
  renderNode(
    <table>
      <thead>
        <tr>
          <ColumnHeader label="Expiry" direction="ascending" onSort={onSort} />
        </tr>
      </thead>
    </table>,
  );
  return screen.getByRole('columnheader', { name: 'Expiry' });
}

describe('ColumnHeader', () => {
  test('is a button with a drawing if the column can be sorted', () => {
    const header = renderHeader(() => undefined);
    const button = within(header).getByRole('button', { name: 'Expiry' });
    expect(button.querySelector('svg')).not.toBeNull();
  });

  test('is plain text if the column cannot be sorted', () => {
    const header = renderHeader(undefined);
    expect(header.innerHTML).toBe('Expiry');
    expect(header.getAttribute('aria-sort')).toBe('ascending');
  });
});
