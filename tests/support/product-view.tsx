import type { AppActorRef } from '../../machines/app.machine';
import { App } from '../../src/app/app';
import type { NavigationHistory } from '../../src/app/page-focus';
import { SignedInApp, type SignedInProps } from '../../src/app/signed-in-app';
import type { SignInHint } from '../../src/features/login/login-screen';
import type { LazyView } from '../../src/ui/lazy-view';

const LoadedSignedInApp: LazyView<SignedInProps> = Object.assign(
  (props: SignedInProps) => <SignedInApp {...props} />,
  { preload: () => {}, isLoaded: () => true },
);

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
  return (
    <App
      app={app}
      navigation={navigation}
      screens={{ demo: LoadedSignedInApp, private: LoadedSignedInApp }}
      {...(hint ? { hint } : {})}
    />
  );
}
