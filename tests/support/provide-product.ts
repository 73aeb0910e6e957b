import { provideApp, type appMachine } from '../../machines/app.machine';
import { provideWorkspace } from '../../machines/workspace.machine';
import type { Ports, World } from './world';

/** The root machine on the ports of a world; the world decides when the workspace code loads. */
export function provideWorld(world: World): typeof appMachine {
  return provideApp(world.ports, world.workspace.load);
}

/** The root machine on ports, with all code loaded. */
export function provideProduct(ports: Ports): typeof appMachine {
  return provideApp(ports, () => Promise.resolve(provideWorkspace(ports)));
}
