/**
 * Chunk that is loaded when a demo session starts: its workspace machine with the demo's adapters, and the
 * protected screens.
 */
import type { WorkspaceCode } from '../../machines/app/app.machine';
import { demoWorkspaceMachine } from '../../machines/demo/workspace.machine';
import { providePorts } from '../../machines/actors';
import { createDemoWorkspacePorts } from '../adapters/demo/workspace-ports';
import { paths } from '../shared/addresses';

export * from './demo-app';

export function createWorkspace(): WorkspaceCode {
  const ports = createDemoWorkspacePorts(paths.contract);
  return { kind: 'demo', machine: providePorts(demoWorkspaceMachine, { ...ports }) };
}
