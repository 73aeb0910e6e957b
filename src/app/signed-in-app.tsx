import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Route, Router, Switch, useLocation, useRoute } from 'wouter';
import type { AppActorRef } from '../../machines/app.machine';
import type { AuthActorRef } from '../../machines/auth.machine';
import { selectHasSignOutError, selectIsSigningOut } from '../../machines/auth.selectors';
import type { ContractActorRef } from '../../machines/contract.machine';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { selectToday } from '../../machines/dashboard.selectors';
import { NO_FILTERS } from '../../machines/domain/filters';
import { DEFAULT_LIST_QUERY } from '../../machines/domain/list-query';
import { selectDensity, selectHasShortcuts } from '../../machines/preferences.selectors';
import type { PreferencesActorRef } from '../../machines/preferences.machine';
import { selectDeadlines } from '../../machines/outlook.selectors';
import { DEADLINES_PANEL } from '../../machines/panel.machine';
import type { WorkspaceActorRef } from '../../machines/workspace.machine';
import { CompanionDialog, CompareScreen } from '../features/compare/lazy-views';
import { ContractScreen } from '../features/contract/contract-screen';
import { CheckList } from '../features/contract/lazy-terms';
import { DashboardScreen } from '../features/dashboard/dashboard-screen';
import { PrintableList } from '../features/dashboard/printable-list';
import { ExportResult } from '../features/exports';
import type { KeptContracts } from '../features/kept-contracts';
import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { InsightsScreen } from '../features/insights/insights-screen';
import { OpenedFiles } from '../features/opened-files';
import { RemovalDialog } from '../features/removal';
import { PrivateReports } from '../features/reports/lazy-views';
import { ReportsScreen } from '../features/reports/reports-screen';
import { LockScreen, PrivateSettings } from '../features/settings/lazy-views';
import { SettingsScreen } from '../features/settings/settings-screen';
import type { Notifications } from '../features/shell/bell';
import { Shell } from '../features/shell/shell';
import { SignOutError, SigningOutOverlay } from '../features/shell/sign-out';
import { UserMenu } from '../features/shell/lazy-views';
import type { NavigationItem } from '../features/shell/sidebar';
import { Updates } from '../features/updates';
import { UploadDialog } from '../features/uploads/upload-dialog';
import { UploadResult } from '../features/uploads/upload-result';
import { preloadDialog } from '../ui/dialog';
import { ShortcutsContext } from '../ui/shortcuts';
import { ToastArea } from '../ui/toast';
import { useHasKeyboard } from '../ui/use-media';
import { formatListQuery } from './list-query-codec';
import { LoadingPage } from './loading-page';
import { useEncodedLocation } from './location';
import { LostWorkspace } from './lost-workspace';
import { navigation } from './navigation';
import { AS_RETURN, FocusOnArrival } from './page-focus';
import { paths, patterns } from './paths';
import { useDoubleClickGuard } from './use-double-click-guard';
import { useIdlePreload } from './use-idle-preload';

/** Code that most visits need soon after the first screen. */
const IDLE_PRELOADS = [preloadDialog, UserMenu.preload];

export interface SignedInProps {
  readonly app: AppActorRef;
  readonly auth: AuthActorRef;
  readonly workspace: WorkspaceActorRef;
}

/** The protected screens in their shared layout, on the actors of a workspace. */
export function SignedInApp(props: SignedInProps) {
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
    <Router hook={useEncodedLocation}>
      <Screens {...props} />
    </Router>
  );
}

