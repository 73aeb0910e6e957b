import { provideApp, type appMachine } from '../../machines/app.machine';
import type { Ports } from '../../machines/ports';
import * as workspace from '../../machines/workspace.machine';
import type { World } from './world';

/** The app machine with the ports of a fake world, which also controls the workspace code. */
export function provideWorld(world: World): typeof appMachine {
  return provideApp(world.ports, world.workspace.import);
}

/** The app machine with these ports and the workspace code available. */
export function provideProduct(ports: Ports): typeof appMachine {
  return provideApp(ports, () => Promise.resolve(workspace));
}
