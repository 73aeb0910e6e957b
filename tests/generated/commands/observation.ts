import { selectSpoken } from '../../../machines/uploads/announcer.machine';
import {
  selectHasSignOutError,
  selectIsSigningIn,
  selectIsSigningOut,
  selectMissingFields,
  selectSignInError,
} from '../../../machines/app/auth.machine';
import { selectContract } from '../../../machines/contract/contract.machine';
import { currentPage, selectList } from '../../../machines/list/dashboard.selectors';
import { formatSort } from '../../../machines/domain/sorting';
import type { FieldDraft } from '../../../machines/domain/field-drafts';
import {
  selectDensity,
  selectHasShortcuts,
  selectIsReady,
  selectTheme,
} from '../../../machines/app/preferences.machine';
import { selectUploadStatus } from '../../../machines/uploads/upload-item.machine';
import { markerOf } from './data';
import { paginateReference } from './list-model';
import type { Model, WorkspaceModel } from './reference-model';
import type { Product } from './product';

/** Observations by name. */
export type Observation = Readonly<Record<string, unknown>>;

const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  refused: 'Wrong password.',
  failed: 'An unexpected error occurred. Please try again.',
};

/** The observation that the model expects. */
export function expectedObservation(model: Model): Observation {
  const { signIn, user, missing, workspace, sessions, preferences } = model;
  return {
    user,
    token: user === null ? null : `token ${markerOf(sessions)}`,
    isSigningIn: signIn === 'busy',
    signInError: SIGN_IN_ERRORS[signIn],
    missing,
    signOut: { isBusy: signIn === 'ending', hasFailed: signIn === 'signOutFailed' },
    arePreferencesReady: preferences.mode !== 'restoring',
    theme: preferences.values.theme,
    density: preferences.values.density,
    hasShortcuts: preferences.mode !== 'restoring' && preferences.values.hasShortcuts,
    ...(workspace
      ? {
          ...expectedList(workspace),
          ...expectedContract(workspace),
          ...expectedUploads(workspace),
        }
      : {}),
  };
}

function expectedList({ list }: WorkspaceModel): Observation {
  const { mode, query, status, risk, sort, page, failure, contracts, unreadable } = list;
  const common = { list: mode, filters: [query, status, risk], sort: formatSort(sort) };
  if (mode === 'error') return { ...common, listFailure: failure };
  if (mode === 'loading') return common;
  const pages = paginateReference(list);
  const rows = pages[page - 1] ?? [];
  const count = (wanted: string) => contracts.filter((contract) => contract.status === wanted);
  let scores = 0;
  const rated = contracts.filter(({ riskScore }) => riskScore !== null);
  for (const { riskScore } of rated) scores += riskScore ?? 0;
  const average = Math.round(scores / Math.max(1, rated.length));
  return {
    ...common,
    listAnnouncement: list.announcer.spoken,
    isIndexed: list.isIndexed,
    export: list.exporting,
    selected: list.selected.toSorted(),
    anchor: list.anchor,
    selection: list.selected.length === 0 ? 'empty' : 'some',
    unreadable,
    total: contracts.length,
    matches: pages.flat().length,
    page: `${page} of ${pages.length}`,
    rows: rows.map(({ id }) => id),
    showing: rows.length === 0 ? '0 to 0' : `${page * 10 - 9} to ${page * 10 - 10 + rows.length}`,
    cards: [
      contracts.length,
      count('Active').length,
      count('Renewal Due').length,
      rated.length === 0 && contracts.length > 0 ? null : average,
    ],
  };
}

function expectedContract({
  contract: { mode, id, loaded, failure, evidence, copy, correction },
}: WorkspaceModel): Observation {
  return {
    contract: mode,
    visited: id,
    shown: mode === 'loaded' ? [id, loaded.get(id)] : undefined,
    cached: [...loaded].toSorted(),
    contractFailure: mode === 'error' ? failure : undefined,
    evidence,
    copy: copy && [copy.mode, copy.control],
    correction: correction && [
      correction.mode,
      correction.count,
      correction.problem,
      correction.mode === 'failed' ? correction.failure.message : '',
    ],
  };
}

function expectedUploads({ uploads }: WorkspaceModel): Observation {
  const { announcer, items, refused, result } = uploads;
  return {
    dialog: announcer ? 'open' : 'closed',
    uploadAnnouncement: announcer?.spoken,
    uploads: items.map(({ id, name, status, progress }) => [id, name, status, progress]),
    refused,
    result,
  };
}

