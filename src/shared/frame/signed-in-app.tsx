import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Route, Router, Switch, useRoute, useLocation, type RouterOptions } from 'wouter';
import type { AppActorRef } from '../../../machines/app/app.machine';
import type { AuthActorRef } from '../../../machines/app/auth.machine';
import type { ContractActorRef } from '../../../machines/contract/contract.machine';
import type { User } from '../../../machines/domain/session';
import type { RecentActorRef } from '../../../machines/list/recent.machine';
import type { ViewsActorRef } from '../../../machines/list/views.machine';
import type { UploadsActorRef } from '../../../machines/uploads/uploads.machine';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { type ContractParts, ContractScreen } from '../contract/contract-screen';
import { DashboardScreen } from '../list/dashboard-screen';
import type { ListParts } from '../list/list-parts';
import { PrintableList } from '../list/printable-list';
import { ExportResult } from '../exports';
import { UserMenu } from '../shell/top-bar';
import { Shell } from '../shell/shell';
import type { NavigationItem, RenderFoot } from '../shell/sidebar';
import { Updates } from './updates';
import { UploadDialog, UploadResult } from '../uploads/upload-dialog';
import { preloadDialog } from '../../ui/dialog';
import { ToastArea } from '../../ui/toast';
import { listAddress } from '../list-address';
import { ListPreferences } from './list-preferences';
import { LoadingPage } from './loading-page';
import { useEncodedLocation } from './location';
import { FocusOnArrival, AS_RETURN } from './page-focus';
import { paths, patterns } from '../addresses';
import { SignedInPage, SignOutFailure } from './signed-in-page';
import { ChartColumn, FileText, Settings, Sparkles } from 'lucide';
import { Icon } from '../../ui/icon';

interface RootActors {
  readonly app: AppActorRef;
  readonly auth: AuthActorRef;
}

/** Props of the protected screens of a kind of session. */
export interface SignedInProps<WorkspaceRef> extends RootActors {
  readonly workspace: WorkspaceRef;
}

/** What both kinds of workspace run while they are open. */
export interface SharedActors {
  readonly dashboard: DashboardActorRef;
  readonly contract: ContractActorRef;
  readonly uploads: UploadsActorRef;
  readonly views: ViewsActorRef;
  readonly recent: RecentActorRef;
}

interface SharedProps extends RootActors {
  readonly user: User;
  readonly actors: SharedActors;
}

/** Code that most visits need soon after the first screen. */
export const SHARED_PRELOADS: Preloads = [preloadDialog, UserMenu.preload];

/** What the screens of one kind of session show in the shared layout. */
interface OwnParts {
  /** Code that is loaded after the list. */
  readonly preloads?: Preloads;
  /** Text of the top bar. */
  readonly title: ReactNode;
  /** Below the navigation. */
  readonly renderFoot: RenderFoot;
  /** Words of the menu item that ends the session. */
  readonly signOutLabel: string;
  readonly list: ListParts;
  readonly contract: ContractParts;
  /** Description of the link to the insights. */
  readonly insightsText: string;
  readonly insights: ReactNode;
  readonly reports: ReactNode;
  readonly settings: ReactNode;
  /** The screen of two contracts; undefined: there is none. */
  readonly comparison?: ReactNode;
  readonly bell: ReactNode;
  /** In the upload dialog: what was found in folders. */
  readonly foundFiles?: ReactNode;
  /** Messages in a corner of all screens. */
  readonly toasts?: ReactNode;
  /** Dialogs and panels of all screens. */
  readonly dialogs?: ReactNode;
  /** What the addresses of links become. */
  readonly links?: RouterOptions;
  /** Undefined: there is no passphrase. */
  readonly onLock?: (() => void) | undefined;
}

/** The protected screens in their shared layout, on the actors of a workspace. */
export function SignedInApp(props: SharedProps & OwnParts) {
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
    <Router hook={useEncodedLocation} {...props.links}>
      <Screens {...props} />
    </Router>
  );
}

