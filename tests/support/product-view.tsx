import type { ComponentType } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine';
import { App } from '../../src/app/app';
import type { NavigationHistory } from '../../src/shared/frame/page-focus';
import { DemoApp } from '../../src/demo/demo-app';
import { PrivateApp } from '../../src/private/frame/private-app';
import type { SignInHint } from '../../src/shared/login/login-screen';
import type { LazyView } from '../../src/ui/lazy-view';

const loaded = <Props extends object>(Screens: ComponentType<Props>): LazyView<Props> =>
  Object.assign((props: Props) => <Screens {...props} />, {
    preload: () => {},
    isLoaded: () => true,
  });

const SCREENS = { demo: loaded(DemoApp), private: loaded(PrivateApp) };

/** The product's views with all code loaded. */
export function ProductView({
  app,
  navigation,
  hint,
}: {
  app: AppActorRef;
  navigation: NavigationHistory;
  hint?: SignInHint | undefined;
}) {
  return <App app={app} navigation={navigation} screens={SCREENS} {...(hint ? { hint } : {})} />;
}
