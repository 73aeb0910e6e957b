import { createContext, use } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine';
import type { AuthActorRef } from '../../machines/app/auth.machine';
import type { PreferencesActorRef } from '../../machines/app/preferences.machine';
import type { ContractActorRef } from '../../machines/contract/contract.machine';
import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import type { RecentActorRef } from '../../machines/list/recent.machine';
import type { ViewsActorRef } from '../../machines/list/views.machine';
import type { UploadsActorRef } from '../../machines/uploads/uploads.machine';

/** The machines that both kinds of workspace run while they are open. */
export interface SharedActors {
  readonly dashboard: DashboardActorRef;
  readonly contract: ContractActorRef;
  readonly uploads: UploadsActorRef;
  readonly views: ViewsActorRef;
  readonly recent: RecentActorRef;
}

/** The same, and those of the session. */
interface Actors extends SharedActors {
  readonly app: AppActorRef;
  readonly auth: AuthActorRef;
  readonly preferences: PreferencesActorRef;
}

/** Provided while a workspace is open. */
export const ActorsContext = createContext<Actors | null>(null);

/** The machines of the open workspace, for views that both kinds show. */
export function useActors(): Actors {
  const actors = use(ActorsContext);
  if (!actors) throw new Error('No workspace is open.');
  return actors;
}
