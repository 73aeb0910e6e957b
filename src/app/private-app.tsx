import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import type { PrivateWorkspaceActorRef } from '../../machines/private-workspace.machine';
import { CheckList } from '../features/contract/lazy-terms';
import { DeadlinesBell } from '../features/insights/deadlines-bell';
import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import type { KeptContracts } from '../features/kept-contracts';
import { RemovalDialog } from '../features/removal-dialog';
import { PrivateReports } from '../features/reports/lazy-views';
import { LockScreen, PrivateSettings } from '../features/settings/lazy-views';
import { WORKSPACE_NAME, WorkspaceState, WorkspaceStatus } from '../features/workspace-status';
import { Companion, CompareRoute } from './comparison';
import { KEPT_VIEWS } from './kept-views';
import { ListPreferences } from './list-preferences';
import { LoadingPage } from './loading-page';
import { LostWorkspace } from './lost-workspace';
import { preloadPrivateViews } from './private-views';
import { SHARED_PRELOADS, SignedInApp, type KeptParts, type SignedInProps } from './signed-in-app';
import { SignedInPage, SignOutFailure } from './signed-in-page';

const PRELOADS = [...SHARED_PRELOADS, preloadPrivateViews];

export type PrivateProps = SignedInProps<PrivateWorkspaceActorRef>;

/** The protected screens of the private workspace. */
export function PrivateApp(props: PrivateProps) {
  const { app, auth, workspace } = props;
  const isLocked = useSelector(workspace, (snapshot) => snapshot.matches('locked'));
  const isLost = useSelector(workspace, (snapshot) => snapshot.matches('lost'));
  const { lock, deletion, dashboard } = useSelector(workspace, (snapshot) => snapshot.children);
  const contracts = useKeptContracts(workspace);
  if (isLost) return <LostWorkspace onReopen={() => app.send({ type: 'workspace.reopen' })} />;
  if (isLocked && lock && deletion) {
    return (
      <SignedInPage auth={auth}>
        <LockScreen
          lock={lock}
          deletion={deletion}
          onClose={() => auth.send({ type: 'session.signOut' })}
        >
          <SignOutFailure auth={auth} />
        </LockScreen>
      </SignedInPage>
    );
  }
  if (contracts && dashboard)
    return <OpenApp {...props} contracts={contracts} dashboard={dashboard} />;
  return <LoadingPage />;
}

function OpenApp({
  contracts,
  dashboard,
  ...props
}: PrivateProps & { readonly contracts: KeptContracts; readonly dashboard: DashboardActorRef }) {
  const { workspace } = props;
  const preferences = useSelector(props.app, (snapshot) => snapshot.children.preferences);
  const parts = useKeptParts(workspace, contracts, dashboard);
  const { lock, storage, backup } = useSelector(workspace, (snapshot) => snapshot.children);
  const { outlook, deadlines, panel, reports, company, checks, backlog } = contracts;
  const checkList = <CheckList checks={checks} outlook={outlook} />;
  return (
    <SignedInApp
      {...props}
      title={lock && backup ? <WorkspaceState {...{ lock, backup, backlog }} /> : WORKSPACE_NAME}
      renderFoot={(onNavigate) =>
        storage && backup ? (
          <WorkspaceStatus {...{ storage, backup, dashboard, onNavigate }} />
        ) : null
      }
      signOutLabel="Close workspace"
      preloads={PRELOADS}
      insights={<PrivateInsights {...{ outlook, deadlines, panel, dashboard }} />}
      reports={
        preferences ? (
          <ListPreferences preferences={preferences}>
            <PrivateReports {...{ outlook, reports, company }} checks={checkList} />
          </ListPreferences>
        ) : null
      }
      settings={<PrivateSettings workspace={workspace} />}
      kept={parts}
    />
  );
}

/** The machines of kept contracts while the workspace is open. */
function useKeptContracts(workspace: PrivateWorkspaceActorRef): KeptContracts | undefined {
  const children = useSelector(workspace, (snapshot) => snapshot.children);
  return useMemo(() => {
    const { removal, original, company, backlog, outlook, deadlines, panel } = children;
    const { checks, reports, comparison } = children;
    if (!removal || !original || !company || !backlog) return undefined;
    if (!outlook || !deadlines || !panel || !checks || !reports || !comparison) return undefined;
    const machines = { removal, original, company, backlog, outlook, deadlines, panel };
    const all = { ...machines, checks, reports, comparison };
    return { ...all, views: KEPT_VIEWS };
  }, [children]);
}

function useKeptParts(
  workspace: PrivateWorkspaceActorRef,
  contracts: KeptContracts,
  dashboard: DashboardActorRef,
): KeptParts {
  const { outlook, panel, removal } = contracts;
  const lock = useSelector(workspace, (snapshot) => snapshot.children.lock);
  const isGuarded = useSelector(lock, (snapshot) => snapshot?.matches('guarded') === true);
  return {
    contracts,
    bell: <DeadlinesBell outlook={outlook} panel={panel} />,
    onLock: isGuarded ? () => lock?.send({ type: 'lock.now' }) : undefined,
    comparison: <CompareRoute dashboard={dashboard} kept={contracts} />,
    dialogs: (
      <>
        <RemovalDialog removal={removal} />
        <Companion dashboard={dashboard} kept={contracts} />
        <SidePanel panel={panel} outlook={outlook} />
      </>
    ),
  };
}
