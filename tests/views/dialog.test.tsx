import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settle } from '../support/world';

const MODAL_DIALOG = '../../src/ui/ark/modal-dialog';

test('Dialog loads its code when it first opens and stays rendered when it closes', async () => {
  const ModalDialog = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>;
  const load = vi.fn<() => object>(() => ({ ModalDialog }));
  vi.resetModules();
  vi.doMock(MODAL_DIALOG, load);
  onTestFinished(() => {
    vi.doUnmock(MODAL_DIALOG);
    vi.resetModules();
  });
  const { Dialog } = await import('../../src/ui/dialog');
  const dialog = (open: boolean) => (
    <Dialog title="Title" open={open} onOpenChange={() => undefined}>
      Body
    </Dialog>
  );

  const { rerender } = render(dialog(false));
  await act(settle);
  expect(load).not.toHaveBeenCalled();
  rerender(dialog(true));
  expect(await screen.findByText('open')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(dialog(false));
  expect(screen.getByText('closed')).toBeTruthy();
});
