/**
 * Chunk that is loaded when a demo session starts: the workspace machine with the demo's adapters, and
 * the protected screens.
 */
import { provideWorkspace } from '../machines/workspace.machine';
import { createDemoWorkspacePorts } from './adapters/demo/workspace-ports';
import { paths } from './shared/addresses';

export * from './app/demo-app';

export const createWorkspace = () => provideWorkspace(createDemoWorkspacePorts(paths.contract));
