import { renderApp } from '../../support/render-app';
import { createDomDriver } from './dom-driver';
import type { CallbackPort } from './model';
import type { Driver } from './driver';

/** Driver on Testing Library with fake ports. */
export function createViewDriver(
  sentBy: Readonly<Record<string, CallbackPort>>,
  { strict }: { readonly strict: boolean },
): Driver {
  return createDomDriver(sentBy, (address) => renderApp(address, { strict }));
}
