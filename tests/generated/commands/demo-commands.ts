import * as fc from 'fast-check';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Session } from '../../../machines/domain/session';
import { machineOf } from '../../support/actor-hierarchy';
import { must } from '../../support/must';
import {
  isCallbackPort,
  isPromisePort,
  portNames,
  PORTS,
  SAMPLES,
  senderOf,
  type CallbackPort,
  type PortInput,
  type PortOutput,
  type PromisePort,
} from '../../support/ports';
import { settle, type PendingCall, type PromiseFakes } from '../../support/world';
import { formatEvent } from '../harness/model';
import { listStates } from '../harness/transitions';
import { models } from '../models';
import type { Command } from './command';
import { makeMarkedDetail, makeMarkedPortfolio, makeMarkedSession, markName } from './data';
import {
  assertDemo,
  assertUnchanged,
  createDemoRun,
  noteBefore,
  sessionOf,
  type DemoRun,
} from './invariants';
import { passTime } from './pass-time';
import { serializeActors, startProduct, type Product } from './product';
import { defineCommandRun } from './run-commands';
import { weighted } from './weighted';

/** An action that can run between an answer and its arrival. */
interface DemoCommand extends Command<DemoRun, Product> {
  readonly run: (run: DemoRun, product: Product) => void;
}

/** The machines that a person uses in the demo, by the name of their model. */
const USED = [
  'auth',
  'preferences',
  'dashboard',
  'contract',
  'evidence',
  'copy',
  'correction',
  'uploads',
  'uploadItem',
  'views',
  'recent',
];
/** Those that other machines start and use. */
const STARTED = ['export', 'selection', 'announcer'];

const modelsOf = (names: readonly string[]) => models.filter(({ name }) => names.includes(name));
const demoModels = modelsOf([...USED, ...STARTED]);

/** Events that other machines send, and what only the private workspace has. */
const NOT_PRESSED =
  /^(?:contract\.opened|evidence\.changed|files\.|gathering\.|privateSession\.|selection\.changed|text\.|upload\.(?!remove$)|workspace\.)/;

const isPressed = ({ type }: AnyEventObject) =>
  !type.startsWith('xstate.') && !senderOf(type) && !NOT_PRESSED.test(type);

/** The actors of a machine. */
const actorsOf = (product: Product, id: string): readonly AnyActorRef[] =>
  product.liveActors().filter((actor) => machineOf(actor)?.id === id);

/** Sends an event to the actor of a machine; `offset` chooses among several. */
const press = (id: string, event: AnyEventObject, offset: number): DemoCommand => ({
  kind: `${id}: ${event.type}`,
  description: `${id} gets ${formatEvent(event)} (${offset})`,
  isPossible: ({ product }) => actorsOf(product, id).length > 0,
  run: (_, product) => {
    const actors = actorsOf(product, id);
    actors[offset % actors.length]?.send(event);
  },
});

const FILES = ['lease.pdf', 'NOTES.DOCX', 'photo.png', 'lease.pdf.exe'];

const addFiles = (names: readonly string[]): DemoCommand => ({
  kind: 'adds files',
  description: `adds ${names.join()}`,
  isPossible: ({ product }) => product.uploads() !== undefined,
  run: (run, product) => {
    const files = names.map((name) => {
      run.picked += 1;
      const file = { name: markName(sessionOf(product), name), size: 9 };
      return { id: `file-${run.picked}`, kind: 'file', file } as const;
    });
    product.uploads()?.send({ type: 'files.add', files });
  },
});

const advance = (milliseconds: number): DemoCommand => ({
  description: `advances the clock by ${milliseconds} ms`,
  run: (run, product) => passTime(run, product, milliseconds),
});

/** What the private workspace alone reports. */
const UNUSED_PORTS = ['startPrivateSession', 'watchContract', 'watchContracts', 'gatherFiles'];

/** The ports of the machines that are used. */
const demoPorts = portNames.filter(
  (port) =>
    demoModels.some(({ machine }) => port in machine.implementations.actors) &&
    PORTS[port].withoutRule === undefined &&
    !UNUSED_PORTS.includes(port),
);

interface Asked<TPort extends PromisePort> {
  readonly input: PortInput<TPort>;
  /** The session that asks. */
  readonly session: number;
  /** Chooses among the answers. */
  readonly size: number;
}

/** What ports answer whose sample has no marker of a session. */
const ANSWERS: {
  readonly [TPort in PromisePort]?: (run: DemoRun, asked: Asked<TPort>) => PortOutput<TPort>;
} = {
  restoreSession: (run, { size }) => (isOdd(size) ? startSession(run, 'ada') : null),
  signIn: (run, { input, size }) =>
    size % 4 === 0
      ? { kind: 'refused', message: 'Wrong password.' }
      : { kind: 'accepted', session: startSession(run, input.username) },
  loadContracts: (_, { session, size }) => makeMarkedPortfolio(session, size),
  loadContract: (_, { session, input, size }) =>
    size % 4 === 0
      ? { kind: 'notFound' }
      : { kind: 'found', contract: makeMarkedDetail(session, input.id) },
};

const isOdd = (size: number) => size % 2 === 1;

function startSession(run: DemoRun, username: string): Session {
  run.sessions += 1;
  return makeMarkedSession(run.sessions, username);
}

/** Which of the calls that have no answer: the one that is waited for, or one that was given up. */
type Which = 'waiting' | 'late';

