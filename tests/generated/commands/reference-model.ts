import type { ContractSummary } from '../../../machines/domain/contract';
import { NO_FILTERS } from '../../../machines/domain/filters';
import type { DisplayPreferences } from '../../../machines/domain/preferences';
import type { Sort } from '../../../machines/domain/sorting';
import type { FieldChange } from '../../../machines/domain/fields';
import { PORTS, type PromisePort } from '../../support/ports';
import { createAnnouncer, type AnnouncerModel } from './announcer-model';

/** Milliseconds until a request without a response fails. */
const REQUEST_TIMEOUT = 30_000;

/** Milliseconds from loading the list to building its search index. */
const INDEX_DELAY = 300;

/** Milliseconds that list announcements are debounced. */
const LIST_SETTLE_TIME = 600;

/** Input of a call. */
type CallInput = { readonly [name in 'id' | 'username' | 'password' | 'text']?: string } & {
  readonly contracts?: readonly ContractSummary[];
  readonly format?: string;
  readonly fileName?: string;
  readonly change?: FieldChange;
};

/** A call of a port. */
export interface Call {
  readonly port: PromisePort;
  /** Index among the calls of the port, from 0. */
  readonly index: number;
  /** Number of the session that made the call; 0 before the first. */
  readonly session: number;
  readonly input: CallInput | undefined;
  /** Time at which the product no longer waits for the response. */
  readonly timeoutAt: number;
  /** Whether the fake port has not responded yet. */
  isPending: boolean;
  /** Whether the response is awaited, has arrived, or is no longer needed. */
  status: 'awaited' | 'arrived' | 'abandoned';
}

/** A displayed failure. */
export interface FailureModel {
  readonly message: string;
  readonly detail?: string;
}

/** Reference state of the dashboard. */
export interface ListModel {
  mode: 'loading' | 'loaded' | 'error';
  contracts: readonly ContractSummary[];
  unreadable: number;
  failure: FailureModel;
  query: string;
  status: string;
  risk: string;
  party: string;
  expiring: string;
  from: string;
  to: string;
  sort: Sort | null;
  page: number;
  /** Whether the search index is built, and the time at which it is built at the latest. */
  isIndexed: boolean;
  indexAt: number;
  exporting: 'idle' | 'saving' | 'saved' | 'failed';
  /** Time until which the result of an export is shown. */
  resultUntil: number;
  /** Ids of the selected contracts. */
  selected: readonly string[];
  /** The contract that was toggled last; empty if there is none. */
  anchor: string;
  announcer: AnnouncerModel;
}

export interface ContractModel {
  mode: 'idle' | 'loading' | 'loaded' | 'notFound' | 'error';
  id: string;
  /** Names of the loaded contracts by requested id. */
  readonly loaded: Map<string, string>;
  failure: FailureModel;
  /** Position of the piece of evidence that is shown. */
  evidence: number | null;
  /** Null without a loaded contract. */
  copy: CopyModel | null;
  /** Null without a loaded contract. */
  correction: CorrectionModel | null;
}

/** Reference state of the copying of texts. */
export interface CopyModel {
  mode: 'idle' | 'copying' | 'copied' | 'failed';
  control: string;
  /** Time until which a copy is confirmed. */
  until: number;
}

export const createCopy = (): CopyModel => ({ mode: 'idle', control: '', until: Infinity });

/** Reference state of the correction of terms. */
export interface CorrectionModel {
  mode: 'viewing' | 'editing' | 'saving' | 'failed';
  /** The entered length of the notice; null while nothing is edited. */
  count: string | null;
  problem: string;
  /** The current or last change. */
  change: FieldChange | null;
  failure: FailureModel;
}

export const createCorrection = (): CorrectionModel => ({
  mode: 'viewing',
  count: null,
  problem: '',
  change: null,
  failure: { message: '' },
});

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

/** Reference state of the upload dialog. */
export interface UploadsModel {
  items: UploadModel[];
  refused: string[];
  /** Latest summary of all files. */
  summary: string;
  /** Null while the dialog is closed. */
  announcer: AnnouncerModel | null;
  /** Result of the files of a closed dialog, and the time until which it is shown. */
  result: string;
  resultUntil: number;
}

/** Reference state of a session. */
export interface WorkspaceModel {
  readonly list: ListModel;
  readonly contract: ContractModel;
  readonly uploads: UploadsModel;
}

