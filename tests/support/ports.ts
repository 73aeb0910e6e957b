import type {
  AnyEventObject,
  CallbackActorLogic,
  EventObject,
  InputFrom,
  OutputFrom,
} from 'xstate';
import type * as entry from '../../machines/app/ports';
import type * as workspace from '../../machines/ports';
import type * as privateOnly from '../../machines/private/ports';
import { makeDetail, makePrivateSession, makeSession } from './fixtures';
import { makePlaybook } from './playbook';
import { makeTextPage } from './source-pages';

/** The day that the fake ports report. */
export const TODAY = '2026-06-15';

/** The ports of the demo. */
export interface DemoPorts extends entry.EntryPorts, workspace.WorkspacePorts {}

export interface Ports extends DemoPorts, privateOnly.PrivatePorts {}

export type PortName = keyof Ports;
export type PortInput<TPort extends PortName> = InputFrom<Ports[TPort]>;
export type PortOutput<TPort extends PortName> = OutputFrom<Ports[TPort]>;

/** Ports that send events while they run. */
export type CallbackPort = {
  [TPort in PortName]: Ports[TPort] extends CallbackActorLogic<
    infer _Received extends EventObject,
    PortInput<TPort>
  >
    ? TPort
    : never;
}[PortName];

/** Ports that answer each call once. */
export type PromisePort = Exclude<PortName, CallbackPort>;

interface Exceptions {
  /** Why a call that never returns is not given up. */
  readonly unlimited?: string;
}

interface PromiseEntry<TOutput> extends Exceptions {
  readonly kind: 'promise';
  /** The message that is shown for an error without one of its own, if there is one. */
  readonly failure?: string;
  /** An answer. */
  readonly sample?: TOutput;
}

/** Only a port that answers with nothing has no sample. */
type AnswerEntry<TOutput> = TOutput extends void
  ? PromiseEntry<TOutput>
  : PromiseEntry<TOutput> & { readonly sample: TOutput };

/** A watcher reports what changes, and nothing waits for it; a task has an end. */
interface CallbackEntry extends Exceptions {
  readonly kind: 'watcher' | 'task';
  /** The types of the events that it sends. */
  readonly sends: readonly string[];
  /** What the fake sends when it starts. */
  readonly first?: AnyEventObject;
}

const sent = <TEvent extends AnyEventObject>(...types: readonly TEvent['type'][]) => types;

const CANCELLED = 'the adapter cancels it after 30 s, and answers whether it was made';
const AT_ONCE = 'localStorage answers at once';

/**
 * All ports of the product. A new port is one entry: from the table the tests take fakes, the senders of
 * events, sample answers and messages, and which ports random commands and fault injection must reach.
 */