const findCall = <TPort extends PromisePort>(
  fakes: PromiseFakes,
  port: TPort,
  which: Which,
): PendingCall<PortInput<TPort>, PortOutput<TPort>> | undefined =>
  fakes[port].calls.find(
    ({ isSettled, signal }) => !isSettled() && signal.aborted === (which === 'late'),
  );

/** Ends a call. What is late changes nothing. */
function endCall<TPort extends PromisePort>(
  run: DemoRun,
  { world }: Product,
  port: TPort,
  which: Which,
  size: number | 'fails',
): void {
  const call = must(findCall(world, port, which), port);
  const answer = ANSWERS[port];
  const { session } = must(run.origins.get(call), port);
  const { input } = call;
  if (size === 'fails') call.reject(new Error(`${port} failed`));
  else call.resolve(answer ? answer(run, { input, session, size }) : SAMPLES[port]);
}

const promisePorts = demoPorts.filter(isPromisePort);

/** A port that has such a call; `offset` chooses among several. */
function findAsked({ world }: Product, which: Which, offset: number): PromisePort | undefined {
  const asked = promisePorts.filter((port) => findCall(world, port, which));
  return asked[offset % asked.length];
}

/** Ends a call; `meanwhile` runs in the same tick, before the product receives the answer. */
const answer = (
  which: Which,
  offset: number,
  size: number | 'fails',
  meanwhile: DemoCommand | undefined,
): Command<DemoRun, Product> => ({
  kind: `ends a ${which} call${size === 'fails' ? ' with a failure' : ''}`,
  description: [`ends ${which} call ${offset}: ${size}`, meanwhile?.description ?? ''].join(
    '; meanwhile: ',
  ),
  isPossible: (run) =>
    findAsked(run.product, which, offset) !== undefined && (meanwhile?.isPossible?.(run) ?? true),
  run: async (run, product) => {
    const port = must(findAsked(product, which, offset), 'port');
    const call = findCall(product.world, port, which);
    endCall(run, product, port, which, size);
    meanwhile?.run(run, product);
    noteBefore(run, product);
    const before = call?.signal.aborted ? serializeActors(product.liveActors()) : undefined;
    await settle();
    if (before !== undefined) assertUnchanged(before, product);
  },
});

const reportsOf = (port: CallbackPort): readonly AnyEventObject[] =>
  demoModels.flatMap(({ events }) => events).filter(({ type }) => senderOf(type) === port);

/** A run of a port reports something or fails; `back` counts the runs from the latest. */
const report = (
  port: CallbackPort,
  event: AnyEventObject | 'fails',
  back: number,
): DemoCommand => ({
  kind: `${port}: ${event === 'fails' ? event : event.type}`,
  description: `${port} ${-1 - back}: ${event === 'fails' ? event : formatEvent(event)}`,
  isPossible: ({ product: { world } }) => world[port].calls.length > back,
  run: (_, product) => {
    const call = must(product.world[port].calls.at(-1 - back), port);
    const before = call.isStopped() ? serializeActors(product.liveActors()) : undefined;
    if (event === 'fails') call.fail(new Error(`${port} failed`));
    else call.send(event);
    if (before !== undefined) assertUnchanged(before, product);
  },
});

const sizes = fc.oneof(
  weighted(4, fc.nat({ max: 35 })),
  weighted(1, fc.constant('fails' as const)),
);
const presses = fc.oneof(
  ...modelsOf(USED).map(({ machine, events }) =>
    fc
      .tuple(fc.constantFrom(...events.filter(isPressed)), fc.nat({ max: 3 }))
      .map(([event, offset]) => press(machine.id, event, offset)),
  ),
);
const files = fc.array(fc.constantFrom(...FILES), { minLength: 1, maxLength: 5 }).map(addFiles);
const reports = fc
  .tuple(
    fc.constantFrom(
      ...demoPorts
        .filter(isCallbackPort)
        .flatMap((port) =>
          [...reportsOf(port), 'fails' as const].map((event) => [port, event] as const),
        ),
    ),
    fc.nat({ max: 3 }),
  )
  .map(([given, back]) => report(...given, back));
/** The delays of the demo, 1 ms less, and the rest. */
const times = fc
  .constantFrom(1, 50, 249, 250, 299, 300, 599, 600, 2999, 3000, 7999, 8000, 29_400, 29_999, 30_000)
  .map(advance);

const meanwhile = fc.option(fc.oneof(presses, times), { freq: 2 });
const answers = fc
  .tuple(
    fc.constantFrom<Which>('waiting', 'waiting', 'waiting', 'late'),
    fc.nat({ max: 11 }),
    sizes,
    meanwhile,
  )
  .map(([which, offset, size, other]) => answer(which, offset, size, other ?? undefined));

/** States that only the private workspace enters, and the last one of an upload, which then is none. */
const UNREACHED = /startingPrivate|privateFailed|deleted|withdrawn|locked\.refused|removed/;

/**
 * Random events in the demo: whatever a person, a port or the clock does, and in whatever order, the product
 * keeps its invariants. What each event does is said by the tables.
 */
export const demoCommands = defineCommandRun<DemoRun, Product>({
  name: 'demo',
  ports: demoPorts,
  states: demoModels.flatMap(({ machine }) =>
    listStates(machine)
      .map(({ id }) => id)
      .filter((id) => !UNREACHED.test(id)),
  ),
  commands: fc.oneof(
    weighted(10, presses),
    weighted(2, files),
    weighted(8, answers),
    weighted(4, reports),
    weighted(2, times),
  ),
  maxCommands: 400,
  start: async (provide) => {
    const product = startProduct(provide);
    return { model: createDemoRun(product), real: product };
  },
  assertInvariants: assertDemo,
});
