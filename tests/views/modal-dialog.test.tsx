import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ModalDialog, type DialogProps } from '../../src/ui/ark/modal-dialog';
import { renderNode } from '../support/render-app';

/** Opens a dialog and waits until it has the focus. */
async function openDialog(options: Partial<DialogProps> = {}) {
  renderNode(
    <ModalDialog title="Title" open onOpenChange={() => undefined} {...options}>
      Body
      <button type="button">Focusable</button>
    </ModalDialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Title' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

describe('ModalDialog', () => {
  test.each([
    {
      props: { closeLabel: 'Close', footer: 'Footer' },
      parts: ['Title', 'BodyFocusable', 'Footer'],
      buttons: 2,
    },
    { props: {}, parts: ['Title', 'BodyFocusable'], buttons: 1 },
  ])('has a close button and a footer on request only: $props', async (row) => {
    const dialog = await openDialog(row.props);
    expect([...dialog.children].map((part) => part.textContent)).toEqual(row.parts);
    expect(within(dialog).getAllByRole('button')).toHaveLength(row.buttons);
  });

  test.each([
    { isOfAllPages: true, calls: [] },
    { isOfAllPages: false, calls: [[false]] },
  ])(
    'asks to be closed when Back shows another page, unless it belongs to all: $isOfAllPages',
    async ({ isOfAllPages, calls }) => {
      const onOpenChange = vi.fn<(open: boolean) => void>();
      window.history.replaceState(null, '', '/');
      await openDialog({ isOfAllPages, onOpenChange });
      // Opened after another dialog, it has lost the focus for a moment.
      onOpenChange.mockClear();
      const go = (path: string) => {
        window.history.replaceState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      };
      go('/?page=2');
      expect(onOpenChange).not.toHaveBeenCalled();
      go('/settings');
      expect(onOpenChange.mock.calls).toEqual(calls);
    },
  );

  test.each([
    { isFocusVisible: true, calls: [[{ block: 'nearest' }]] },
    { isFocusVisible: false, calls: [] },
  ])(
    'scrolls to the focused element only if its focus is visible: $isFocusVisible',
    async ({ isFocusVisible, calls }) => {
      const dialog = await openDialog();
      const button = within(dialog).getByRole('button', { name: 'Focusable' });
      vi.spyOn(button, 'matches').mockImplementation(
        (selector) => isFocusVisible && selector === ':focus-visible',
      );
      const scroll = vi.spyOn(button, 'scrollIntoView');
      fireEvent.focusIn(button);
      expect(scroll.mock.calls).toEqual(calls);
    },
  );
});
