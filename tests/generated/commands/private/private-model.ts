import type { CompanyChoice } from '../../../../machines/domain/company';
import type { Portfolio } from '../../../../machines/domain/contract';
import { isTextQuery } from '../../../../machines/domain/search/word-search';
import { makeContracts } from '../../../support/fixtures';
import { createChecks, isChanging, type ChecksModel } from './check-model';
import { createDesk, type DeskModel, type Side, type UpdatesModel } from './desk-model';

/** Milliseconds until a request without a response fails. */
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds after the last letter until texts are searched. */
const TYPING_TIME = 200;
/** Milliseconds after which a merging is given up. */
const MERGE_TIMEOUT = 600_000;

/** Number of contracts that a new workspace of the test has. */
const FIRST_CONTRACTS = 6;

type RemovalMode =
  | 'idle'
  | 'confirming'
  | 'removing'
  | 'failed'
  | 'removed'
  | 'restoring'
  | 'restoreFailed';
/** Asking, refused: the file waits for its passphrase. */
type BackupMode =
  | 'idle'
  | 'saved'
  | 'merged'
  | 'failed'
  | 'writing'
  | 'closing'
  | 'checking'
  | 'merging'
  | 'asking'
  | 'refused';

/** A state with the time at which it began. */
interface Since<TMode> {
  mode: TMode;
  since: number;
}

/** Reference model of a private workspace: what is kept, and what its machines show. */
export interface PrivateModel {
  now: number;
  isOpen: boolean;
  /** Number of contracts that were ever added. */
  added: number;
  /** Ids of all kept contracts, and of those that are removed for the visit. */
  all: readonly string[];
  removedIds: ReadonlySet<string>;
  selected: readonly string[];
  readonly removal: Since<RemovalMode> & { asked: readonly string[]; undoable: readonly string[] };
  readonly backup: Since<BackupMode>;
  readonly deletion: Since<'closed' | 'asking' | 'mistyped' | 'failed' | 'deleting'>;
  readonly company: Since<'loading' | 'idle' | 'saving' | 'unsaved'> & {
    shown: CompanyChoice;
    /** The choice that is being saved, or was last. */
    chosen: CompanyChoice;
  };
  /** Whether a rule is in use, as it is shown and as it is stored. */
  readonly playbook: Since<'loading' | 'idle' | 'saving' | 'failed'> & {
    isOn: boolean;
    isStored: boolean;
    canUndo: boolean;
  };
  readonly storage: Since<'measured' | 'asking' | 'refused'> & {
    contracts: number | null;
  };
  readonly search: Since<'idle' | 'waiting' | 'searching' | 'found' | 'failed'> & {
    query: string;
    /** Ids of the contracts that are shown as hits, that this search has found, and that earlier ones have. */
    shown: readonly string[];
    found: readonly string[];
    earlier: readonly string[];
    /** Whether contracts have changed since the search began. */
    isOutdated: boolean;
  };
  readonly desk: DeskModel;
  readonly checks: ChecksModel;
  /** Ids of the contracts whose question was answered. */
  answeredIds: ReadonlySet<string>;
  /** Who asked for a contract, call by call: all ask the same port. */
  readonly loads: readonly Loader[];
  readonly updates: UpdatesModel;
}

type Loader = 'checks' | Side;

const NO_HITS = { shown: [], found: [], earlier: [], isOutdated: false };

const idOf = (number: number) => `c-${number}`;

/** A workspace that was just opened. */
export function openedModel(
  now: number,
  all: readonly string[],
  added: number,
  updates: UpdatesModel = { mode: 'current', since: now },
  loads: readonly Loader[] = [],
): PrivateModel {
  return {
    desk: createDesk(now),
    checks: createChecks(now),
    answeredIds: new Set(),
    loads,
    updates,
    now,
    isOpen: true,
    added,
    all,
    removedIds: new Set(),
    selected: [],
    removal: { mode: 'idle', since: now, asked: [], undoable: [] },
    backup: { mode: 'idle', since: now },
    deletion: { mode: 'closed', since: now },
    company: { mode: 'loading', since: now, shown: null, chosen: null },
    playbook: { mode: 'loading', since: now, isOn: false, isStored: false, canUndo: false },
    storage: { mode: 'measured', since: now, contracts: null },
    search: { mode: 'idle', since: now, query: '', ...NO_HITS },
  };
}

export const createPrivateModel = (): PrivateModel =>
  openedModel(
    0,
    Array.from({ length: FIRST_CONTRACTS }, (_, index) => idOf(index + 1)),
    FIRST_CONTRACTS,
  );

export const presentIds = ({ all, removedIds }: PrivateModel): readonly string[] =>
  all.filter((id) => !removedIds.has(id));

