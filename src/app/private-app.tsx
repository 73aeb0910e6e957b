import { useSelector } from '@xstate/react';
import type { PrivateWorkspaceActorRef } from '../../machines/private/workspace.machine';
import { CheckList, Terms } from '../features/contract/lazy-terms';
import { DeadlinesBell } from '../features/insights/deadlines-bell';
import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { PRIVATE_LIST } from '../features/dashboard/private-list';
import { PrivateActorsContext, selectActors, usePrivateActors } from '../features/private-actors';
import { RemovalDialog } from '../features/removal-dialog';
import { PrivateReports } from '../features/reports/lazy-views';
import { LockScreen, PrivateSettings } from '../features/settings/lazy-views';
import { WorkspaceState, WorkspaceStatus } from '../features/workspace-status';
import { Companion, CompareRoute } from './comparison';
import { ListPreferences } from './list-preferences';
import { LoadingPage } from './loading-page';
import { LostWorkspace } from './lost-workspace';
import { PRIVATE_CONTRACT } from './private-contract';
import { SHARED_PRELOADS, SignedInApp, type SignedInProps } from './signed-in-app';
import { SignedInPage, SignOutFailure } from './signed-in-page';

const PRELOADS = [...SHARED_PRELOADS, preloadPrivateViews];

export type PrivateProps = SignedInProps<PrivateWorkspaceActorRef>;

/** The protected screens of the private workspace. */
export function PrivateApp(props: PrivateProps) {
  const { app, auth, workspace } = props;
  const isLocked = useSelector(workspace, (snapshot) => snapshot.matches('locked'));
  const isLost = useSelector(workspace, (snapshot) => snapshot.matches('lost'));
  const { lock, deletion } = useSelector(workspace, (snapshot) => snapshot.children);
  const actors = useSelector(workspace, selectActors);
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
  if (!actors) return <LoadingPage />;
  return (
    <PrivateActorsContext value={actors}>
      <OpenApp {...props} />
    </PrivateActorsContext>
  );
}

function OpenApp(props: PrivateProps) {
  const preferences = useSelector(props.app, (snapshot) => snapshot.children.preferences);
  const { lock, storage, backup, dashboard, outlook, deadlines, panel, ...actors } =
    usePrivateActors();
  const { reports, company, checks, backlog, removal } = actors;
  const isGuarded = useSelector(lock, (snapshot) => snapshot.matches('guarded'));
  const checkList = <CheckList checks={checks} outlook={outlook} />;
  return (
    <SignedInApp
      {...props}
      title={<WorkspaceState {...{ lock, backup, backlog }} />}
      renderFoot={(onNavigate) => (
        <WorkspaceStatus {...{ storage, backup, dashboard, onNavigate }} />
      )}
      signOutLabel="Close workspace"
      preloads={PRELOADS}
      list={PRIVATE_LIST}
      contract={PRIVATE_CONTRACT}
      comparison={<CompareRoute />}
      insights={<PrivateInsights {...{ outlook, deadlines, panel, dashboard }} />}
      reports={
        preferences ? (
          <ListPreferences preferences={preferences}>
            <PrivateReports {...{ outlook, reports, company }} checks={checkList} />
          </ListPreferences>
        ) : null
      }
      settings={<PrivateSettings />}
      bell={<DeadlinesBell outlook={outlook} panel={panel} />}
      onLock={isGuarded ? () => lock.send({ type: 'lock.now' }) : undefined}
      dialogs={
        <>
          <RemovalDialog removal={removal} />
          <Companion />
          <SidePanel panel={panel} outlook={outlook} />
        </>
      }
    />
  );
}

/** Starts loading the views that only the private workspace has. */
function preloadPrivateViews(): void {
  // A locked workspace shows it first; another one loses it when it is locked without a network.
  LockScreen.preload();
  Terms.preload();
  SidePanel.preload();
  PrivateInsights.preload();
  PrivateReports.preload();
  CheckList.preload();
}
