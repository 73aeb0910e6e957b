import type { ContractSummary } from '../../../machines/domain/contract';

/** The ports that are called and answered. */
export const PORTS = [
  'restoreSession',
  'signIn',
  'endSession',
  'loadContracts',
  'loadContract',
] as const;
export type Port = (typeof PORTS)[number];

/** One call of a port. */
export interface Call {
  readonly port: Port;
  /** Its place among the calls of its port, from 0. */
  readonly index: number;
  /** The session that it was made in; 0 before the first. */
  readonly session: number;
  /** What was asked for. */
  readonly input: { readonly [name in 'id' | 'username' | 'password']?: string } | undefined;
  /** Whether the world has yet to answer. */
  isOpen: boolean;
  /** Whether somebody still waits for the answer, has it, or has gone away. */
  fate: 'awaited' | 'arrived' | 'abandoned';
}

/** The portfolio, the filters and the page, as somebody looking on would note them. */
export interface ListNotes {
  mode: 'loading' | 'loaded' | 'error';
  contracts: readonly ContractSummary[];
  unreadable: number;
  failure: string;
  query: string;
  status: string;
  risk: string;
  page: number;
}

export interface ContractNotes {
  mode: 'idle' | 'loading' | 'loaded' | 'notFound' | 'error';
  id: string;
  /** The name of every contract that was loaded, by the id it was asked for. */
  readonly loaded: Map<string, string>;
  failure: string;
  /** The piece of evidence that is shown. */
  evidence: string | null;
}

export interface UploadNotes {
  readonly id: string;
  readonly name: string;
  /** The run of the port that sends it. */
  readonly run: number;
  status: 'pending' | 'uploading' | 'success' | 'error';
  progress: number;
}

/** Whether a file is still being sent. */
export const isUnderway = ({ status }: UploadNotes) =>
  status === 'pending' || status === 'uploading';

/** What somebody who is signed in has before them. */
export interface Desk {
  readonly list: ListNotes;
  readonly contract: ContractNotes;
  readonly uploads: { isOpen: boolean; items: UploadNotes[]; refused: string[] };
}

/** The whole product in notes: what anybody could know who watched what people and the world did. */
export interface Model {
  signIn: 'restoring' | 'idle' | 'incomplete' | 'busy' | 'refused' | 'failed' | 'done' | 'ending';
  missing: readonly string[];
  user: string | null;
  /** Sessions so far; the number of the last one. */
  sessions: number;
  /** While nobody is signed in, nothing of anybody. */
  desk: Desk | null;
  readonly calls: Readonly<Record<Port, Call[]>>;
  /** Transfers begun so far. */
  transfers: number;
  /** Files picked so far, each of which has an id of its own. */
  picked: number;
}

export function createModel(): Model {
  const model: Model = {
    signIn: 'restoring',
    missing: [],
    user: null,
    sessions: 0,
    desk: null,
    calls: { restoreSession: [], signIn: [], endSession: [], loadContracts: [], loadContract: [] },
    transfers: 0,
    picked: 0,
  };
  noteCall(model, 'restoreSession');
  return model;
}

/** Notes that a port was called. */
export function noteCall(model: Model, port: Port, input?: Call['input']): void {
  const calls = model.calls[port];
  const { sessions: session } = model;
  calls.push({ port, index: calls.length, session, input, isOpen: true, fate: 'awaited' });
}

/** Notes that nobody waits any more for what a port was asked. */
export function noteAbandoned(model: Model, port: Port): void {
  const awaited = model.calls[port].find(({ fate }) => fate === 'awaited');
  if (awaited) awaited.fate = 'abandoned';
}

export function noteSignedIn(model: Model, username: string): void {
  model.signIn = 'done';
  model.user = username;
  model.sessions += 1;
  const filters = { query: '', status: 'all', risk: 'all', page: 1 };
  model.desk = {
    list: { mode: 'loading', contracts: [], unreadable: 0, failure: '', ...filters },
    contract: { mode: 'idle', id: '', loaded: new Map(), failure: '', evidence: null },
    uploads: { isOpen: false, items: [], refused: [] },
  };
  noteCall(model, 'loadContracts');
}

export function noteSignedOut(model: Model, signIn: 'idle' | 'ending'): void {
  model.signIn = signIn;
  model.user = null;
  model.desk = null;
  noteAbandoned(model, 'loadContracts');
  noteAbandoned(model, 'loadContract');
  if (signIn === 'ending') noteCall(model, 'endSession');
}

/** The contracts that the filters let through, page by page. */
export function pagesOf({ contracts, query, status, risk }: ListNotes) {
  const wanted = query.trim().toLowerCase();
  const pages: ContractSummary[][] = [[]];
  for (const contract of contracts) {
    const text = `${contract.name}\n${contract.parties}`.toLowerCase();
    if (status !== 'all' && status !== contract.status) continue;
    if (risk !== 'all' && risk !== contract.risk) continue;
    if (!text.includes(wanted)) continue;
    if (pages.at(-1)?.length === 10) pages.push([]);
    pages.at(-1)?.push(contract);
  }
  return pages;
}

/** A page that is not there (any more) becomes the first. */
export function keepToPages(list: ListNotes): void {
  if (list.mode === 'loaded' && !pagesOf(list)[list.page - 1]) list.page = 1;
}