/** The list as a port gives it. */
export function portfolioOf(model: PrivateModel): Portfolio {
  const ids = presentIds(model);
  return {
    contracts: makeContracts(ids.length, (index) => ({ id: ids[index] ?? '' })),
    unreadable: [],
  };
}

/** The ids of the listed contracts. */
export function listedIds(model: PrivateModel): readonly string[] {
  const { query, shown } = model.search;
  return presentIds(model).filter((id) => query === '' || shown.includes(id));
}

/** The ids of the contracts with an open question: every third one has a question. */
export const unansweredIds = (model: PrivateModel): readonly string[] =>
  presentIds(model).filter((id) => Number(id.slice(2)) % 3 === 0 && !model.answeredIds.has(id));

export function recordLoad(model: PrivateModel, loader: Loader): void {
  Object.assign(model, { loads: [...model.loads, loader] });
}

/** Loads the contract of a question; `step`: how far it is from the current one. */
export function loadQuestion(model: PrivateModel, step: number): void {
  const { checks, now } = model;
  Object.assign(checks, { mode: 'loading', since: now, position: checks.position + step });
  recordLoad(model, 'checks');
}

/** What follows from a change of the store. */
export function noteChange(model: PrivateModel): void {
  const present = presentIds(model);
  model.selected = model.selected.filter((id) => present.includes(id));
  const { search } = model;
  if (search.mode === 'found' || search.mode === 'failed') startSearch(model);
  else if (search.mode === 'searching') search.isOutdated = true;
}

/** What was found before is shown until the search is completed. */
export function startSearch({ search, now }: PrivateModel): void {
  const earlier = [...search.earlier, ...search.found];
  Object.assign(search, { mode: 'searching', since: now, earlier, found: [], isOutdated: false });
}

export function noteHits({ search, now }: PrivateModel, ids: readonly string[]): void {
  const found = [...search.found, ...ids];
  Object.assign(search, { since: now, found, shown: [...search.earlier, ...found] });
}

/** A search during which contracts have changed begins again. */
export function completeSearch(model: PrivateModel): void {
  const { search } = model;
  search.earlier = [];
  if (search.isOutdated) startSearch(model);
  else Object.assign(search, { mode: 'found', shown: search.found });
}

/** Removed contracts are back, by undo or from a backup. */
export function noteRestored(model: PrivateModel, ids: readonly string[]): void {
  model.removedIds = new Set([...model.removedIds].filter((id) => !ids.includes(id)));
}

export function addContracts(model: PrivateModel, count: number): void {
  const ids = Array.from({ length: count }, (_, index) => idOf(model.added + index + 1));
  model.added += count;
  model.all = [...model.all, ...ids];
}

export function typeQuery(model: PrivateModel, query: string): void {
  if (query === model.search.query) return;
  const mode = isTextQuery(query) ? 'waiting' : 'idle';
  Object.assign(model.search, { mode, since: model.now, query, ...NO_HITS });
}

/** Applies the delays that have elapsed. */
export function applyPrivateDelays(model: PrivateModel): void {
  const { now, company, deletion, search, backup, storage } = model;
  const hasTimedOut = ({ since }: { readonly since: number }) => now - since >= REQUEST_TIMEOUT;
  if (deletion.mode === 'deleting' && hasTimedOut(deletion)) deletion.mode = 'failed';
  if (company.mode === 'loading' && hasTimedOut(company)) company.mode = 'idle';
  if (storage.mode === 'asking' && hasTimedOut(storage)) storage.mode = 'refused';
  if (backup.mode === 'merging' && now - backup.since >= MERGE_TIMEOUT) backup.mode = 'failed';
  if (search.mode === 'searching' && hasTimedOut(search)) search.mode = 'failed';
  // The simulated clock starts the next delay when it has moved.
  if (search.mode === 'waiting' && now - search.since >= TYPING_TIME) startSearch(model);
}

/** The workspace is locked: what is stored stays, and nothing else. */
export function noteLocked(model: PrivateModel): void {
  const { now, all, added, removedIds, answeredIds, updates, loads, desk } = model;
  Object.assign(model, openedModel(now, all, added, updates, loads), {
    removedIds,
    answeredIds,
    desk: { ...createDesk(now, desk.marks), lock: { mode: 'locked.asking.ready', since: now } },
  });
}

/** Whether something would be lost by a new version of the product (ruling 47). */
export function hasWork(model: PrivateModel): boolean {
  const { backup, deletion, removal, company, playbook, desk, checks } = model;
  return (
    isChanging(checks) ||
    desk.uploads.files > 0 ||
    desk.reports.mode === 'saving' ||
    ['writing', 'closing', 'checking', 'merging', 'asking', 'refused'].includes(backup.mode) ||
    deletion.mode === 'deleting' ||
    ['removing', 'removed', 'restoring', 'restoreFailed'].includes(removal.mode) ||
    company.mode === 'saving' ||
    ['saving', 'failed'].includes(playbook.mode)
  );
}
