import { useSelector } from '@xstate/react';
import type { PrivateWorkspaceActorRef } from '../../../machines/private/workspace.machine';
import { DeadlinesBell } from '../insights/deadlines-bell';
import { PRIVATE_LIST } from '../list/private-list';
import { PrivateActorsContext, selectActors, usePrivateActors } from '../private-actors';
import { LockDialog } from '../lock-dialog';
import { RemovalDialog } from '../removal-dialog';
import { FoundFiles } from '../uploads/found-files';
import { useSealedLinks } from './sealed-links';
import { WorkspaceState, WorkspaceStatus } from './workspace-status';
import { ListPreferences } from '../../shared/frame/list-preferences';
import { LoadingPage } from '../../shared/frame/loading-page';
import { SHARED_PRELOADS, SignedInApp, type SignedInProps } from '../../shared/frame/signed-in-app';
import { SignedInPage, SignOutFailure } from '../../shared/frame/signed-in-page';
import { RotateCw } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { lazyView } from '../../ui/lazy-view';
import { Main } from '../../ui/main';
import { FocusFallback, AS_RETURN } from '../../shared/frame/page-focus';
import { useLocation } from 'wouter';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { listAddress } from '../../shared/list-address';
import { useEffect } from 'react';
import { ContractActions } from '../contract-actions';
import type { ContractParts } from '../../shared/contract/contract-screen';
import { OpenedFiles } from '../../shared/opened-files';
import { OriginalFailure } from '../original-failure';
import { ReportFailure } from '../report-failure';

const load = () => import('./rooms');

export const CheckList = lazyView(() => load().then((rooms) => rooms.CheckList));
export const CompanionDialog = lazyView(() => load().then((rooms) => rooms.CompanionDialog));
export const CompareScreen = lazyView(() => load().then((rooms) => rooms.CompareScreen));
export const LockScreen = lazyView(() => load().then((rooms) => rooms.LockScreen));
export const PrivateInsights = lazyView(() => load().then((rooms) => rooms.PrivateInsights));
export const PrivateReports = lazyView(() => load().then((rooms) => rooms.PrivateReports));
export const PrivateSettings = lazyView(() => load().then((rooms) => rooms.PrivateSettings));
export const SidePanel = lazyView(() => load().then((rooms) => rooms.SidePanel));
export const Terms = lazyView(() => load().then((rooms) => rooms.Terms));

/** A locked workspace shows the lock screen first; another one must have it when it is locked without a network. */
const ROOMS = [LockScreen, Terms, SidePanel, PrivateInsights, PrivateReports, CheckList];

const preloadRooms = (): void => ROOMS.forEach((room) => room.preload());

const PRELOADS = [...SHARED_PRELOADS, preloadRooms];

type PrivateProps = SignedInProps<PrivateWorkspaceActorRef>;

