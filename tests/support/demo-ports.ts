import { createDemoEntryPorts } from '../../src/adapters/demo/entry-ports';
import { createDemoWorkspacePorts } from '../../src/adapters/demo/workspace-ports';
import type { Ports } from './world';

type Options = Parameters<typeof createDemoWorkspacePorts>[0];

/** All ports of the demo. */
export const createDemoPorts = (options?: Options): Ports => ({
  ...createDemoEntryPorts(options),
  ...createDemoWorkspacePorts(options),
});
