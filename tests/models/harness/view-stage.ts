import { renderApp } from '../../support/render-app';
import { createDomStage } from './dom-stage';
import type { CallbackPort } from './model';
import type { Stage } from './stage';

/** The product rendered by Testing Library, in a world that answers when it is told to. */
export function createViewStage(
  toldBy: Readonly<Record<string, CallbackPort>>,
  { strict }: { readonly strict: boolean },
): Stage {
  return createDomStage(toldBy, (address) => renderApp(address, { strict }));
}