/** The protected screens of the private workspace. */
export function PrivateApp(props: PrivateProps) {
  const { app, auth, workspace } = props;
  const isLocked = useSelector(workspace, (snapshot) => snapshot.matches('locked'));
  const isLost = useSelector(workspace, (snapshot) => snapshot.matches('lost'));
  const { lock, deletion, recovery } = useSelector(workspace, (snapshot) => snapshot.children);
  const actors = useSelector(workspace, selectActors);
  const openedFiles = useSelector(app, (snapshot) => snapshot.context.openedFiles.length);
  const discardFiles = () => app.send({ type: 'openedFiles.discard' });
  if (isLost) return <LostWorkspace onReopen={() => app.send({ type: 'workspace.reopen' })} />;
  if (isLocked && lock && deletion && recovery) {
    return (
      <SignedInPage auth={auth}>
        <LockScreen
          lock={lock}
          deletion={deletion}
          recovery={recovery}
          onClose={() => auth.send({ type: 'session.signOut' })}
        >
          <SignOutFailure auth={auth} />
          <OpenedFiles
            count={openedFiles}
            advice="Unlock your workspace to read"
            onDiscard={discardFiles}
          />
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
  const actors = usePrivateActors();
  const { lock, outlook, reports, company, checks } = actors;
  const user = useSelector(props.workspace, (snapshot) => snapshot.context.user);
  const isGuarded = useSelector(lock, (snapshot) => snapshot.matches('guarded'));
  const links = useSealedLinks(actors.address);
  const lockNow = () => props.workspace.send({ type: 'lock.ask' });
  const checkList = <CheckList checks={checks} outlook={outlook} />;
  return (
    <SignedInApp
      app={props.app}
      auth={props.auth}
      user={user}
      actors={actors}
      title={<WorkspaceState />}
      renderFoot={(onNavigate) => <WorkspaceStatus onNavigate={onNavigate} />}
      signOutLabel="Close workspace"
      preloads={PRELOADS}
      list={PRIVATE_LIST}
      foundFiles={<FoundFiles />}
      contract={PRIVATE_CONTRACT}
      comparison={<CompareRoute />}
      insightsText="Deadlines, risks and trends"
      insights={<PrivateInsights />}
      reports={
        preferences ? (
          <ListPreferences preferences={preferences}>
            <PrivateReports {...{ outlook, reports, company }} checks={checkList} />
          </ListPreferences>
        ) : null
      }
      settings={<PrivateSettings onLock={lockNow} />}
      bell={<DeadlinesBell />}
      links={links}
      onLock={isGuarded ? lockNow : undefined}
      dialogs={
        <>
          <RemovalDialog />
          <LockDialog workspace={props.workspace} />
          <Companion />
          <SidePanel />
        </>
      }
    />
  );
}

/** Shown in place of the screens when the browser or another tab has closed the workspace (ruling 43). */
function LostWorkspace({ onReopen }: { onReopen: () => void }) {
  return (
    <Main className={page}>
      <title>Workspace closed · Covenant</title>
      <ErrorState
        title="Your workspace was closed"
        titleAs="h1"
        message="Another tab or the browser has closed it. What this tab was still doing has stopped."
        action={
          <Button icon={RotateCw} onClick={onReopen}>
            Open it again
          </Button>
        }
      />
      <FocusFallback />
    </Main>
  );
}

const page = gridStack({ minHeight: '[100dvh]', placeItems: 'center', padding: '4' });

/** Swapping the sides is no step of the history; the link that swaps keeps the focus. */
const SWAP_OPTIONS = { ...AS_RETURN, replace: true };

/** The screen of the two contracts in the path. */
function CompareRoute() {
  const { comparison, dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  const today = useSelector(dashboard, selectToday);
  return (
    <CompareScreen
      comparison={comparison}
      today={today}
      swapOptions={SWAP_OPTIONS}
      onBack={() => navigate(listAddress(dashboard), AS_RETURN)}
    />
  );
}

/** The dialog that asks what to compare with. Its code is loaded when it first opens. */
function Companion() {
  const { comparison, dashboard } = usePrivateActors();
  const isAsking = useSelector(comparison, (snapshot) => snapshot.matches('asking'));
  if (!isAsking && !CompanionDialog.isLoaded()) return null;
  return <CompanionDialog comparison={comparison} dashboard={dashboard} />;
}

/** The page of a removed contract leads to the list: there is nothing to return to. */
function LeaveRemoved() {
  const { removal, contract, dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  useEffect(() => {
    const subscription = removal.on('contracts.removed', ({ ids }) => {
      if (ids.includes(contract.getSnapshot().context.id))
        navigate(listAddress(dashboard), { ...AS_RETURN, replace: true });
    });
    return () => subscription.unsubscribe();
  }, [removal, contract, dashboard, navigate]);
  return null;
}

const failure = css({ marginBottom: '3' });

/** What the private workspace shows on the page of a contract. */
const PRIVATE_CONTRACT: ContractParts = {
  Actions: ContractActions,
  insights: { title: 'Findings', none: 'There are no findings.' },
  Terms,
  notices: (
    <>
      <OriginalFailure />
      <ReportFailure className={failure} />
      <LeaveRemoved />
    </>
  ),
};
