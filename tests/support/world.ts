import { fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import type { WorkspaceCode } from '../../machines/app/app.machine';
import { demoWorkspaceMachine } from '../../machines/demo/workspace.machine';
import type { SessionKind } from '../../machines/domain/session';
import { privateWorkspaceMachine } from '../../machines/private/workspace.machine';
import { providePorts } from '../../machines/actors';
import { yieldToMain } from '../../src/adapters/browser/yield-to-main';
import {
  isCallbackPort,
  isPort,
  portNames,
  PORTS,
  readPortEnd,
  type CallbackPort,
  type DemoPorts,
  type PortInput,
  type PortOutput,
  type Ports,
  type PromisePort,
} from './ports';

export { TODAY } from './ports';

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
  /** Whether the test has sent an event or an error. */
  readonly hasSent: () => boolean;
}

function lastOf<T>(calls: readonly T[], port: string): T {
  const call = calls.at(-1);
  if (!call) throw new Error(`${port} was not called`);
  return call;
}

function deferPromise<TOutput, TInput>(port: string) {
  const calls: PendingCall<TInput, TOutput>[] = [];
  return {
    calls,
    last: () => lastOf(calls, port),
    /** The last call without an answer; the last one if all have one. */
    pending: () => calls.findLast(({ isSettled }) => !isSettled()) ?? lastOf(calls, port),
    logic: fromPromise<TOutput, TInput>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          let isSettled = false;
          const settling =
            <T>(end: (value: T) => void) =>
            (value: T) => {
              isSettled = true;
              end(value);
            };
          calls.push({
            input,
            signal,
            resolve: settling(resolve),
            reject: settling(reject),
            isSettled: () => isSettled,
          });
        }),
    ),
  };
}

function deferCallback<TInput>(port: string, first?: AnyEventObject) {
  const calls: RunningPort<TInput>[] = [];
  let isHeld = false;
  return {
    calls,
    last: () => lastOf(calls, port),
    /** Keeps back what the fake sends when it starts. */
    hold: () => {
      isHeld = true;
    },
    logic: fromCallback<AnyEventObject, TInput>(({ input, sendBack, self }) => {
      let stopped = false;
      let hasSent = false;
      const send = (event: AnyEventObject) => {
        hasSent = true;
        sendBack(event);
      };
      const fail = (error: unknown) =>
        send({ type: `xstate.error.actor.${self.id}`, error, actorId: self.id });
      calls.push({ input, send, fail, isStopped: () => stopped, hasSent: () => hasSent });
      if (first && !isHeld) sendBack(first);
      return () => {
        stopped = true;
      };
    }),
  };
}

/** Whether a port is still working on a call. */
export const isPending = (
  call:
    | Pick<PendingCall<never, never>, 'signal' | 'isSettled'>
    | Pick<RunningPort<never>, 'isStopped'>,
): boolean => ('signal' in call ? !call.signal.aborted && !call.isSettled() : !call.isStopped());

/** The workspace machine of the demo. */
export const provideDemoWorkspace = (ports: DemoPorts): WorkspaceCode => ({
  kind: 'demo',
  machine: providePorts(demoWorkspaceMachine, { ...ports }),
});

/** The workspace machine of a kind of session. */
export const provideWorkspace = (kind: SessionKind, ports: Ports): WorkspaceCode =>
  kind === 'private'
    ? { kind, machine: providePorts(privateWorkspaceMachine, { ...ports }) }
    : provideDemoWorkspace(ports);

/** Fake loader of the workspace code: resolves at once, or by the test after `hold`. */
function deferWorkspace(ports: Ports) {
  const calls: Pick<PendingCall<SessionKind, WorkspaceCode>, 'input' | 'resolve' | 'reject'>[] = [];
  let isHeld = false;
  return {
    hold: () => {
      isHeld = true;
    },
    last: () => lastOf(calls, 'loadWorkspace'),
    arrive: () => {
      const { input, resolve } = lastOf(calls, 'loadWorkspace');
      resolve(provideWorkspace(input, ports));
    },
    load: (kind: SessionKind): Promise<WorkspaceCode> =>
      isHeld
        ? new Promise((resolve, reject) => calls.push({ input: kind, resolve, reject }))
        : Promise.resolve(provideWorkspace(kind, ports)),
  };
}

/** The fakes of the ports that answer each call once. */
export type PromiseFakes = {
  readonly [TPort in PromisePort]: ReturnType<
    typeof deferPromise<PortOutput<TPort>, PortInput<TPort>>
  >;
};

type Fakes = PromiseFakes & {
  readonly [TPort in CallbackPort]: ReturnType<typeof deferCallback<PortInput<TPort>>>;
};

// `Object.fromEntries` has one type for all keys; the table holds names and kinds together.
function createFakes(): Fakes;
function createFakes(): object {
  const fakes = portNames.map((port) => {
    const entry = PORTS[port];
    return [port, entry.kind === 'promise' ? deferPromise(port) : deferCallback(port, entry.first)];
  });
  return Object.fromEntries(fakes);
}

function logicOf(fakes: Fakes): Ports;
function logicOf(fakes: Fakes): object {
  return Object.fromEntries(Object.entries(fakes).map(([port, { logic }]) => [port, logic]));
}

/** Fake ports with their recorded calls, and a simulated clock. The test settles every call. */
export function createWorld() {
  const fakes = createFakes();
  const ports = logicOf(fakes);
  return { ...fakes, ports, workspace: deferWorkspace(ports), clock: new SimulatedClock() };
}

export type World = ReturnType<typeof createWorld>;

/** Settles the pending call of a port with the output or error of an event. */
export function settlePort(world: World, event: AnyEventObject): void {
  const { port, hasFailed } = readPortEnd(event) ?? { port: event.type, hasFailed: false };
  if (port === 'loadWorkspace') return settleWorkspaceCode(world, event);
  if (!isPort(port)) throw new Error(`There is no fake port "${port}".`);
  if (isCallbackPort(port)) world[port].last().fail(event['error']);
  else if (hasFailed) world[port].pending().reject(event['error']);
  else world[port].pending().resolve(event['output']);
}

/** Resolves or rejects the workspace code. */
function settleWorkspaceCode({ workspace }: World, event: AnyEventObject): void {
  if (event['error'] === undefined) workspace.arrive();
  else workspace.last().reject(event['error']);
}

/** Waits until the machines have received the results of settled promises. */
export const settle = yieldToMain;
