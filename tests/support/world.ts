import {
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
  type NonReducibleUnknown,
} from 'xstate';
import type { CompanyChoice } from '../../machines/domain/company';
import type { DeadlineKey, DeadlineMark } from '../../machines/domain/deadlines';
import type { ExportRequest } from '../../machines/domain/export';
import type { Playbook, ReadPlaybook } from '../../machines/domain/playbook';
import type { LockChange, LockChangeOutcome, UnlockOutcome } from '../../machines/domain/lock';
import type { Portfolio } from '../../machines/domain/portfolio';
import type { FieldsRequest, SavedFields } from '../../machines/domain/reports';
import type { DisplayPreferences } from '../../machines/domain/preferences';
import type { Credentials, Session, SessionKind } from '../../machines/domain/session';
import type { Source } from '../../machines/domain/source';
import type { TextPlace } from '../../machines/domain/text-search';
import type { UploadFile } from '../../machines/domain/upload';
import type { TermChange } from '../../machines/domain/terms';
import type { SavedViews } from '../../machines/domain/views';
import { provideKept } from '../../machines/kept.machine';
import type {
  ContractOutcome,
  DurabilityAnswer,
  EntryPorts,
  KeptPorts,
  OpenWork,
  SignInOutcome,
  SourceRequest,
  WorkspacePorts,
  WatchedContract,
} from '../../machines/ports';
import { provideWorkspace, type workspaceMachine } from '../../machines/workspace.machine';
import { yieldToMain } from '../../src/adapters/browser/yield-to-main';

/** The day that the fake ports report. */
export const TODAY = '2026-06-15';

/** A pending call of a promise port. The test settles it. */
export interface PendingCall<TInput, TOutput> {
  readonly input: TInput;
  /** Aborted when the machine leaves the state that made the call. */
  readonly signal: AbortSignal;
  readonly resolve: (output: TOutput) => void;
  readonly reject: (error: unknown) => void;
  readonly isSettled: () => boolean;
}

/** A run of a callback port. The test sends its events. */
export interface RunningPort<TInput> {
  readonly input: TInput;
  readonly send: (event: AnyEventObject) => void;
  /** Ends the run with an error. */
  readonly fail: (error: unknown) => void;
  readonly isStopped: () => boolean;
}

function lastOf<T>(calls: readonly T[], port: string): T {
  const call = calls.at(-1);
  if (!call) throw new Error(`${port} was not called`);
  return call;
}

function deferPromise<TOutput, TInput = NonReducibleUnknown>(port: string) {
  const calls: PendingCall<TInput, TOutput>[] = [];
  return {
    calls,
    last: () => lastOf(calls, port),
    logic: fromPromise<TOutput, TInput>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          let settled = false;
          const settleWith =
            <T>(end: (value: T) => void) =>
            (value: T) => {
              settled = true;
              end(value);
            };
          calls.push({
            input,
            signal,
            resolve: settleWith(resolve),
            reject: settleWith(reject),
            isSettled: () => settled,
          });
        }),
    ),
  };
}

function deferCallback<TInput>(
  port: string,
  firstEvents: () => readonly AnyEventObject[] = () => [],
) {
  const calls: RunningPort<TInput>[] = [];
  return {
    calls,
    last: () => lastOf(calls, port),
    logic: fromCallback<AnyEventObject, TInput>(({ input, sendBack, self }) => {
      let stopped = false;
      const fail = (error: unknown) =>
        sendBack({ type: `xstate.error.actor.${self.id}`, error, actorId: self.id });
      calls.push({ input, send: sendBack, fail, isStopped: () => stopped });
      for (const event of firstEvents()) sendBack(event);
      return () => {
        stopped = true;
      };
    }),
  };
}

/** Whether a port is still working on a call. */
export const isRunning = (
  call:
    | Pick<PendingCall<never, never>, 'signal' | 'isSettled'>
    | Pick<RunningPort<never>, 'isStopped'>,
): boolean => ('signal' in call ? !call.signal.aborted && !call.isSettled() : !call.isStopped());

/** The ports of the demo. */
export interface DemoPorts extends EntryPorts, WorkspacePorts {}

export interface Ports extends DemoPorts, KeptPorts {}

type WorkspaceMachine = typeof workspaceMachine;

/** The workspace machine of a kind of session. */
export const provideWorkspaceOf = (kind: SessionKind, ports: Ports): WorkspaceMachine =>
  provideWorkspace(ports, kind === 'private' ? provideKept(ports) : undefined);

