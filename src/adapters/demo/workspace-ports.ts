import { fromPromise } from 'xstate';
import {
  changeField,
  gatherFiles,
  searchContracts,
  type WorkspacePorts,
} from '../../../machines/ports';
import { createBrowserWorkspacePorts } from '../browser/workspace-ports';
import { createContractPorts } from './contract-ports';
import { DEMO_OPTIONS, type DemoOptions } from './delays';
import { createDemoTransfer } from './transfer-port';

/** Number of bytes to read; enough for every magic number in `hasTypeMismatch`. */
const LENGTH = 8;

export const filePorts: Pick<WorkspacePorts, 'readFirstBytes'> = {
  readFirstBytes: fromPromise(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) return [];
    return [...new Uint8Array(await file.slice(0, LENGTH).arrayBuffer())];
  }),
};

/**
 * Workspace ports of the demo: static JSON and simulated uploads (ruling 27).
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 */
export function createDemoWorkspacePorts(
  contractPath: (id: string) => string,
  options?: Partial<DemoOptions>,
): WorkspacePorts {
  const { delays, random } = { ...DEMO_OPTIONS, ...options };
  return {
    // No view of the demo offers what needs these: they stay placeholders.
    changeField,
    gatherFiles,
    searchContracts,
    ...createBrowserWorkspacePorts(contractPath),
    ...filePorts,
    ...createContractPorts(delays),
    ...createDemoTransfer(delays.uploadStep, random),
  };
}
