import type { InspectionEvent } from 'xstate';
import { renderApp } from '../../support/render-app';
import { createDomDriver } from './dom-driver';
import type { Driver } from './driver';
import type { CallbackPort } from './model';

interface ViewDriverOptions {
  readonly strict: boolean;
  /** Receives the inspection events of all actors. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** Driver on Testing Library with fake ports. */
export function createViewDriver(
  sentBy: Readonly<Record<string, CallbackPort>>,
  options: ViewDriverOptions,
): Driver {
  return createDomDriver(sentBy, (address) => renderApp(address, options));
}