const TABLE = {
  restoreSession: { kind: 'promise', sample: makeSession() },
  signIn: { kind: 'promise', sample: { kind: 'accepted', session: makeSession() } },
  startPrivateSession: {
    kind: 'promise',
    sample: makePrivateSession(),
  },
  endSession: { kind: 'promise' },
  watchSession: { kind: 'watcher', sends: sent<entry.SessionEndedEvent>('session.ended') },
  watchPreferences: {
    kind: 'watcher',
    sends: sent<entry.PreferencesReport>('preferences.changed', 'preferences.unavailable'),
  },
  savePreferences: { kind: 'promise', unlimited: AT_ONCE },
  watchOpenedFiles: { kind: 'watcher', sends: sent<entry.FilesOpenedEvent>('files.opened') },
  watchUpdates: {
    kind: 'watcher',
    sends: sent<entry.UpdateReport>('update.waiting', 'update.inUse'),
  },
  findOpenWork: { kind: 'promise', sample: { place: 'nowhere' } },
  applyUpdate: { kind: 'promise' },
  keepResources: { kind: 'watcher', sends: sent<privateOnly.ResourcesLostEvent>('resources.lost') },
  keepAddress: {
    kind: 'watcher',
    sends: sent<privateOnly.AddressReport>('address.reported', 'query.sealed', 'query.unsealed'),
    first: { type: 'address.reported', isGuarded: false },
  },
  hideAddress: { kind: 'watcher', sends: [] },
  watchDay: {
    kind: 'watcher',
    sends: sent<workspace.DayChangedEvent>('day.changed'),
    first: { type: 'day.changed', day: TODAY },
  },
  loadContracts: {
    kind: 'promise',
    sample: { contracts: [], unreadable: [] },
    failure: 'Failed to fetch contracts',
  },
  loadContract: {
    kind: 'promise',
    sample: { kind: 'found', contract: makeDetail() },
    failure: 'Failed to fetch contract details',
  },
  watchContracts: {
    kind: 'watcher',
    sends: sent<workspace.ContractsChangedEvent>('contracts.changed'),
  },
  watchContract: {
    kind: 'watcher',
    sends: sent<workspace.ContractChangedEvent>('contract.changed'),
  },
  changeField: { kind: 'promise', failure: 'The change could not be saved', unlimited: CANCELLED },
  openSource: {
    kind: 'promise',
    sample: makeTextPage(),
    failure: 'The page could not be opened',
  },
  countHits: {
    kind: 'promise',
    sample: [0, 2, 1],
    failure: 'The contract could not be searched',
  },
  readFirstBytes: {
    kind: 'promise',
    sample: [],
    unlimited: 'the transfer does not wait for it',
  },
  transferFile: {
    kind: 'task',
    sends: sent<workspace.TransferEvent>(
      'transfer.started',
      'transfer.progressed',
      'transfer.succeeded',
      'transfer.failed',
      'transfer.declined',
      'transfer.locked',
    ),
    unlimited: 'its row can be removed; the adapters end storing and reading after 60 s',
  },
  gatherFiles: {
    kind: 'task',
    sends: sent<workspace.GatherEvent>('files.found', 'gathering.done'),
    unlimited: 'it can be stopped; it reports what it finds',
  },
  fetchSamples: {
    kind: 'promise',
    sample: [],
    failure: 'Failed to fetch the sample contracts',
  },
  removeContracts: { kind: 'promise', failure: 'Failed to remove', unlimited: CANCELLED },
  restoreContracts: { kind: 'promise', failure: 'Failed to restore', unlimited: CANCELLED },
  saveOriginal: {
    kind: 'promise',
    failure: 'Failed to save the original file',
  },
  readProtected: {
    kind: 'promise',
    sample: { isOpened: true },
    failure: 'The file could not be read',
    unlimited: 'the adapter ends a reading after 60 s without progress',
  },
  readClauseWords: {
    kind: 'promise',
    sample: [{ id: 'c-1', quote: { page: 3, text: 'shall not exceed the Fees' }, isSure: true }],
  },
  watchCompany: {
    kind: 'watcher',
    sends: sent<privateOnly.CompanyReport>('company.changed', 'company.unavailable'),
  },
  saveCompany: { kind: 'promise', failure: 'Failed to store your companies', unlimited: CANCELLED },
  searchContracts: {
    kind: 'task',
    sends: sent<workspace.SearchReport>('search.progressed', 'search.completed', 'search.failed'),
  },
  readBacklog: {
    kind: 'watcher',
    sends: sent<privateOnly.BacklogChangedEvent>('backlog.changed'),
  },
  saveAnswers: {
    kind: 'promise',
    failure: 'The answer could not be stored',
    unlimited: CANCELLED,
  },
  watchPlaybook: {
    kind: 'watcher',
    sends: sent<privateOnly.PlaybookReport>('playbook.changed', 'playbook.unavailable'),
  },
  savePlaybook: {
    kind: 'promise',
    failure: 'The playbook could not be saved',
    unlimited: CANCELLED,
  },
  downloadPlaybook: {
    kind: 'promise',
    failure: 'The playbook could not be saved as a file',
  },
  loadPlaybook: {
    kind: 'promise',
    sample: { playbook: makePlaybook(), ignored: [] },
    failure: 'The file could not be loaded',
  },
  printPage: {
    kind: 'promise',
    unlimited: 'nothing waits for it: the page can be printed again',
  },
  exportContracts: { kind: 'promise' },
  copyText: { kind: 'promise' },
  watchViews: {
    kind: 'watcher',
    sends: sent<workspace.ViewsReport>('views.changed', 'views.unavailable'),
  },
  saveViews: { kind: 'promise', unlimited: CANCELLED },
  watchRecent: {
    kind: 'watcher',
    sends: sent<workspace.RecentReport>('recent.changed', 'recent.unavailable'),
  },
  saveRecent: { kind: 'promise', unlimited: CANCELLED },
  watchStorage: {
    kind: 'watcher',
    sends: sent<privateOnly.StorageReport>('storage.measured', 'storage.failed'),
  },
  askDurable: { kind: 'promise', sample: { isGranted: true } },
  saveBackup: {
    kind: 'task',
    sends: sent<privateOnly.SaveBackupEvent>(
      'saving.progressed',
      'saving.checked',
      'saving.done',
      'saving.cancelled',
      'saving.failed',
    ),
  },
  readBackup: {
    kind: 'task',
    sends: sent<privateOnly.ReadBackupEvent>(
      'reading.progressed',
      'reading.locked',
      'reading.checked',
      'reading.done',
      'reading.failed',
    ),
  },
  deleteEverything: {
    kind: 'promise',
    failure: 'Your workspace could not be deleted. Try again.',
  },
  watchLock: {
    kind: 'watcher',
    sends: sent<privateOnly.LockReportedEvent>('lock.reported', 'lock.unreadable'),
  },
  unlockWorkspace: {
    kind: 'promise',
    sample: { kind: 'opened' },
    failure: 'The workspace could not be opened',
  },
  recoverWorkspace: {
    kind: 'promise',
    sample: { isDone: true },
    failure: 'The workspace could not be opened',
  },
  changeLock: {
    kind: 'promise',
    sample: { isDone: true },
    failure: 'The passphrase lock could not be changed',
  },
  holdWork: { kind: 'watcher', sends: [] },
  watchInput: { kind: 'watcher', sends: sent<privateOnly.InputGivenEvent>('input.given') },
} as const satisfies {
  readonly [TPort in PortName]: TPort extends CallbackPort
    ? CallbackEntry
    : AnswerEntry<PortOutput<TPort>>;
};