function Screens({ app, auth, workspace }: SignedInProps) {
  const user = useSelector(workspace, (snapshot) => snapshot.context.user);
  const isLocked = useSelector(workspace, (snapshot) => snapshot.matches('locked'));
  const isLost = useSelector(workspace, (snapshot) => snapshot.matches('lost'));
  const keptActor = useSelector(workspace, (snapshot) => snapshot.context.kept);
  const kind = useSelector(app, (snapshot) => snapshot.context.session?.kind);
  const preferences = useSelector(app, (snapshot) => snapshot.children.preferences);
  const updates = useSelector(app, (snapshot) => snapshot.children.updates);
  const openedFiles = useSelector(app, (snapshot) => snapshot.context.openedFiles.length);
  const children = useSelector(workspace, (snapshot) => snapshot.children);
  const { dashboard, contract, uploads, views, recent } = children;
  const keptChildren = useSelector(keptActor ?? undefined, (snapshot) => snapshot?.children);
  const lock = keptChildren?.lock;
  const deletion = keptChildren?.deletion;
  const isGuarded = useSelector(lock, (snapshot) => snapshot?.matches('guarded') === true);
  const kept = useKeptContracts(workspace);
  const notifications = useNotifications(kept);
  const isSigningOut = useSelector(auth, selectIsSigningOut);
  const hasSignOutError = useSelector(auth, selectHasSignOutError);
  const [isContract] = useRoute(patterns.contract);
  const [isComparison] = useRoute(patterns.compare);
  useIdlePreload(IDLE_PRELOADS);
  useDoubleClickGuard();
  if (isLost) return <LostWorkspace onReopen={() => app.send({ type: 'workspace.reopen' })} />;
  const signOut = () => auth.send({ type: 'session.signOut' });
  const signOutError = hasSignOutError ? (
    <SignOutError onRetry={signOut} onDismiss={() => auth.send({ type: 'signOutError.dismiss' })} />
  ) : null;
  if (isLocked && lock && deletion)
    return (
      <>
        <div inert={isSigningOut}>
          <LockScreen lock={lock} deletion={deletion} onClose={signOut}>
            {signOutError}
          </LockScreen>
        </div>
        {isSigningOut ? <SigningOutOverlay /> : null}
      </>
    );
  if (!preferences || !dashboard || !contract || !uploads || !views || !recent)
    return <LoadingPage />;

  const openUploads = () => uploads.send({ type: 'uploads.open' });
  const discardFiles = () => app.send({ type: 'openedFiles.discard' });
  return (
    <>
      <div inert={isSigningOut}>
        <Shell
          user={user}
          preferences={preferences}
          navigation={
            isContract || isComparison
              ? returnToList(dashboard, isContract ? patterns.contract : patterns.compare)
              : navigation
          }
          signOutLabel={kind === 'private' ? 'Close workspace' : 'Sign Out'}
          notifications={notifications}
          onUpload={openUploads}
          onLock={isGuarded ? () => lock?.send({ type: 'lock.now' }) : undefined}
          onSignOut={signOut}
        >
          {signOutError}
          <Switch>
            <Route path={patterns.dashboard}>
              <ListPreferences preferences={preferences}>
                <PrintableList dashboard={dashboard}>
                  <DashboardScreen
                    dashboard={dashboard}
                    views={views}
                    recent={recent}
                    kept={kept}
                    contractHref={paths.contract}
                    onUpload={openUploads}
                  />
                </PrintableList>
              </ListPreferences>
            </Route>
            <Route path={patterns.contract}>
              <ListPreferences preferences={preferences}>
                <ContractRoute contract={contract} dashboard={dashboard} kept={kept} />
              </ListPreferences>
            </Route>
            {kept ? (
              <Route path={patterns.compare}>
                <CompareRoute dashboard={dashboard} kept={kept} />
              </Route>
            ) : null}
            <Route path={patterns.insights}>
              {kept ? (
                <PrivateInsights
                  outlook={kept.outlook}
                  deadlines={kept.deadlines}
                  panel={kept.panel}
                  dashboard={dashboard}
                  contractHref={paths.contract}
                />
              ) : (
                <InsightsScreen />
              )}
            </Route>
            <Route path={patterns.reports}>
              {kept ? (
                <ListPreferences preferences={preferences}>
                  <PrivateReports
                    outlook={kept.outlook}
                    reports={kept.reports}
                    company={kept.company}
                    contractHref={paths.contract}
                    checks={
                      <CheckList
                        checks={kept.checks}
                        outlook={kept.outlook}
                        contractHref={paths.contract}
                      />
                    }
                  />
                </ListPreferences>
              ) : (
                <ReportsScreen />
              )}
            </Route>
            <Route path={patterns.settings}>
              {keptActor ? (
                <PrivateSettings kept={keptActor} />
              ) : (
                <SettingsScreen user={user} />
              )}
            </Route>
          </Switch>
          <FocusOnArrival />
          <UploadDialog uploads={uploads} contractHref={paths.contract} />
          {kept ? <RemovalDialog removal={kept.removal} /> : null}
          {kept ? <Companion dashboard={dashboard} kept={kept} /> : null}
          {kept ? (
            <SidePanel
              panel={kept.panel}
              outlook={kept.outlook}
              contractHref={paths.contract}
              insightsHref={paths.insights}
            />
          ) : null}
        </Shell>
        <ToastArea>
          <Updates updates={updates} />
          <OpenedFiles count={openedFiles} place="demo" onDiscard={discardFiles} />
          <UploadResult uploads={uploads} />
          <ExportResult dashboard={dashboard} />
        </ToastArea>
      </div>
      {isSigningOut ? <SigningOutOverlay /> : null}
    </>
  );
}

