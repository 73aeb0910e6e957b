import { renderApp } from '../../support/render-app';
import { createDomStage } from './dom-stage';
import type { CallbackPort } from './model';
import type { Stage } from './stage';

/** Stage on Testing Library with a fake world. */
export function createViewStage(
  toldBy: Readonly<Record<string, CallbackPort>>,
  { strict }: { readonly strict: boolean },
): Stage {
  return createDomStage(toldBy, (address) => renderApp(address, { strict }));
}
