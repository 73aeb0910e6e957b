import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Route, Router, Switch, type RouterOptions } from 'wouter';
import type { AppActorRef } from '../../../machines/app/app.machine';
import type { AuthActorRef } from '../../../machines/app/auth.machine';
import { ActorsContext, useActors, type SharedActors } from '../actors';
import { patterns } from '../addresses';
import { ExportResult } from '../exports';
import { UserMenu } from '../shell/navigation-drawer';
import { UploadResult } from '../uploads/upload-dialog';
import { preloadDialog } from '../../ui/dialog';
import { ToastArea } from '../../ui/toast';
import { LoadingPage } from './loading-page';
import { useEncodedLocation } from './location';
import { FocusOnArrival } from './page-focus';
import { SignedInPage } from './signed-in-page';
import { Updates } from './updates';
import { selectDensity, selectHasShortcuts } from '../../../machines/app/preferences.machine';
import { ShortcutsContext } from '../../ui/shortcuts';
import { useHasKeyboard } from '../../ui/use-media';

/** Props of the protected screens of a kind of session. */
export interface SignedInProps<WorkspaceRef> {
  readonly app: AppActorRef;
  readonly auth: AuthActorRef;
  readonly workspace: WorkspaceRef;
}

/** Code that most visits need soon after the first screen. */
export const SHARED_PRELOADS: Preloads = [preloadDialog, UserMenu.preload];

/** The page of an open workspace. What is in it finds the machines in a context. */
export function SignedInApp({
  app,
  auth,
  actors,
  links,
  preloads = SHARED_PRELOADS,
  children,
}: Omit<SignedInProps<unknown>, 'workspace'> & {
  actors: SharedActors;
  /** What the addresses of links become. */
  links?: RouterOptions;
  /** Code that is loaded after the list. */
  preloads?: Preloads;
  children: ReactNode;
}) {
  const preferences = useSelector(app, (snapshot) => snapshot.children.preferences);
  // Evaluating code would delay it.
  const isListed = useSelector(actors.dashboard, (snapshot) => !snapshot.hasTag('busy'));
  useIdlePreload(preloads, isListed);
  const all = useMemo(
    () => preferences && { ...actors, app, auth, preferences },
    [actors, app, auth, preferences],
  );
  if (!all) return <LoadingPage />;
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
    <Router hook={useEncodedLocation} {...links}>
      <ActorsContext value={all}>
        <SignedInPage auth={auth}>{children}</SignedInPage>
      </ActorsContext>
    </Router>
  );
}

/** The screens of a workspace: the list, a contract, and the routes that are its own. */
export function Screens({
  list,
  contract,
  children,
}: {
  list: ReactNode;
  /** The page of a contract. */
  contract: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Switch>
        <Route path={patterns.dashboard}>
          <ListPreferences>{list}</ListPreferences>
        </Route>
        <Route path={patterns.contract}>
          <ListPreferences>{contract}</ListPreferences>
        </Route>
        {children}
      </Switch>
      <FocusOnArrival />
    </>
  );
}

/** Messages in a corner of all screens: those of every workspace, and its own. */
export function Toasts({ children }: { children?: ReactNode }) {
  const updates = useSelector(useActors().app, (snapshot) => snapshot.children.updates);
  return (
    <ToastArea>
      <Updates updates={updates} />
      {children}
      <UploadResult />
      <ExportResult />
    </ToastArea>
  );
}

/** Starts loading of code. */
type Preloads = readonly (() => void)[];

/** Loads code when the browser is idle, but not before what the user waits for is there. */
export function useIdlePreload(preloads: Preloads, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const run = () => preloads.forEach((preload) => preload());
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }, [preloads, isReady]);
}

/** Applies density and shortcuts to a screen. */
export function ListPreferences({ children }: { children: ReactNode }) {
  const { preferences } = useActors();
  const density = useSelector(preferences, selectDensity);
  const hasKeyboard = useHasKeyboard();
  // Without a keyboard the shortcuts cannot be switched off, so they are not active (WCAG 2.1.4).
  const hasShortcuts = useSelector(preferences, selectHasShortcuts) && hasKeyboard;
  return (
    <ShortcutsContext value={hasShortcuts}>
      <div data-density={density}>{children}</div>
    </ShortcutsContext>
  );
}
