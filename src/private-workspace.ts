/**
 * Chunk that is loaded when a session of the private workspace starts: the workspace machine and the
 * machines of kept contracts, with the adapters that read and keep contracts in this browser, and the protected
 * screens.
 */
import { provideKept } from '../machines/kept.machine';
import { provideWorkspace } from '../machines/workspace.machine';
import { createPrivateWorkspacePorts } from './adapters/private/workspace-ports';
import { paths } from './shared/addresses';

export * from './app/private-app';

export function createWorkspace() {
  const ports = createPrivateWorkspacePorts(paths.contract);
  return provideWorkspace(ports, provideKept(ports));
}
