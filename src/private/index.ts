/**
 * Chunk that is loaded when a session of the private workspace starts: its workspace machine, with the adapters
 * that read contracts and store them in this browser, and the protected screens.
 */
import type { WorkspaceCode } from '../../machines/app/app.machine';
import { privateWorkspaceMachine } from '../../machines/private/workspace.machine';
import { providePorts } from '../../machines/actors';
import { createPrivateWorkspacePorts } from '../adapters/private/ports/workspace-ports';
import { paths } from '../shared/addresses';

export * from './frame/private-app';

export function createWorkspace(): WorkspaceCode {
  const ports = createPrivateWorkspacePorts(paths.contract);
  return { kind: 'private', machine: providePorts(privateWorkspaceMachine, { ...ports }) };
}
