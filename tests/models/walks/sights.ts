import {
  selectHasSignOutError,
  selectIsSigningIn,
  selectIsSigningOut,
  selectMissingFields,
  selectSignInError,
} from '../../../machines/auth.selectors';
import { selectContract } from '../../../machines/contract.selectors';
import { currentPage, selectList } from '../../../machines/dashboard.selectors';
import { formatSort } from '../../../machines/domain/sorting';
import { selectUploadStatus } from '../../../machines/upload-item.selectors';
import { markOf } from './data';
import { pagesOf, type Desk, type Model } from './model';
import type { Product } from './product';

/** Observations by name. */
export type Sight = Readonly<Record<string, unknown>>;

const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  refused: 'Wrong password.',
  failed: 'An unexpected error occurred. Please try again.',
};

/** The observation that the model expects. */
export function expectSight(model: Model): Sight {
  const { signIn, user, missing, desk, sessions } = model;
  return {
    user,
    token: user === null ? null : `token ${markOf(sessions)}`,
    isSigningIn: signIn === 'busy',
    signInError: SIGN_IN_ERRORS[signIn],
    missing,
    signOut: { isBusy: signIn === 'ending', hasFailed: signIn === 'signOutFailed' },
    ...(desk ? { ...expectList(desk), ...expectContract(desk), ...expectUploads(desk) } : {}),
  };
}

function expectList({ list }: Desk): Sight {
  const { mode, query, status, risk, sort, page, failure, contracts, unreadable } = list;
  const common = { list: mode, filters: [query, status, risk], sort: formatSort(sort) };
  if (mode === 'error') return { ...common, listFailure: failure };
  if (mode === 'loading') return common;
  const pages = pagesOf(list);
  const rows = pages[page - 1] ?? [];
  const count = (wanted: string) => contracts.filter((contract) => contract.status === wanted);
  let scores = 0;
  for (const { riskScore } of contracts) scores += riskScore;
  return {
    ...common,
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
      Math.round(scores / Math.max(1, contracts.length)),
    ],
  };
}

function expectContract({ contract: { mode, id, loaded, failure, evidence } }: Desk): Sight {
  return {
    contract: mode,
    visited: id,
    shown: mode === 'loaded' ? [id, loaded.get(id)] : undefined,
    cached: [...loaded].toSorted(),
    contractFailure: mode === 'error' ? failure : undefined,
    evidence,
  };
}

function expectUploads({ uploads: { isOpen, items, refused } }: Desk): Sight {
  return {
    dialog: isOpen ? 'open' : 'closed',
    uploads: items.map(({ id, name, status, progress }) => [id, name, status, progress]),
    refused,
  };
}

/** The observation of the product, read as views read it. */
export function seeSight(product: Product): Sight {
  const auth = product.auth()?.getSnapshot();
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
    ...seeList(product),
    ...seeContract(product),
    ...seeUploads(product),
  };
}

function seeList(product: Product): Sight {
  const snapshot = product.dashboard()?.getSnapshot();
  if (!snapshot) return {};
  const list = selectList(snapshot);
  const { query, status, risk } = list.listQuery.filters;
  const common = {
    list: snapshot.value,
    filters: [query, status, risk],
    sort: formatSort(list.listQuery.sort),
  };
  if (snapshot.matches('error'))
    return { ...common, listFailure: snapshot.context.failure.message };
  if (snapshot.matches('loading')) return common;
  const { statistics, unreadable } = snapshot.context;
  const page = currentPage(list);
  return {
    ...common,
    unreadable: unreadable.length,
    total: list.contracts.length,
    matches: list.rowIndices.length,
    page: `${page.page} of ${page.lastPage}`,
    rows: page.items.map(({ id }) => id),
    showing: `${page.from} to ${page.to}`,
    cards: [statistics.total, statistics.active, statistics.renewalDue, statistics.averageRisk],
  };
}

function seeContract(product: Product): Sight {
  const snapshot = product.contract()?.getSnapshot();
  if (!snapshot) return {};
  const shown = selectContract(snapshot);
  const evidence = product.evidence()?.getSnapshot();
  return {
    contract: snapshot.value,
    visited: snapshot.context.id,
    shown: shown && [shown.id, shown.name],
    cached: Object.entries(snapshot.context.cache)
      .map(([id, { name }]) => [id, name])
      .toSorted(),
    contractFailure: snapshot.matches('error') ? snapshot.context.failure.message : undefined,
    evidence: evidence?.matches('open') ? evidence.context.evidenceId : null,
  };
}

function seeUploads(product: Product): Sight {
  const snapshot = product.uploads()?.getSnapshot();
  if (!snapshot) return {};
  const { items, refused } = snapshot.context;
  return {
    dialog: snapshot.matches('open') ? 'open' : 'closed',
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
  };
}
