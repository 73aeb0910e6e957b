// @vitest-environment happy-dom -- The port reads `window.launchQueue`.
import { afterEach, expect, test, vi } from 'vitest';
import { openedFilesPort } from '../../../src/adapters/browser/opened-files';
import { listenTo } from '../../support/run-port';
import { until } from '../../support/until';

interface Handle {
  readonly name: string;
  readonly getFile: () => Promise<File>;
}
type Consumer = (launch: { readonly files: readonly Handle[] }) => void;

afterEach(() => {
  vi.unstubAllGlobals();
});

const start = () => listenTo(openedFilesPort.watchOpenedFiles);

/** A browser that opens files with the product. */
function stubQueue() {
  const setConsumer = vi.fn<(consumer: Consumer) => void>();
  vi.stubGlobal('launchQueue', { setConsumer });
  return {
    launch: (...files: readonly Handle[]) => setConsumer.mock.lastCall?.[0]({ files }),
  };
}

const handleOf = (file: File): Handle => ({ name: file.name, getFile: async () => file });

const lease = new File(['lease'], 'lease.pdf');
const loan = new File(['loan'], 'loan.docx');

test('reports the opened files together, in their order', async () => {
  const { launch } = stubQueue();
  const { received } = start();
  launch(handleOf(lease), handleOf(loan));
  await until(() => expect(received()).toHaveLength(1));
  expect(received()).toEqual([
    {
      type: 'files.opened',
      files: [
        { id: expect.any(String), kind: 'file', file: lease },
        { id: expect.any(String), kind: 'file', file: loan },
      ],
    },
  ]);
});

test('reports a file that cannot be read by its name, so that its row says so', async () => {
  const { launch } = stubQueue();
  const { received } = start();
  launch({
    name: 'gone.pdf',
    getFile: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  await until(() => expect(received()).toHaveLength(1));
  expect(received()).toMatchObject([{ files: [{ file: { name: 'gone.pdf', size: 0 } }] }]);
});

test('reports nothing for a start without files', async () => {
  const { launch } = stubQueue();
  const { received } = start();
  launch();
  launch(handleOf(lease));
  await until(() => expect(received()).toHaveLength(1));
});

test('does nothing in a browser that opens no files with the product', () => {
  expect(start().received()).toEqual([]);
});
