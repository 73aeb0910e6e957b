import { useSelector } from '@xstate/react';
import type { PrivateWorkspaceActorRef } from '../../../machines/private/workspace.machine';
import { DeskScreen } from '../list/desk-screen';
import { PrivateActorsContext, selectActors, usePrivateActors } from '../private-actors';
import { LockDialog } from '../confirm-dialog';
import { RemovalDialog } from '../removal-dialog';
import { selectSavingFormat } from '../../../machines/list/export.machine';
import { useExporting } from '../../shared/exports';
import { AddedContracts, FoundFiles } from '../uploads/found-files';
import { KeysDialog } from './keys-dialog';
import { KeysProvider } from './keys-provider';
import { PrivateShell } from './private-shell';
import {
  ListPreferences,
  Screens,
  SHARED_PRELOADS,
  SignedInApp,
  Toasts,
  type SignedInProps,
} from '../../shared/frame/signed-in-app';
import { LoadingPage } from '../../shared/frame/loading-page';
import { patterns, paths } from '../../shared/addresses';
import { UploadDialog } from '../../shared/uploads/upload-dialog';
import { SignedInPage, SignOutFailure } from '../../shared/frame/signed-in-page';
import { FilePlus, RotateCw } from 'lucide';
import { gridStack } from 'styled-system/patterns';
import { Button, QuietButton } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { lazyView } from '../../ui/lazy-view';
import { focusMain, Main } from '../../ui/main';
import { ToastNotice } from '../../ui/toast';
import { FocusFallback } from '../../shared/frame/page-focus';
import { Route, useLocation, type RouterOptions } from 'wouter';
import { AS_RETURN, listAddress } from '../../shared/list-address';
import { useEffect, useMemo } from 'react';
import { OpenedFiles } from '../../shared/opened-files';
import { SEALED_QUERY } from '../../../machines/domain/lock';
import type { AddressActorRef } from '../../../machines/private/address.machine';

const load = () => import('./later-views');

export const AnswerDialog = lazyView(() => load().then((views) => views.AnswerDialog));
export const CalendarScreen = lazyView(() => load().then((views) => views.CalendarScreen));
export const CompanionDialog = lazyView(() => load().then((views) => views.CompanionDialog));
export const CompareScreen = lazyView(() => load().then((views) => views.CompareScreen));
export const LockScreen = lazyView(() => load().then((views) => views.LockScreen));
export const PlaybookPage = lazyView(() => load().then((views) => views.PlaybookPage));
export const PrivateInsights = lazyView(() => load().then((views) => views.PrivateInsights));
export const PrivateSettings = lazyView(() => load().then((views) => views.PrivateSettings));
export const ReviewScreen = lazyView(() => load().then((views) => views.ReviewScreen));
export const SidePanel = lazyView(() => load().then((views) => views.SidePanel));
export const ContractPage = lazyView(() => load().then((views) => views.ContractPage));

/** A locked workspace shows the lock screen first; another one must have it when it is locked without a network. */
const LATER_VIEWS = [
  LockScreen,
  ContractPage,
  SidePanel,
  AnswerDialog,
  CalendarScreen,
  PrivateInsights,
  ReviewScreen,
];

const preloadLaterViews = (): void => LATER_VIEWS.forEach((view) => view.preload());

const PRELOADS = [...SHARED_PRELOADS, preloadLaterViews];

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

function OpenApp({ app, auth, workspace }: PrivateProps) {
  const actors = usePrivateActors();
  const user = useSelector(workspace, (snapshot) => snapshot.context.user);
  const isGuarded = useSelector(actors.lock, (snapshot) => snapshot.matches('guarded'));
  const lockNow = () => workspace.send({ type: 'lock.ask' });
  return (
    <SignedInApp
      app={app}
      auth={auth}
      actors={actors}
      links={useSealedLinks(actors.address)}
      preloads={PRELOADS}
    >
      <KeysProvider>
        <PrivateShell user={user} onLock={isGuarded ? lockNow : undefined}>
          <SignOutFailure auth={auth} />
          <Screens list={<DeskScreen />} contract={<ContractPage />}>
            <Route path={patterns.compare}>
              <CompareScreen />
            </Route>
            {[patterns.review, patterns.reviewOf].map((pattern) => (
              <Route key={pattern} path={pattern}>
                <ListPreferences>
                  <ReviewScreen />
                </ListPreferences>
              </Route>
            ))}
            <Route path={patterns.calendar}>
              <CalendarScreen />
            </Route>
            <Route path={patterns.insights}>
              <PrivateInsights />
            </Route>
            <Route path={patterns.settings}>
              <PrivateSettings onLock={lockNow} />
            </Route>
            <Route path={patterns.playbook}>
              <PlaybookPage />
            </Route>
          </Screens>
          <UploadDialog
            title="Add contracts"
            icon={FilePlus}
            found={<FoundFiles />}
            end={<AddedContracts />}
          />
          <RemovalDialog />
          <LeaveRemoved />
          <LockDialog workspace={workspace} />
          <Companion />
          <SidePanel />
          <ChangedAnswer />
          <KeysDialog />
        </PrivateShell>
      </KeysProvider>
      <Toasts>
        <ExportProgress />
      </Toasts>
    </SignedInApp>
  );
}

/** A file that takes its time: thousands of contracts are read for it. */
function ExportProgress() {
  const exporting = useExporting();
  const isSaving = useSelector(exporting, selectSavingFormat) !== undefined;
  if (!isSaving) return null;
  const cancel = () => {
    // The button disappears.
    focusMain();
    exporting?.send({ type: 'export.cancel' });
  };
  return (
    <ToastNotice text="The file is being written.">
      <QuietButton onClick={cancel}>Cancel</QuietButton>
    </ToastNotice>
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

/** The dialog that asks what to compare with. Its code is loaded when it first opens. */
function Companion() {
  const { comparison } = usePrivateActors();
  const isAsking = useSelector(comparison, (snapshot) => snapshot.matches('asking'));
  if (!isAsking && !CompanionDialog.isLoaded()) return null;
  return <CompanionDialog />;
}

/** The form that changes the last answer. Its code is loaded before it first opens. */
function ChangedAnswer() {
  const { answer } = usePrivateActors();
  const isOpen = useSelector(answer, ({ context }) => context.draft !== null);
  return isOpen || AnswerDialog.isLoaded() ? <AnswerDialog /> : null;
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

/** Options of the router: with a passphrase, the queries of all links are sealed (ruling 49). */
export function useSealedLinks(address: AddressActorRef): RouterOptions {
  const isOpen = useSelector(address, (snapshot) => snapshot.matches('open'));
  const links = useSelector(address, ({ context }) => context.links);
  return useMemo(() => {
    const readQuery = (to: string) =>
      !isOpen && to.startsWith(`${paths.dashboard}?`) ? to.slice(paths.dashboard.length) : '';
    return {
      hrefs: (href) => {
        const search = readQuery(href);
        if (search === '') return href;
        const sealed = links.get(search);
        // Asked for after rendering. To ask again is harmless.
        if (sealed === undefined) queueMicrotask(() => address.send({ type: 'link.show', search }));
        return paths.dashboard + (sealed ?? SEALED_QUERY);
      },
      aroundNav: (navigate, to, { replace = false, state, ...options } = {}) => {
        const search = readQuery(to);
        if (search === '') return navigate(to, { replace, state, ...options });
        address.send({ type: 'address.change', search, entry: { replace, link: { state } } });
      },
    };
  }, [address, isOpen, links]);
}
