import { useSelector } from '@xstate/react';
import type { DemoWorkspaceActorRef } from '../../machines/demo/workspace.machine';
import { columnsWith, NAME } from '../features/dashboard/columns';
import { InsightsScreen } from '../features/insights/insights-screen';
import { ReportsScreen } from '../features/reports/reports-screen';
import { SettingsScreen } from '../features/settings/settings-screen';
import { Bell } from '../features/shell/bell';
import { Promotion } from '../features/shell/promotion';
import { SignedInApp, type SignedInProps } from './signed-in-app';

const DEMO_LIST = { columns: columnsWith(NAME) };
const DEMO_CONTRACT = {};
const renderPromotion = () => <Promotion />;

export type DemoProps = SignedInProps<DemoWorkspaceActorRef>;

/** The protected screens of the demo. */
export function DemoApp(props: DemoProps) {
  const user = useSelector(props.workspace, (snapshot) => snapshot.context.user);
  return (
    <SignedInApp
      {...props}
      title="Dashboard"
      renderFoot={renderPromotion}
      signOutLabel="Sign Out"
      list={DEMO_LIST}
      contract={DEMO_CONTRACT}
      bell={<Bell />}
      insights={<InsightsScreen />}
      reports={<ReportsScreen />}
      settings={<SettingsScreen user={user} />}
    />
  );
}
