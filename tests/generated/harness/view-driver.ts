import type { InspectionEvent } from 'xstate';
import { renderApp } from '../../support/render-app';
import { createDomDriver } from './dom-driver';
import type { Driver } from './driver';
import type { CallbackPort } from './model';

/**
 * Driver on Testing Library with fake ports.
 *
 * @param inspect receives the inspection events of all actors.
 */
export function createViewDriver(
  sentBy: Readonly<Record<string, CallbackPort>>,
  inspect: (event: InspectionEvent) => void,
): Driver {
  return createDomDriver(sentBy, (address) => renderApp(address, { inspect }));
}
