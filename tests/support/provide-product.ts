import { provideApp, type appMachine } from '../../machines/app/app.machine';
import type { DemoPorts, Ports } from './ports';
import { provideDemoWorkspace, provideWorkspace, type World } from './world';

/** The root machine with the fake ports and the fake code loader of a world. */
export function provideWorld(world: World): typeof appMachine {
  return provideApp(world.ports, world.workspace.load);
}

/** The root machine with the given ports and with all code loaded. */
export function provideProduct(ports: Ports): typeof appMachine {
  return provideApp(ports, (kind) => Promise.resolve(provideWorkspace(kind, ports)));
}

/** The root machine of a product that has the demo only. */
export function provideDemo(ports: DemoPorts): typeof appMachine {
  return provideApp(ports, () => Promise.resolve(provideDemoWorkspace(ports)));
}