/** Reference state of the display preferences, which belong to the device. */
export interface PreferencesModel {
  mode: 'restoring' | 'saved' | 'unsaved';
  values: DisplayPreferences;
  /** Inputs of all runs of `persistPreferences`. */
  readonly persisted: DisplayPreferences[];
}

/** Reference model of the product. */
export interface Model {
  /** Milliseconds since the start. */
  now: number;
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
  readonly preferences: PreferencesModel;
  /** The calls of the ports that have a rule. */
  readonly calls: Map<PromisePort, Call[]>;
  /** Number of started transfers. */
  transfers: number;
  /** Number of selected files; each has its own id. */
  picked: number;
}

export function createModel(): Model {
  const model: Model = {
    now: 0,
    signIn: 'restoring',
    missing: [],
    user: null,
    sessions: 0,
    workspace: null,
    preferences: {
      mode: 'restoring',
      values: { theme: 'system', hasShortcuts: true, density: 'comfortable' },
      persisted: [],
    },
    calls: new Map(),
    transfers: 0,
    picked: 0,
  };
  recordCall(model, 'restoreSession');
  recordCall(model, 'restorePreferences');
  return model;
}

export const callsOf = ({ calls }: Readonly<Model>, port: PromisePort): readonly Call[] =>
  calls.get(port) ?? [];

/** The call of a port that the product waits for. */
export const awaitedCall = (model: Readonly<Model>, port: PromisePort): Call | undefined =>
  callsOf(model, port).find(({ status }) => status === 'awaited');

/** Records a call of a port. */
export function recordCall(model: Model, port: PromisePort, input?: CallInput): void {
  const calls = callsOf(model, port);
  const call: Call = {
    port,
    index: calls.length,
    session: model.sessions,
    input,
    timeoutAt: PORTS[port].unlimited === undefined ? model.now + REQUEST_TIMEOUT : Infinity,
    isPending: true,
    status: 'awaited',
  };
  model.calls.set(port, [...calls, call]);
}

/** Marks the awaited calls of ports as abandoned. */
export function abandonCalls(model: Model, ...ports: readonly PromisePort[]): void {
  for (const port of ports) {
    const awaited = awaitedCall(model, port);
    if (awaited) awaited.status = 'abandoned';
  }
}

export function applySignIn(model: Model, username: string): void {
  model.signIn = 'done';
  model.user = username;
  model.sessions += 1;
  model.workspace = {
    list: {
      mode: 'loading',
      contracts: [],
      unreadable: 0,
      failure: { message: '' },
      ...NO_FILTERS,
      sort: null,
      page: 1,
      isIndexed: false,
      indexAt: Infinity,
      exporting: 'idle',
      resultUntil: Infinity,
      selected: [],
      anchor: '',
      announcer: createAnnouncer(LIST_SETTLE_TIME),
    },
    contract: {
      mode: 'idle',
      id: '',
      loaded: new Map(),
      failure: { message: '' },
      evidence: null,
      copy: null,
      correction: null,
    },
    uploads: {
      items: [],
      refused: [],
      summary: '',
      announcer: null,
      result: '',
      resultUntil: Infinity,
    },
  };
  recordCall(model, 'loadContracts');
}

/** Starts a sign-out; abandons a pending one. */
export function startSignOut(model: Model): void {
  abandonCalls(model, 'endSession');
  model.signIn = 'ending';
  recordCall(model, 'endSession');
}

export function applySignOut(model: Model): void {
  model.signIn = 'idle';
  model.user = null;
  model.workspace = null;
  // Preferences belong to the device.
  const ports = [...model.calls.keys()].filter((port) => port !== 'restorePreferences');
  abandonCalls(model, ...ports);
}

export function applyPortfolio(
  { workspace, now }: Model,
  portfolio: { readonly contracts: readonly ContractSummary[]; readonly unreadable: number },
): void {
  if (!workspace) return;
  Object.assign(workspace.list, portfolio, { mode: 'loaded', indexAt: now + INDEX_DELAY });
}

/** Sets preferences, which are then stored. */
export function applyPreferences(
  { preferences }: Model,
  changes: Partial<DisplayPreferences>,
): void {
  preferences.values = { ...preferences.values, ...changes };
  preferences.mode = 'saved';
  preferences.persisted.push(preferences.values);
}
