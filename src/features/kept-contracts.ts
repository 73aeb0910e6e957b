import type { ComponentType } from 'react';
import type { BacklogActorRef } from '../../machines/backlog.machine';
import type { ChecksActorRef } from '../../machines/checks.machine';
import type { CompanyActorRef } from '../../machines/company.machine';
import type { ComparisonActorRef } from '../../machines/comparison.machine';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import type { OriginalActorRef } from '../../machines/original.machine';
import type { DeadlinesActorRef } from '../../machines/deadlines.machine';
import type { OutlookActorRef } from '../../machines/outlook.machine';
import type { PanelActorRef } from '../../machines/panel.machine';
import type { ReportsActorRef } from '../../machines/reports.machine';
import type { NamedContract, RemovalActorRef } from '../../machines/removal.machine';

export interface ContractActionsProps {
  readonly contract: NamedContract;
  readonly kept: KeptContracts;
  /** Undefined on the contract's own page. */
  readonly onOpen?: () => void;
}

export interface PartyNamesProps {
  readonly company: CompanyActorRef;
  readonly dashboard: DashboardActorRef;
  readonly names: readonly string[];
  /** The search query; its hits are marked. */
  readonly query: string;
}

/** What the shared screens show of kept contracts. Their code is loaded where contracts are kept. */
export interface KeptViews {
  readonly ListNotices: ComponentType<{ readonly kept: KeptContracts }>;
  readonly ContractNotices: ComponentType<{ readonly kept: KeptContracts }>;
  readonly TextSearchFailure: ComponentType<{ readonly dashboard: DashboardActorRef }>;
  readonly PartiesEntry: ComponentType<{
    readonly dashboard: DashboardActorRef;
    readonly company: CompanyActorRef;
  }>;
  readonly PartyNames: ComponentType<PartyNamesProps>;
  readonly ContractActions: ComponentType<ContractActionsProps>;
  readonly SelectionActions: ComponentType<{
    readonly dashboard: DashboardActorRef;
    readonly kept: KeptContracts;
  }>;
}

/** Machines, views and addresses of a workspace that keeps contracts; undefined in others, which offer none of it. */
export interface KeptContracts {
  readonly removal: RemovalActorRef;
  readonly original: OriginalActorRef;
  readonly company: CompanyActorRef;
  readonly backlog: BacklogActorRef;
  readonly outlook: OutlookActorRef;
  readonly deadlines: DeadlinesActorRef;
  readonly panel: PanelActorRef;
  readonly checks: ChecksActorRef;
  readonly reports: ReportsActorRef;
  readonly comparison: ComparisonActorRef;
  readonly views: KeptViews;
}
