// @vitest-environment happy-dom -- The file is downloaded by a link.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { createExportPorts } from '../../../src/adapters/browser/export-port';
import { makeContracts } from '../../support/fixtures';
import { must } from '../../support/must';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('exportContracts downloads a CSV file and releases it a minute later', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:export';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this);
  });

  const input = { format: 'csv' as const, contracts: makeContracts(2), fileName: 'list.csv' };
  const { exportContracts } = createExportPorts((id) => `/contract/${id}`);
  await toPromise(createActor(exportContracts, { input }).start());
  const file = must(files[0], 'file');
  expect(file.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    writeCsv(input.contracts, { linkTo: (id) => `${window.location.origin}/contract/${id}` }),
  );
  expect(clicked.map(({ href, download }) => ({ href, download }))).toEqual([
    { href: 'blob:export', download: 'list.csv' },
  ]);

  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:export');
});
