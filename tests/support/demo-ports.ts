import { createUpdatePorts } from '../../src/adapters/browser/update-ports';
import { createDemoEntryPorts } from '../../src/adapters/demo/entry-ports';
import { createDemoWorkspacePorts } from '../../src/adapters/demo/workspace-ports';
import { paths } from '../../src/shared/addresses';
import type { DemoPorts } from './ports';

type Options = Parameters<typeof createDemoWorkspacePorts>[1];

/** All ports of the demo. */
export const createDemoPorts = (options?: Options): DemoPorts => ({
  ...createDemoEntryPorts(options),
  ...createUpdatePorts({ script: null, hasOpenWork: () => false }),
  ...createDemoWorkspacePorts(paths.contract, options),
});
