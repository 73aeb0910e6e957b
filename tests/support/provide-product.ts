import { provideApp, type appMachine } from '../../machines/app.machine';
import type { Ports } from '../../machines/ports';
import * as workspace from '../../machines/workspace.machine';
import type { World } from './world';

/** The product on the ports of a world, where the code of a workspace comes when the world says so. */
export function provideWorld(world: World): typeof appMachine {
  return provideApp(world.ports, world.workspace.import);
}

/** The product on ports, with all of its code there from the start. */
export function provideProduct(ports: Ports): typeof appMachine {
  return provideApp(ports, () => Promise.resolve(workspace));
}