type Entry = CallbackEntry | PromiseEntry<unknown>;

/** What the table says of each port. */
export const PORTS: Readonly<Record<PortName, Entry>> = TABLE;

export const isPort = (name: string): name is PortName => Object.hasOwn(PORTS, name);

export const portNames: readonly PortName[] = Object.keys(PORTS).filter(isPort);

export const isCallbackPort = (name: string): name is CallbackPort =>
  isPort(name) && PORTS[name].kind !== 'promise';

export const isPromisePort = (name: string): name is PromisePort =>
  isPort(name) && PORTS[name].kind === 'promise';

/** The callback port that sends an event; undefined for events from elsewhere. */
export const senderOf = (type: string): CallbackPort | undefined =>
  portNames
    .filter(isCallbackPort)
    .find((port) => TABLE[port].sends.some((sends) => sends === type));

/** The name of the port whose end an event is, and how it ends; undefined for other events. */
export function readPortEnd({ type }: AnyEventObject) {
  const [, end, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return port === undefined ? undefined : { port, hasFailed: end === 'error' };
}

/** The message that is shown for an error without one of its own; empty if there is none. */
export function failureMessageOf(port: PromisePort): string {
  const { failure = '' }: PromiseEntry<unknown> = TABLE[port];
  return failure;
}

type Samples = { readonly [TPort in PromisePort]: PortOutput<TPort> };

// `Object.fromEntries` has one type for all keys; the table holds names and samples together.
function readSamples(): Samples;
function readSamples(): object {
  const ports: readonly [PromisePort, PromiseEntry<unknown>][] = portNames
    .filter(isPromisePort)
    .map((port) => [port, TABLE[port]]);
  return Object.fromEntries(ports.map(([port, { sample }]) => [port, sample]));
}

/** The sample answers of the ports. */
export const SAMPLES = readSamples();