/** Fake loader of the workspace code: resolves at once, or by the test after `hold`. */
function deferWorkspace(ports: Ports) {
  const calls: Omit<PendingCall<SessionKind, WorkspaceMachine>, 'signal' | 'isSettled'>[] = [];
  let isHeld = false;
  return {
    hold: () => {
      isHeld = true;
    },
    last: () => lastOf(calls, 'loadWorkspace'),
    arrive: () => {
      const { input, resolve } = lastOf(calls, 'loadWorkspace');
      resolve(provideWorkspaceOf(input, ports));
    },
    load: (kind: SessionKind): Promise<WorkspaceMachine> =>
      isHeld
        ? new Promise((resolve, reject) => calls.push({ input: kind, resolve, reject }))
        : Promise.resolve(provideWorkspaceOf(kind, ports)),
  };
}

/** Fake watcher of the day: reports `TODAY` at once, or what the test sends after `hold`. */
function deferDay() {
  let isHeld = false;
  return {
    ...deferCallback<NonReducibleUnknown>('watchDay', () =>
      isHeld ? [] : [{ type: 'day.changed', day: TODAY }],
    ),
    hold: () => {
      isHeld = true;
    },
  };
}

/** Fake ports with their recorded calls, and a simulated clock. The test settles every call. */
export function createWorld() {
  const world = {
    restoreSession: deferPromise<Session | null>('restoreSession'),
    signIn: deferPromise<SignInOutcome, Credentials>('signIn'),
    startPrivateSession: deferPromise<Session>('startPrivateSession'),
    endSession: deferPromise<void>('endSession'),
    watchSession: deferCallback<{ readonly token: string }>('watchSession'),
    restorePreferences: deferPromise<DisplayPreferences>('restorePreferences'),
    persistPreferences: deferCallback<DisplayPreferences>('persistPreferences'),
    watchOpenedFiles: deferCallback<NonReducibleUnknown>('watchOpenedFiles'),
    watchUpdates: deferCallback<NonReducibleUnknown>('watchUpdates'),
    findOpenWork: deferPromise<OpenWork>('findOpenWork'),
    applyUpdate: deferPromise<void>('applyUpdate'),
    keepResources: deferCallback<NonReducibleUnknown>('keepResources'),
    watchDay: deferDay(),
    loadContracts: deferPromise<Portfolio>('loadContracts'),
    loadContract: deferPromise<ContractOutcome, { readonly id: string }>('loadContract'),
    watchContracts: deferCallback<NonReducibleUnknown>('watchContracts'),
    watchContract: deferCallback<WatchedContract>('watchContract'),
    changeTerm: deferPromise<void, { readonly id: string; readonly change: TermChange }>(
      'changeTerm',
    ),
    openSource: deferPromise<Source, SourceRequest>('openSource'),
    readFirstBytes: deferPromise<readonly number[], { readonly file: UploadFile }>(
      'readFirstBytes',
    ),
    transferFile: deferCallback<{ readonly file: UploadFile; readonly password: string }>(
      'transferFile',
    ),
    removeContracts: deferPromise<void, { readonly ids: readonly string[] }>('removeContracts'),
    restoreContracts: deferPromise<void, { readonly ids: readonly string[] }>('restoreContracts'),
    saveOriginal: deferPromise<void, { readonly id: string }>('saveOriginal'),
    watchCompany: deferCallback<NonReducibleUnknown>('watchCompany'),
    saveCompany: deferPromise<void, { readonly company: CompanyChoice }>('saveCompany'),
    searchContracts: deferPromise<readonly TextPlace[], { readonly query: string }>(
      'searchContracts',
    ),
    readBacklog: deferCallback<NonReducibleUnknown>('readBacklog'),
    watchOutlook: deferCallback<NonReducibleUnknown>('watchOutlook'),
    markDeadline: deferPromise<
      void,
      { readonly deadline: DeadlineKey; readonly mark: DeadlineMark | null }
    >('markDeadline'),
    watchPlaybook: deferCallback<NonReducibleUnknown>('watchPlaybook'),
    savePlaybook: deferPromise<void, { readonly playbook: Playbook }>('savePlaybook'),
    downloadPlaybook: deferPromise<void, { readonly playbook: Playbook }>('downloadPlaybook'),
    loadPlaybook: deferPromise<ReadPlaybook, { readonly file: UploadFile }>('loadPlaybook'),
    printPage: deferPromise<void>('printPage'),
    saveFields: deferPromise<SavedFields, FieldsRequest>('saveFields'),
    exportContracts: deferPromise<void, ExportRequest>('exportContracts'),
    copyText: deferPromise<void, { readonly text: string }>('copyText'),
    restoreViews: deferPromise<SavedViews, { readonly userId: string }>('restoreViews'),
    persistViews: deferCallback<{ readonly userId: string; readonly saved: SavedViews }>(
      'persistViews',
    ),
    restoreRecent: deferPromise<readonly string[], { readonly userId: string }>('restoreRecent'),
    persistRecent: deferCallback<{ readonly userId: string; readonly ids: readonly string[] }>(
      'persistRecent',
    ),
    watchStorage: deferCallback<NonReducibleUnknown>('watchStorage'),
    askDurable: deferPromise<DurabilityAnswer>('askDurable'),
    saveBackup: deferCallback<NonReducibleUnknown>('saveBackup'),
    readBackup: deferCallback<{ readonly file: UploadFile; readonly passphrase: string }>(
      'readBackup',
    ),
    deleteEverything: deferPromise<void, { readonly userId: string }>('deleteEverything'),
    watchLock: deferCallback<NonReducibleUnknown>('watchLock'),
    unlockWorkspace: deferPromise<UnlockOutcome, { readonly passphrase: string }>(
      'unlockWorkspace',
    ),
    changeLock: deferPromise<LockChangeOutcome, { readonly change: LockChange }>('changeLock'),
    watchInput: deferCallback<NonReducibleUnknown>('watchInput'),
  };
  const ports: Ports = {
    restoreSession: world.restoreSession.logic,
    signIn: world.signIn.logic,
    startPrivateSession: world.startPrivateSession.logic,
    endSession: world.endSession.logic,
    watchSession: world.watchSession.logic,
    restorePreferences: world.restorePreferences.logic,
    persistPreferences: world.persistPreferences.logic,
    watchOpenedFiles: world.watchOpenedFiles.logic,
    watchUpdates: world.watchUpdates.logic,
    findOpenWork: world.findOpenWork.logic,
    applyUpdate: world.applyUpdate.logic,
    keepResources: world.keepResources.logic,
    watchDay: world.watchDay.logic,
    loadContracts: world.loadContracts.logic,
    loadContract: world.loadContract.logic,
    watchContracts: world.watchContracts.logic,
    watchContract: world.watchContract.logic,
    changeTerm: world.changeTerm.logic,
    openSource: world.openSource.logic,
    readFirstBytes: world.readFirstBytes.logic,
    transferFile: world.transferFile.logic,
    removeContracts: world.removeContracts.logic,
    restoreContracts: world.restoreContracts.logic,
    saveOriginal: world.saveOriginal.logic,
    watchCompany: world.watchCompany.logic,
    saveCompany: world.saveCompany.logic,
    searchContracts: world.searchContracts.logic,
    readBacklog: world.readBacklog.logic,
    watchOutlook: world.watchOutlook.logic,
    markDeadline: world.markDeadline.logic,
    watchPlaybook: world.watchPlaybook.logic,
    savePlaybook: world.savePlaybook.logic,
    downloadPlaybook: world.downloadPlaybook.logic,
    loadPlaybook: world.loadPlaybook.logic,
    printPage: world.printPage.logic,
    saveFields: world.saveFields.logic,
    exportContracts: world.exportContracts.logic,
    copyText: world.copyText.logic,
    restoreViews: world.restoreViews.logic,
    persistViews: world.persistViews.logic,
    restoreRecent: world.restoreRecent.logic,
    persistRecent: world.persistRecent.logic,
    watchStorage: world.watchStorage.logic,
    askDurable: world.askDurable.logic,
    saveBackup: world.saveBackup.logic,
    readBackup: world.readBackup.logic,
    deleteEverything: world.deleteEverything.logic,
    watchLock: world.watchLock.logic,
    unlockWorkspace: world.unlockWorkspace.logic,
    changeLock: world.changeLock.logic,
    watchInput: world.watchInput.logic,
  };
  return { ...world, ports, workspace: deferWorkspace(ports), clock: new SimulatedClock() };
}

export type World = ReturnType<typeof createWorld>;

/** Waits until the machines have received the results of settled promises. */
export const settle = yieldToMain;
