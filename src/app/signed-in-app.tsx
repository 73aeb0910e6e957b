import { useSelector } from '@xstate/react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import type { AppActorRef } from '../../machines/app.machine';
import type { ContractActorRef } from '../../machines/contract.machine';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { selectHasShortcuts } from '../../machines/preferences.selectors';
import type { PreferencesActorRef } from '../../machines/preferences.machine';
import type { UploadsActorRef } from '../../machines/uploads.machine';
import type { WorkspaceActorRef } from '../../machines/workspace.machine';
import { NavigationDrawer, UserMenu } from '../features/shell/lazy-views';
import { Shell } from '../features/shell/shell';
import { ShortcutsContext } from '../ui/shortcuts';
import { useEncodedLocation } from './location';
import { navigation } from './navigation';
import { AS_RETURN } from './page-focus';
import { paths, patterns, readContractId } from './paths';
import { formatListQuery } from './list-query-codec';
import {
  ContractScreen,
  DashboardScreen,
  InsightsScreen,
  ReportsScreen,
  SettingsScreen,
  UploadDialog,
} from './screens';
import { useContractVisit } from './use-contract-visit';
import { useDashboardAddress } from './use-dashboard-address';
import { useIdlePreload } from './use-idle-preload';
import { useStrayClicks } from './use-stray-clicks';

/** Whoever signs in comes to this screen. */
export const preloadFirstScreen = DashboardScreen.preload;

const SOON_NEEDED = [DashboardScreen, ContractScreen, UploadDialog, UserMenu, NavigationDrawer];

interface SignedInProps {
  app: AppActorRef;
  workspace: WorkspaceActorRef;
}

/** The protected screens in their frame, on the actors of a workspace. */
export function SignedInApp(props: SignedInProps) {
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
    <Router hook={useEncodedLocation}>
      <Screens {...props} />
    </Router>
  );
}

function Screens({ app, workspace }: SignedInProps) {
  const user = useSelector(app, (snapshot) => snapshot.context.user);
  const { auth, preferences } = useSelector(app, (snapshot) => snapshot.children);
  const { dashboard, contract, uploads } = useSelector(workspace, (snapshot) => snapshot.children);
  useIdlePreload(SOON_NEEDED);
  useStrayClicks();
  if (!user || !auth || !preferences || !dashboard || !contract || !uploads) return null;

  const openUploads = () => uploads.send({ type: 'uploads.open' });
  return (
    <Shell
      user={user}
      preferences={preferences}
      navigation={navigation}
      onUpload={openUploads}
      onUploadIntent={UploadDialog.preload}
      onSignOut={() => auth.send({ type: 'session.signOut' })}
    >
      <Switch>
        <Route path={patterns.dashboard}>
          <DashboardRoute dashboard={dashboard} preferences={preferences} onUpload={openUploads} />
        </Route>
        <Route path={patterns.contract}>
          {({ id }) => (
            <ContractRoute contract={contract} dashboard={dashboard} id={readContractId(id)} />
          )}
        </Route>
        <Route path={patterns.insights}>
          <InsightsScreen />
        </Route>
        <Route path={patterns.reports}>
          <ReportsScreen />
        </Route>
        <Route path={patterns.settings}>
          <SettingsScreen user={user} />
        </Route>
        <Route>
          <Redirect to={paths.dashboard} replace />
        </Route>
      </Switch>
      <Uploads uploads={uploads} />
    </Shell>
  );
}

function DashboardRoute({
  dashboard,
  preferences,
  onUpload,
}: {
  dashboard: DashboardActorRef;
  preferences: PreferencesActorRef;
  onUpload: () => void;
}) {
  const hasShortcuts = useSelector(preferences, selectHasShortcuts);
  return (
    <ShortcutsContext value={hasShortcuts}>
      <DashboardScreen dashboard={dashboard} contractHref={paths.contract} onUpload={onUpload} />
      <DashboardAddress dashboard={dashboard} />
    </ShortcutsContext>
  );
}

/** Stands beside the screen, which need not be rendered because the address changes. */
function DashboardAddress({ dashboard }: { dashboard: DashboardActorRef }) {
  useDashboardAddress(dashboard);
  return null;
}

function ContractRoute({
  contract,
  dashboard,
  id,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  id: string;
}) {
  const [, navigate] = useLocation();
  useContractVisit(contract, id);
  return (
    <ContractScreen
      contract={contract}
      onBack={() =>
        navigate(
          paths.dashboard + formatListQuery(dashboard.getSnapshot().context.listQuery),
          AS_RETURN,
        )
      }
    />
  );
}

/** The dialog's code comes when it is first opened, or when it happens to be there already. */
function Uploads({ uploads }: { uploads: UploadsActorRef }) {
  const isOpen = useSelector(uploads, (snapshot) => snapshot.matches('open'));
  return isOpen || UploadDialog.isLoaded() ? <UploadDialog uploads={uploads} /> : null;
}
