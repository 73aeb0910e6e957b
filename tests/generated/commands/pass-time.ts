import { isPromisePort, portNames, type PromisePort } from '../../support/ports';
import type { Product } from './product';

const promisePorts = portNames.filter(isPromisePort);

const isAwaited = ({ world }: Product, port: PromisePort) =>
  world[port].calls.some(({ isSettled, signal }) => !isSettled() && !signal.aborted);

/** Advances the clock of product and model, and notes the ports whose call is given up by it. */
export function passTime(model: { now: number }, product: Product, milliseconds: number): void {
  const awaited = promisePorts.filter((port) => isAwaited(product, port));
  product.world.clock.increment(milliseconds);
  model.now += milliseconds;
  for (const port of awaited) if (!isAwaited(product, port)) product.timedOut.add(port);
}
