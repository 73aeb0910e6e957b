import { useSelector } from '@xstate/react';
import type { DemoWorkspaceActorRef } from '../../machines/demo/workspace.machine';
import { EvidenceContext } from './evidence-context';
import { COLUMNS } from './list/columns';
import { DashboardScreen } from './list/dashboard-screen';
import { PrintableList } from '../shared/list/printable-list';
import { InsightsScreen, ReportsScreen, SettingsScreen } from './screens';
import { OpenedFiles } from '../shared/opened-files';
import { LoadingPage } from '../shared/frame/loading-page';
import {
  Screens,
  SHARED_PRELOADS,
  SignedInApp,
  Toasts,
  type SignedInProps,
} from '../shared/frame/signed-in-app';
import { SignOutFailure } from '../shared/frame/signed-in-page';
import { Route } from 'wouter';
import type { SharedActors } from '../shared/actors';
import { patterns } from '../shared/addresses';
import { Shell } from '../shared/shell/shell';
import { UploadDialog } from '../shared/uploads/upload-dialog';
import { Bell as BellIcon, Sparkles, UploadCloud } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { IconButton, SmallButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { lazyView } from '../ui/lazy-view';

export const ContractScreen = lazyView(() =>
  import('./contract/contract-screen').then((module) => module.ContractScreen),
);

const PRELOADS = [...SHARED_PRELOADS, ContractScreen.preload];

/** Name and parties are printed before. */
const LIST = (
  <PrintableList columns={COLUMNS.slice(1)}>
    <DashboardScreen />
  </PrintableList>
);

type WorkspaceSnapshot = ReturnType<DemoWorkspaceActorRef['getSnapshot']>;

/** XState starts the machines of a state together, and none of them ends by itself. */
const areRunning = (
  children: WorkspaceSnapshot['children'] | SharedActors,
): children is SharedActors => 'recent' in children;

/** Null until the demo is open. */
const selectActors = ({ children }: WorkspaceSnapshot): SharedActors | null =>
  areRunning(children) ? children : null;

/** The protected screens of the demo. */
export function DemoApp({ app, auth, workspace }: SignedInProps<DemoWorkspaceActorRef>) {
  const user = useSelector(workspace, (snapshot) => snapshot.context.user);
  const actors = useSelector(workspace, selectActors);
  const evidence = useSelector(workspace, ({ children }) => children.evidence);
  const openedFiles = useSelector(app, (snapshot) => snapshot.context.openedFiles.length);
  if (!actors || !evidence) return <LoadingPage />;
  const contract = (
    <EvidenceContext value={evidence}>
      <ContractScreen />
    </EvidenceContext>
  );
  return (
    <SignedInApp app={app} auth={auth} actors={actors} preloads={PRELOADS}>
      <Shell
        user={user}
        title="Dashboard"
        bell={<Bell />}
        Foot={Promotion}
        signOutLabel="Sign Out"
        insightsText="AI-powered analysis"
      >
        <SignOutFailure auth={auth} />
        <Screens list={LIST} contract={contract}>
          <Route path={patterns.insights}>
            <InsightsScreen />
          </Route>
          <Route path={patterns.reports}>
            <ReportsScreen />
          </Route>
          <Route path={patterns.settings}>
            <SettingsScreen user={user} />
          </Route>
        </Screens>
        <UploadDialog title="Upload Contracts" icon={UploadCloud} />
      </Shell>
      <Toasts>
        <OpenedFiles
          count={openedFiles}
          advice="The demo reads no files. Sign out, then open your private workspace to read"
          onDiscard={() => app.send({ type: 'openedFiles.discard' })}
        />
      </Toasts>
    </SignedInApp>
  );
}

/** Button "Notifications": a placeholder (ruling 20). */
function Bell() {
  return (
    <IconButton icon={BellIcon} aria-label="Notifications" className={bellStyles.bell}>
      <span aria-hidden="true" className={bellStyles.dot} />
    </IconButton>
  );
}

const bellStyles = {
  bell: css({ position: 'relative' }),
  dot: css({
    position: 'absolute',
    top: '2',
    right: '2',
    width: '2',
    height: '2',
    borderRadius: 'full',
    backgroundColor: { base: 'tone.red.solid', _highContrast: '[CanvasText]' },
  }),
};

/** Promotion of the demo, without effect (spec §2, Shared layout). */
function Promotion() {
  return (
    <section aria-label="Promotion" className={promotionStyles.promotion}>
      <Icon of={Sparkles} className={promotionStyles.icon} />
      <p className={promotionStyles.text}>
        Unlimited contracts, deeper insights and team workspaces.
      </p>
      <SmallButton>Upgrade to Pro</SmallButton>
    </section>
  );
}

const promotionStyles = {
  promotion: gridStack({
    justifyItems: 'start',
    gap: '2',
    padding: '4',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface.sunken',
  }),
  icon: css({ width: '5', height: '5', color: 'accent' }),
  text: css({ textStyle: 'small.muted' }),
};
