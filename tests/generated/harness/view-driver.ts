import type { InspectionEvent } from 'xstate';
import { renderApp } from '../../support/render-app';
import { createDomDriver } from './dom-driver';
import type { Driver } from './driver';

/**
 * Driver on Testing Library with fake ports.
 *
 * @param inspect receives the inspection events of all actors.
 */
export function createViewDriver(inspect: (event: InspectionEvent) => void): Driver {
  return createDomDriver((address) => renderApp(address, { inspect }));
}
