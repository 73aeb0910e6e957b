import { navigate } from 'wouter/use-browser-location';
import type { AppActorRef } from '../../machines/app.machine';
import type { WorkspaceActorRef } from '../../machines/workspace.machine';
import { formatListQuery, parseListQuery } from './list-query-codec';
import { go } from './location';
import { isDashboardPath, isLoginPath, isProtectedPath, paths, readContractId } from './paths';

/** History events; the router dispatches the last two for calls of the same name. */
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState'];

/**
 * Connects the URL with the machines until the returned function is called: redirects by session
 * (spec §2), visits the contract in the path, and keeps the dashboard's list query and the query
 * string equal (ruling 16).
 */
export function connectUrl(app: AppActorRef): () => void {
  let workspace: WorkspaceActorRef | null = null;
  let unsubscribeQuery = () => {};

  const connectWorkspace = (next: WorkspaceActorRef | null) => {
    if (next === workspace) return;
    workspace = next;
    unsubscribeQuery();
    const dashboard = next?.getSnapshot().children.dashboard;
    const subscription = dashboard?.on('listQuery.changed', ({ listQuery, history }) => {
      const search = formatListQuery(listQuery);
      if (search === window.location.search) return;
      try {
        navigate(paths.dashboard + search, { replace: history === 'replace' });
      } catch {
        // The browser refuses further history entries: the next change updates the URL.
      }
    });
    unsubscribeQuery = () => subscription?.unsubscribe();
  };

  /** Sends the location to the machines of the workspace. */
  const syncWorkspace = ({ children }: ReturnType<WorkspaceActorRef['getSnapshot']>) => {
    const { pathname, search } = window.location;
    const { contract, dashboard } = children;
    const id = readContractId(pathname);
    const visitedId = contract?.getSnapshot().context.id || undefined;
    if (id !== undefined && id !== visitedId) contract?.send({ type: 'contract.visit', id });
    if (id === undefined && visitedId !== undefined) contract?.send({ type: 'contract.leave' });

    if (!dashboard || !isDashboardPath(pathname)) return;
    const listQuery = parseListQuery(search);
    // Compared as text: blanks around a typed query are not in the URL.
    const isSame =
      formatListQuery(listQuery) === formatListQuery(dashboard.getSnapshot().context.listQuery);
    if (!isSame) dashboard.send({ type: 'listQuery.set', listQuery });
  };

  const sync = () => {
    const { children, context } = app.getSnapshot();
    connectWorkspace(context.workspace);
    const { pathname } = window.location;
    if (children.auth?.getSnapshot().matches('anonymous')) {
      if (!isLoginPath(pathname)) go(paths.login, { replace: true });
    } else if (context.workspace) {
      if (!isProtectedPath(pathname)) go(paths.dashboard, { replace: true });
      else syncWorkspace(context.workspace.getSnapshot());
    }
  };

  const subscriptions = [app.subscribe(sync), app.getSnapshot().children.auth?.subscribe(sync)];
  for (const type of HISTORY_EVENTS) window.addEventListener(type, sync);
  sync();
  return () => {
    unsubscribeQuery();
    for (const subscription of subscriptions) subscription?.unsubscribe();
    for (const type of HISTORY_EVENTS) window.removeEventListener(type, sync);
  };
}
