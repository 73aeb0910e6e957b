import type { ContractSummary } from '../../../machines/domain/contract';
import type { Sort } from '../../../machines/domain/sorting';

/** Promise ports. */
export const PORTS = [
  'restoreSession',
  'signIn',
  'endSession',
  'loadContracts',
  'loadContract',
] as const;
export type Port = (typeof PORTS)[number];

/** A call of a port. */
export interface Call {
  readonly port: Port;
  /** Index among the calls of the port, from 0. */
  readonly index: number;
  /** Number of the session that made the call; 0 before the first. */
  readonly session: number;
  /** Input of the call. */
  readonly input: { readonly [name in 'id' | 'username' | 'password']?: string } | undefined;
  /** Whether the fake port has not responded yet. */
  isPending: boolean;
  /** Whether the response is awaited, has arrived, or is no longer needed. */
  status: 'awaited' | 'arrived' | 'abandoned';
}

/** Reference state of the dashboard. */
export interface ListModel {
  mode: 'loading' | 'loaded' | 'error';
  contracts: readonly ContractSummary[];
  unreadable: number;
  failure: string;
  query: string;
  status: string;
  risk: string;
  sort: Sort | null;
  page: number;
}

export interface ContractModel {
  mode: 'idle' | 'loading' | 'loaded' | 'notFound' | 'error';
  id: string;
  /** Names of the loaded contracts by requested id. */
  readonly loaded: Map<string, string>;
  failure: string;
  /** Id of the piece of evidence that is shown. */
  evidence: string | null;
}

export interface UploadModel {
  readonly id: string;
  readonly name: string;
  /** Index of the transfer run. */
  readonly run: number;
  status: 'pending' | 'uploading' | 'success' | 'error';
  progress: number;
}

/** Whether a transfer is unfinished. */
export const isUnfinished = ({ status }: UploadModel) =>
  status === 'pending' || status === 'uploading';

/** Reference state of a session. */
export interface WorkspaceModel {
  readonly list: ListModel;
  readonly contract: ContractModel;
  readonly uploads: { isOpen: boolean; items: UploadModel[]; refused: string[] };
}

/** Reference model of the product. */
export interface Model {
  signIn:
    | 'restoring'
    | 'idle'
    | 'incomplete'
    | 'busy'
    | 'refused'
    | 'failed'
    | 'done'
    | 'ending'
    | 'signOutFailed';
  missing: readonly string[];
  user: string | null;
  /** Number of sessions so far; also the number of the latest one. */
  sessions: number;
  /** Null while signed out. */
  workspace: WorkspaceModel | null;
  readonly calls: Readonly<Record<Port, Call[]>>;
  /** Number of started transfers. */
  transfers: number;
  /** Number of selected files; each has its own id. */
  picked: number;
}

export function createModel(): Model {
  const model: Model = {
    signIn: 'restoring',
    missing: [],
    user: null,
    sessions: 0,
    workspace: null,
    calls: { restoreSession: [], signIn: [], endSession: [], loadContracts: [], loadContract: [] },
    transfers: 0,
    picked: 0,
  };
  recordCall(model, 'restoreSession');
  return model;
}

/** Records a call of a port. */
export function recordCall(model: Model, port: Port, input?: Call['input']): void {
  const calls = model.calls[port];
  const { sessions: session } = model;
  calls.push({ port, index: calls.length, session, input, isPending: true, status: 'awaited' });
}

/** Marks the awaited call of a port as abandoned. */
export function abandonCall(model: Model, port: Port): void {
  const awaited = model.calls[port].find(({ status }) => status === 'awaited');
  if (awaited) awaited.status = 'abandoned';
}

export function applySignIn(model: Model, username: string): void {
  model.signIn = 'done';
  model.user = username;
  model.sessions += 1;
  const listQuery = { query: '', status: 'all', risk: 'all', sort: null, page: 1 };
  model.workspace = {
    list: { mode: 'loading', contracts: [], unreadable: 0, failure: '', ...listQuery },
    contract: { mode: 'idle', id: '', loaded: new Map(), failure: '', evidence: null },
    uploads: { isOpen: false, items: [], refused: [] },
  };
  recordCall(model, 'loadContracts');
}

/** Starts a sign-out; abandons a pending one. */
export function startSignOut(model: Model): void {
  abandonCall(model, 'endSession');
  model.signIn = 'ending';
  recordCall(model, 'endSession');
}

export function applySignOut(model: Model): void {
  model.signIn = 'idle';
  model.user = null;
  model.workspace = null;
  abandonCall(model, 'loadContracts');
  abandonCall(model, 'loadContract');
  abandonCall(model, 'endSession');
}

/** Sort keys by column. */
const KEYS: Readonly<Record<Sort['column'], (contract: ContractSummary) => number | string>> = {
  name: ({ name }) => name,
  expiry: ({ expiry }) => Number(expiry.replaceAll('-', '')),
  status: ({ status }) => ({ Active: 1, 'Renewal Due': 2, Expired: 3 })[status],
  risk: ({ risk, riskScore }) => ({ Low: 0, Medium: 1000, High: 2000 })[risk] + riskScore,
  score: ({ riskScore }) => riskScore,
};

/** Sorts by insertion: each contract goes before all that are greater. */
function sortContracts({ contracts, sort }: ListModel): readonly ContractSummary[] {
  if (!sort) return contracts;
  const key = KEYS[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const isGreater = (one: ContractSummary, other: ContractSummary) => {
    const [left, right] = [key(one), key(other)];
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'en', { sensitivity: 'base' });
    return sign * difference > 0;
  };
  const sorted: ContractSummary[] = [];
  for (const contract of contracts) {
    const offset = sorted.findIndex((other) => isGreater(other, contract));
    sorted.splice(offset < 0 ? sorted.length : offset, 0, contract);
  }
  return sorted;
}

/** Filtered and sorted contracts, page by page. */
export function paginate(list: ListModel) {
  const { query, status, risk } = list;
  const wanted = query.trim().toLowerCase();
  const pages: ContractSummary[][] = [[]];
  for (const contract of sortContracts(list)) {
    const text = `${contract.name}\n${contract.parties}`.toLowerCase();
    if (status !== 'all' && status !== contract.status) continue;
    if (risk !== 'all' && risk !== contract.risk) continue;
    if (!text.includes(wanted)) continue;
    if (pages.at(-1)?.length === 10) pages.push([]);
    pages.at(-1)?.push(contract);
  }
  return pages;
}

/** Resets a page that does not exist to page 1. */
export function resetMissingPage(list: ListModel): void {
  if (list.mode === 'loaded' && !paginate(list)[list.page - 1]) list.page = 1;
}
