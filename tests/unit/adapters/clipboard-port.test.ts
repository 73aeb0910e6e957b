import { afterEach, expect, it, vi } from 'vitest';
import { clipboardPorts } from '../../../src/adapters/browser/workspace-ports';
import { callPort } from '../../support/run-port';

afterEach(() => vi.unstubAllGlobals());

const copy = (text: string) => callPort(clipboardPorts.copyText, { text });

it('copyText writes the text to the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copy('“the Rent”');
  expect(writeText.mock.calls).toEqual([['“the Rent”']]);
});

it('copyText rejects if the browser refuses', async () => {
  const refusal = new DOMException('Write permission denied.', 'NotAllowedError');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } });
  await expect(copy('any')).rejects.toBe(refusal);
});

it('copyText rejects if the browser has no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copy('any')).rejects.toThrow(TypeError);
});
