/**
 * Everything that a demo session needs, in one chunk that is loaded when the session starts: the
 * workspace machine on the demo's adapters, and the protected screens.
 */
import { provideWorkspace } from '../machines/workspace.machine';
import { createDemoWorkspacePorts } from './adapters/demo/workspace-ports';

export * from './app/signed-in-app';

export const createWorkspace = () => provideWorkspace(createDemoWorkspacePorts());
