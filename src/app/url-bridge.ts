import { navigate } from 'wouter/use-browser-location';
import type { Subscribable, Subscription } from 'xstate';
import type { AppActorRef, Workspace } from '../../machines/app/app.machine';
import type { HistoryEntry } from '../../machines/private/address.machine';
import type { ComparisonActorRef } from '../../machines/private/comparison.machine';
import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import { go } from '../shared/frame/location';
import { createNavigationHistory, type NavigationHistory } from '../shared/frame/page-focus';
import {
  isDashboardPath,
  isLoginPath,
  isPathOf,
  paths,
  patterns,
  readComparedIds,
  readContractId,
  SHARED_SCREENS,
} from '../shared/addresses';

/** History events. wouter dispatches the last two after calls of the methods of the same name. */
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState'];

/** The screens of each kind of workspace. */
const SCREENS = {
  demo: [...SHARED_SCREENS, patterns.reports],
  private: [
    ...SHARED_SCREENS,
    patterns.calendar,
    patterns.compare,
    patterns.review,
    patterns.reviewOf,
    patterns.playbook,
  ],
} as const;

/** A running bridge. */
export interface UrlBridge {
  readonly navigation: NavigationHistory;
  readonly disconnect: () => void;
}

/** Compares the contracts in the path. */
function syncComparison(comparison: ComparisonActorRef, pathname: string): void {
  const { pair } = comparison.getSnapshot().context;
  const ids = readComparedIds(pathname);
  if (!ids) {
    if (pair) comparison.send({ type: 'comparison.close' });
  } else if (ids.leftId !== pair?.leftId || ids.rightId !== pair.rightId) {
    comparison.send({ type: 'comparison.open', ...ids });
  }
}

/** Sends the location to the machines of the workspace. */
function syncWorkspace(workspace: Workspace): void {
  const { pathname, search } = window.location;
  const { contract, dashboard, views } = workspace.ref.getSnapshot().children;
  const id = readContractId(pathname);
  const visitedId = contract?.getSnapshot().context.id || undefined;
  if (id !== undefined && id !== visitedId) contract?.send({ type: 'contract.visit', id });
  if (id === undefined && visitedId !== undefined) contract?.send({ type: 'contract.leave' });
  if (workspace.kind === 'private') {
    const { comparison } = workspace.ref.getSnapshot().children;
    if (comparison) syncComparison(comparison, pathname);
  }

  if (!dashboard || !isDashboardPath(pathname)) return;
  if (workspace.kind === 'demo') dashboard.send({ type: 'listQuery.set', search });
  else workspace.ref.getSnapshot().children.address?.send({ type: 'address.visit', search });
  // May replace the query by that of the default view.
  views?.send({ type: 'dashboard.opened', hasQuery: search !== '' });
}

/** Writes a query string to the URL of the list. */
function writeSearch(search: string, { replace, link }: HistoryEntry): void {
  const isList = isDashboardPath(window.location.pathname);
  const to = paths.dashboard + search;
  // Contracts can change while another page is shown.
  if (isList ? search === window.location.search : !link) return;
  if (link) return go(to, { replace, state: link.state });
  try {
    navigate(to, { replace });
  } catch {
    // The browser refuses further history entries: the next change updates the URL.
  }
}

/** Writes changes of the list query to the URL of the list; in the private workspace, its machine does. */
function watchListQuery(workspace: Workspace): readonly Subscription[] {
  const { dashboard } = workspace.ref.getSnapshot().children;
  if (!dashboard) return [];
  const watch = (write: (search: string, entry: HistoryEntry) => void) =>
    dashboard.on('listQuery.changed', ({ search, history }) =>
      write(search, { replace: history === 'replace' }),
    );
  if (workspace.kind === 'demo') return [watch(writeSearch)];
  const { address } = workspace.ref.getSnapshot().children;
  if (!address) return [];
  return [
    watch((search, entry) => address.send({ type: 'address.change', search, entry })),
    address.on('address.due', ({ search, entry }) => writeSearch(search, entry)),
    address.on('query.found', ({ search }) => dashboard.send({ type: 'listQuery.set', search })),
  ];
}

/**
 * Connects the URL with the machines until it is disconnected: redirects by session
 * (spec §2), visits the contract in the path or compares the two in it, and keeps the dashboard's list
 * query and the query string equal (ruling 16). Notes how each navigation came about, for the focus.
 */
export function connectUrl(app: AppActorRef): UrlBridge {
  const navigation = createNavigationHistory();
  let workspace: Workspace | null = null;
  let dashboard: DashboardActorRef | undefined;
  let screens: Subscription | undefined;
  let listQuery: readonly Subscription[] = [];

  const findDashboard = () => workspace?.ref.getSnapshot().children.dashboard;
  const sync = () => {
    const { children, context } = app.getSnapshot();
    if (context.workspace !== workspace) {
      workspace = context.workspace;
      screens?.unsubscribe();
      // A locked workspace has no screens; unlocked, it has new ones.
      const changes: Subscribable<unknown> | undefined = workspace?.ref;
      screens = changes?.subscribe(() => {
        if (findDashboard() !== dashboard) sync();
      });
    }
    if (findDashboard() !== dashboard) {
      dashboard = findDashboard();
      for (const subscription of listQuery) subscription.unsubscribe();
      listQuery = workspace ? watchListQuery(workspace) : [];
    }
    const { pathname } = window.location;
    if (children.auth?.getSnapshot().matches('anonymous')) {
      if (!isLoginPath(pathname)) go(paths.login, { replace: true });
    } else if (workspace && (workspace.kind === 'demo' || dashboard)) {
      // A locked workspace has an address that says nothing.
      if (isPathOf(SCREENS[workspace.kind], pathname)) syncWorkspace(workspace);
      else go(paths.dashboard, { replace: true });
    }
  };

  const onHistoryEvent = ({ type }: Event) => {
    if (type !== 'replaceState') navigation.isHistoryNavigation = type === 'popstate';
    sync();
  };

  const subscriptions = [app.subscribe(sync), app.getSnapshot().children.auth?.subscribe(sync)];
  for (const type of HISTORY_EVENTS) window.addEventListener(type, onHistoryEvent);
  sync();
  const disconnect = () => {
    for (const subscription of [...subscriptions, screens, ...listQuery])
      subscription?.unsubscribe();
    for (const type of HISTORY_EVENTS) window.removeEventListener(type, onHistoryEvent);
  };
  return { navigation, disconnect };
}