function Screens({ app, auth, user, actors, ...own }: SharedProps & OwnParts) {
  const { dashboard, contract, uploads, views, recent } = actors;
  const preferences = useSelector(app, (snapshot) => snapshot.children.preferences);
  const updates = useSelector(app, (snapshot) => snapshot.children.updates);
  // Evaluating code would delay it.
  const isListed = useSelector(dashboard, (snapshot) => !snapshot.hasTag('busy'));
  useIdlePreload(own.preloads ?? SHARED_PRELOADS, isListed);
  const [, navigate] = useLocation();
  const [isContract] = useRoute(patterns.contract);
  const [isComparison] = useRoute(patterns.compare);
  if (!preferences) return <LoadingPage />;

  const navigation = listLinks(own.insightsText);
  const openUploads = () => uploads.send({ type: 'uploads.open' });
  return (
    <SignedInPage auth={auth}>
      <Shell
        title={own.title}
        user={user}
        preferences={preferences}
        navigation={
          isContract || isComparison
            ? returnToList(navigation, dashboard, isContract ? patterns.contract : patterns.compare)
            : navigation
        }
        renderFoot={own.renderFoot}
        signOutLabel={own.signOutLabel}
        bell={own.bell}
        onUpload={openUploads}
        onLock={own.onLock}
        onSignOut={() => auth.send({ type: 'session.signOut' })}
      >
        <SignOutFailure auth={auth} />
        <Switch>
          <Route path={patterns.dashboard}>
            <ListPreferences preferences={preferences}>
              <PrintableList dashboard={dashboard} columns={own.list.columns}>
                <DashboardScreen
                  dashboard={dashboard}
                  views={views}
                  recent={recent}
                  parts={own.list}
                  onUpload={openUploads}
                />
              </PrintableList>
            </ListPreferences>
          </Route>
          <Route path={patterns.contract}>
            <ListPreferences preferences={preferences}>
              <ContractScreen
                contract={contract}
                dashboard={dashboard}
                parts={own.contract}
                onBack={() => navigate(listAddress(dashboard), AS_RETURN)}
              />
            </ListPreferences>
          </Route>
          {own.comparison === undefined ? null : (
            <Route path={patterns.compare}>{own.comparison}</Route>
          )}
          <Route path={patterns.insights}>{own.insights}</Route>
          <Route path={patterns.reports}>{own.reports}</Route>
          <Route path={patterns.settings}>{own.settings}</Route>
        </Switch>
        <FocusOnArrival />
        <UploadDialog uploads={uploads} found={own.foundFiles} />
        {own.dialogs}
      </Shell>
      <ToastArea>
        <Updates updates={updates} />
        {own.toasts}
        <UploadResult uploads={uploads} />
        <ExportResult dashboard={dashboard} />
      </ToastArea>
    </SignedInPage>
  );
}

/** Navigation of contracts: like Back to Dashboard, Contracts leads to the list as it was left. */
function returnToList(
  navigation: readonly NavigationItem[],
  dashboard: DashboardActorRef,
  childPattern: string,
): readonly NavigationItem[] {
  return navigation.map((item) =>
    item.href === paths.dashboard ? { ...item, childPattern, href: listAddress(dashboard) } : item,
  );
}

/** Links of the sidebar (spec §2, Shared layout). */
const listLinks = (insightsText: string): readonly NavigationItem[] => [
  {
    href: paths.dashboard,
    childPattern: patterns.contract,
    label: 'Contracts',
    description: 'Manage all contracts',
    icon: <Icon of={FileText} />,
  },
  {
    href: paths.insights,
    label: 'Insights',
    description: insightsText,
    icon: <Icon of={Sparkles} />,
  },
  {
    href: paths.reports,
    label: 'Reports',
    description: 'Generate reports',
    icon: <Icon of={ChartColumn} />,
  },
  {
    href: paths.settings,
    label: 'Settings',
    description: 'System preferences',
    icon: <Icon of={Settings} />,
  },
];

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
