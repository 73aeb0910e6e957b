import type { BacklogActorRef } from '../../machines/backlog.machine';
import type { ChecksActorRef } from '../../machines/checks.machine';
import type { CompanyActorRef } from '../../machines/company.machine';
import type { ComparisonActorRef } from '../../machines/comparison.machine';
import type { OriginalActorRef } from '../../machines/original.machine';
import type { DeadlinesActorRef } from '../../machines/deadlines.machine';
import type { OutlookActorRef } from '../../machines/outlook.machine';
import type { PanelActorRef } from '../../machines/panel.machine';
import type { ReportsActorRef } from '../../machines/reports.machine';
import type { RemovalActorRef } from '../../machines/removal.machine';

/** Machines and addresses of a workspace that keeps contracts; undefined in others, which offer none of it. */
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
  readonly compareHref: (leftId: string, rightId: string) => string;
}