/** What the bell tells of the deadlines of kept contracts. */
function useNotifications(kept: KeptContracts | undefined): Notifications | undefined {
  const due = useSelector(kept?.outlook, (snapshot) =>
    snapshot ? (selectDeadlines(snapshot)?.due ?? null) : null,
  );
  if (!kept) return undefined;
  return {
    due,
    onPreload: preloadDialog,
    onOpen: () => kept.panel.send({ type: 'panel.open', content: DEADLINES_PANEL }),
  };
}

/** The machines of kept contracts, in a workspace that keeps them. */
function useKeptContracts(workspace: WorkspaceActorRef): KeptContracts | undefined {
  const kept = useSelector(workspace, (snapshot) => snapshot.context.kept);
  const children = useSelector(kept ?? undefined, (snapshot) => snapshot?.children);
  return useMemo(() => {
    if (!children) return undefined;
    const { removal, original, company, backlog, outlook, deadlines, panel } = children;
    const { checks, reports, comparison } = children;
    if (!removal || !original || !company || !backlog) return undefined;
    if (!outlook || !deadlines || !panel || !checks || !reports || !comparison) return undefined;
    const machines = { removal, original, company, backlog, outlook, deadlines, panel };
    return { ...machines, checks, reports, comparison, compareHref: paths.compare };
  }, [children]);
}

/** Address of the list as it was left. */
function listAddress(dashboard: DashboardActorRef): string {
  return paths.dashboard + formatListQuery(dashboard.getSnapshot().context.listQuery);
}

/** Address of the list of all contracts with a party. */
const partyHref = (party: string) =>
  paths.dashboard + formatListQuery({ ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, party } });

/** Navigation of contracts: like Back to Dashboard, Contracts leads to the list as it was left. */
function returnToList(
  dashboard: DashboardActorRef,
  childPattern: string,
): readonly NavigationItem[] {
  return navigation.map((item) =>
    item.href === paths.dashboard ? { ...item, childPattern, href: listAddress(dashboard) } : item,
  );
}

/** Applies density and shortcuts to a screen. */
function ListPreferences({
  preferences,
  children,
}: {
  preferences: PreferencesActorRef;
  children: ReactNode;
}) {
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

/** Swapping the sides is no step of the history; the link that swaps keeps the focus. */
const SWAP_OPTIONS = { ...AS_RETURN, replace: true };

/** Its code is loaded when the dialog first opens. */
function Companion({ dashboard, kept }: { dashboard: DashboardActorRef; kept: KeptContracts }) {
  const isAsking = useSelector(kept.comparison, (snapshot) => snapshot.matches('asking'));
  if (!isAsking && !CompanionDialog.isLoaded()) return null;
  return (
    <CompanionDialog
      comparison={kept.comparison}
      dashboard={dashboard}
      compareHref={kept.compareHref}
    />
  );
}

function CompareRoute({ dashboard, kept }: { dashboard: DashboardActorRef; kept: KeptContracts }) {
  const [, navigate] = useLocation();
  const today = useSelector(dashboard, selectToday);
  return (
    <CompareScreen
      comparison={kept.comparison}
      today={today}
      contractHref={paths.contract}
      compareHref={kept.compareHref}
      swapOptions={SWAP_OPTIONS}
      onBack={() => navigate(listAddress(dashboard), AS_RETURN)}
    />
  );
}

function ContractRoute({
  contract,
  dashboard,
  kept,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  kept: KeptContracts | undefined;
}) {
  const [, navigate] = useLocation();
  const goBack = () => navigate(listAddress(dashboard), AS_RETURN);
  useEffect(() => {
    // The page of a removed contract has nothing to return to.
    const subscription = kept?.removal.on('contracts.removed', ({ ids }) => {
      if (ids.includes(contract.getSnapshot().context.id))
        navigate(listAddress(dashboard), { ...AS_RETURN, replace: true });
    });
    return () => subscription?.unsubscribe();
  }, [kept, contract, dashboard, navigate]);
  return (
    <ContractScreen
      contract={contract}
      dashboard={dashboard}
      kept={kept}
      contractHref={paths.contract}
      partyHref={partyHref}
      onBack={goBack}
    />
  );
}
