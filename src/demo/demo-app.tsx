import { useSelector } from '@xstate/react';
import type { DemoWorkspaceActorRef } from '../../machines/demo/workspace.machine';
import { columnsWith, NAME } from '../shared/list/columns';
import { InsightsScreen } from './insights-screen';
import { ReportsScreen } from './reports-screen';
import { OpenedFiles } from '../shared/opened-files';
import { SettingsScreen } from './settings-screen';
import { Bell } from './bell';
import { Promotion } from './promotion';
import { LoadingPage } from '../shared/frame/loading-page';
import { SignedInApp, type SharedActors, type SignedInProps } from '../shared/frame/signed-in-app';

const DEMO_LIST = { columns: columnsWith(NAME) };
const DEMO_CONTRACT = {};
const renderPromotion = () => <Promotion />;

type Snapshot = ReturnType<DemoWorkspaceActorRef['getSnapshot']>;

/** XState starts the machines of a state together, and none of them ends by itself. */
const areRunning = (children: Snapshot['children'] | SharedActors): children is SharedActors =>
  'recent' in children;

/** Null until the demo is open. */
const selectActors = ({ children }: Snapshot): SharedActors | null =>
  areRunning(children) ? children : null;

/** The protected screens of the demo. */
export function DemoApp({ app, auth, workspace }: SignedInProps<DemoWorkspaceActorRef>) {
  const user = useSelector(workspace, (snapshot) => snapshot.context.user);
  const actors = useSelector(workspace, selectActors);
  const openedFiles = useSelector(app, (snapshot) => snapshot.context.openedFiles.length);
  if (!actors) return <LoadingPage />;
  return (
    <SignedInApp
      app={app}
      auth={auth}
      user={user}
      actors={actors}
      title="Dashboard"
      renderFoot={renderPromotion}
      signOutLabel="Sign Out"
      list={DEMO_LIST}
      contract={DEMO_CONTRACT}
      bell={<Bell />}
      insights={<InsightsScreen />}
      reports={<ReportsScreen />}
      settings={<SettingsScreen user={user} />}
      toasts={
        <OpenedFiles
          count={openedFiles}
          advice="The demo reads no files. Sign out, then open your private workspace to read"
          onDiscard={() => app.send({ type: 'openedFiles.discard' })}
        />
      }
    />
  );
}