/** The observation of the product, read as views read it. */
export function observe(product: Product): Observation {
  const auth = product.auth()?.getSnapshot();
  const preferences = product.preferences()?.getSnapshot();
  return {
    user: product.app.getSnapshot().context.session?.user.username ?? null,
    token: auth?.context.session?.token ?? null,
    isSigningIn: auth && selectIsSigningIn(auth),
    signInError: auth && selectSignInError(auth),
    missing: auth && selectMissingFields(auth),
    signOut: auth && {
      isBusy: selectIsSigningOut(auth),
      hasFailed: selectHasSignOutError(auth),
    },
    arePreferencesReady: preferences && selectIsReady(preferences),
    theme: preferences && selectTheme(preferences),
    density: preferences && selectDensity(preferences),
    hasShortcuts: preferences && selectHasShortcuts(preferences),
    ...observeList(product),
    ...observeContract(product),
    ...observeUploads(product),
  };
}

function observeList(product: Product): Observation {
  const snapshot = product.dashboard()?.getSnapshot();
  if (!snapshot) return {};
  const list = selectList(snapshot);
  const { query, status, risk } = list.listQuery.filters;
  const common = {
    list: snapshot.value,
    filters: [query, status, risk],
    sort: formatSort(list.listQuery.sort),
  };
  if (snapshot.matches('error')) return { ...common, listFailure: snapshot.context.failure };
  if (snapshot.matches('loading')) return common;
  const { children } = snapshot;
  const { statistics, unreadable, index } = snapshot.context;
  const page = currentPage(list);
  return {
    ...common,
    listAnnouncement: children.announcer && selectSpoken(children.announcer.getSnapshot()),
    isIndexed: index.searchTexts !== undefined,
    export: children.export?.getSnapshot().value,
    selected: [...snapshot.context.selectedIds].toSorted(),
    anchor: children.selection?.getSnapshot().context.anchor ?? '',
    selection: children.selection?.getSnapshot().value,
    unreadable: unreadable.length,
    total: list.contracts.length,
    matches: list.rowIndices.length,
    page: `${page.page} of ${page.lastPage}`,
    rows: page.items.map(({ id }) => id),
    showing: `${page.from} to ${page.to}`,
    cards: [statistics.total, statistics.active, statistics.renewalDue, statistics.averageRisk],
  };
}

/** The entered length of the notice, which is the edited term. */
const countOf = (draft: FieldDraft | null) =>
  draft?.field === 'notice' ? draft.length.count : null;

function observeContract(product: Product): Observation {
  const snapshot = product.contract()?.getSnapshot();
  if (!snapshot) return {};
  const shown = selectContract(snapshot);
  const evidence = product.evidence()?.getSnapshot();
  const copy = product.copy()?.getSnapshot();
  const correction = product.correction()?.getSnapshot();
  return {
    contract: snapshot.value,
    visited: snapshot.context.id,
    shown: shown && [shown.id, shown.name],
    cached: Object.entries(snapshot.context.cache)
      .map(([id, { name }]) => [id, name])
      .toSorted(),
    contractFailure: snapshot.matches('error') ? snapshot.context.failure : undefined,
    evidence: evidence?.matches('open') ? evidence.context.pieceIndex : null,
    copy: copy ? [copy.value, copy.context.control] : null,
    correction: correction
      ? [
          correction.value,
          countOf(correction.context.draft),
          correction.context.problem,
          correction.matches('failed') ? correction.context.failure?.message : '',
        ]
      : null,
  };
}

function observeUploads(product: Product): Observation {
  const snapshot = product.uploads()?.getSnapshot();
  if (!snapshot) return {};
  const { items, refused, result } = snapshot.context;
  const { announcer } = snapshot.children;
  return {
    dialog: snapshot.matches('open') ? 'open' : 'closed',
    uploadAnnouncement: announcer && selectSpoken(announcer.getSnapshot()),
    uploads: items.map((item) => {
      const { context } = item.getSnapshot();
      return [
        context.id,
        context.file.name,
        selectUploadStatus(item.getSnapshot()),
        context.progress,
      ];
    }),
    refused: refused.map(({ name }) => name),
    result,
  };
}
