import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '../../src/ui/checkbox';
import { renderNode } from '../support/render-app';

test.each([
  { shiftKey: true, keepsSelection: true },
  { shiftKey: false, keepsSelection: false },
])('a press with Shift $shiftKey selects no text: $keepsSelection', (press) => {
  renderNode(<Checkbox label="Lease" state={false} onToggle={vi.fn<() => void>()} />);
  const checkbox = screen.getByRole('checkbox');
  expect(fireEvent.mouseDown(checkbox, press)).toBe(!press.keepsSelection);
  expect(document.activeElement === checkbox).toBe(press.keepsSelection);
});
