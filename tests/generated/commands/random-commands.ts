import * as fc from 'fast-check';
import type { AnyEventObject } from 'xstate';
import { selectHasOpenWork } from '../../../machines/app/app.machine';
import type { Session, SessionKind } from '../../../machines/domain/session';
import { machineOf } from '../../support/actor-hierarchy';
import { makePrivateSession } from '../../support/fixtures';
import { must } from '../../support/must';
import {
  failureMessageOf,
  isCallbackPort,
  isPromisePort,
  portNames,
  SAMPLES,
  senderOf,
  type CallbackPort,
  type PortInput,
  type PortName,
  type PortOutput,
  type PromisePort,
} from '../../support/ports';
import { isPending, settle, type PendingCall, type PromiseFakes } from '../../support/world';
import { formatEvent } from '../harness/model';
import { listStates } from '../harness/transitions';
import { models } from '../models';
import { makeMarkedDetail, makeMarkedPortfolio, makeMarkedSession, markName } from './data';
import {
  assertInvariant,
  assertUnchanged,
  createRun,
  noteBefore,
  sessionOf,
  type Run,
} from './invariants';
import {
  addContracts,
  CHANGES,
  createKept,
  outcomeOf,
  portfolioOf,
  presentIds,
  removeContracts,
  restoreContracts,
  tellWatchers,
} from './kept';
import { serializeActors, startProduct, type Product, type ProvideApp } from './product';
import type { Command, RandomCommands } from './run-commands';

/** A command that can run between an answer and its arrival. */
type SyncCommand = (run: Run) => string | undefined;

/** One of what is possible now; undefined if nothing is. */
const pick = <T>(possible: readonly T[], choice: number): T | undefined =>
  possible[choice % Math.max(1, possible.length)];

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.WeightedArbitrary<T> => ({
  weight,
  arbitrary,
});

type Events = ReadonlyMap<string, readonly AnyEventObject[]>;

/** Sends an actor of a machine one of the events that it takes now. */
const press =
  (pressed: Events, which: number, choice: number) =>
  ({ product }: Run): string | undefined => {
    const actors = product.liveActors().filter((actor) => pressed.has(machineOf(actor)?.id ?? ''));
    const first = which % Math.max(1, actors.length);
    for (const actor of [...actors.slice(first), ...actors.slice(0, first)]) {
      const id = machineOf(actor)?.id ?? '';
      const taken = pressed.get(id)?.filter((event) => actor.getSnapshot().can(event)) ?? [];
      const event = pick(taken, choice);
      if (!event) continue;
      actor.send(event);
      return `${id} gets ${formatEvent(event)}`;
    }
    return undefined;
  };

const FILES = ['lease.pdf', 'NOTES.DOCX', 'photo.png', 'lease.pdf.exe', 'leases.zip'];

/** Who takes files that were picked, opened with the product, or found in a folder. */
const ARRIVALS: Readonly<
  Record<string, (product: Product) => ((event: AnyEventObject) => void) | undefined>
> = {
  'files.add': ({ liveActors }) =>
    liveActors().find((actor) => machineOf(actor)?.id === 'uploads')?.send,
  'files.opened': ({ world }) => world.watchOpenedFiles.calls.find(isPending)?.send,
  'files.found': ({ world }) => world.gatherFiles.calls.find(isPending)?.send,
};

const addFiles =
  (type: string, names: readonly string[]) =>
  (run: Run): string | undefined => {
    const send = ARRIVALS[type]?.(run.product);
    if (!send) return undefined;
    const files = names.map((name) => {
      run.picked += 1;
      const file = { name: markName(sessionOf(run.product), name), size: 9 };
      return { id: `file-${run.picked}`, kind: 'file', file } as const;
    });
    send({ type, files, others: [] });
    return `${type} ${names.join()}`;
  };

const promisePorts = portNames.filter(isPromisePort);

const advance =
  (milliseconds: number) =>
  (run: Run): string => {
    run.product.world.clock.increment(milliseconds);
    run.now += milliseconds;
    return `${milliseconds} ms pass`;
  };

interface Asked<TPort extends PromisePort> {
  readonly input: PortInput<TPort>;
  /** The session that asks. */
  readonly session: number;
  /** Chooses among the answers. */
  readonly size: number;
}

type Answers = {
  readonly [TPort in PromisePort]?: (run: Run, asked: Asked<TPort>) => PortOutput<TPort>;
};

const isOdd = (size: number) => size % 2 === 1;

function startSession(run: Run, username: string): Session {
  run.sessions += 1;
  return makeMarkedSession(run.sessions, username);
}

/** In the demo, data have a marker of their session. */
const DEMO_ANSWERS: Answers = {
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

const PRIVATE_ANSWERS: Answers = {
  loadContracts: ({ kept }) => portfolioOf(kept),
  loadContract: ({ kept }, { input }) => outcomeOf(kept, input.id),
  // As the adapter does it.
  findOpenWork: ({ product }) => ({
    place: selectHasOpenWork(product.app.getSnapshot()) ? 'here' : 'nowhere',
  }),
  changeLock: ({ kept }, { input: { change }, size }) => {
    if (change.kind === 'set') return { isDone: true, code: '0123-ABCD' };
    return { isDone: size % 4 !== 0 && kept.lock !== 'unset' };
  },
  recoverWorkspace: (_, { size }) => ({ isDone: size % 4 !== 0 }),
  unlockWorkspace: (_, { size }) =>
    size % 4 === 0
      ? { kind: 'wrong', wrong: size, wait: isOdd(size / 4) ? 5000 : 0 }
      : { kind: 'opened' },
};

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

/** Whether an answer says that nothing was done. */
const isRefusal = (output: unknown) =>
  Object(output).isDone === false || Object(output).kind === 'wrong';

/** A store that was deleted is gone in all tabs, and their sessions end. */
function deleteStore(run: Run): void {
  run.kept = createKept();
  const { calls } = run.product.world.keepResources;
  calls.at(-1)?.send({ type: 'resources.lost', end: 'deleted' });
}

/** Ends a call. What is late changes nothing but what is kept. */
async function endCall<TPort extends PromisePort>(
  run: Run,
  answers: Answers,
  port: TPort,
  which: Which,
  size: number | 'fails',
  meanwhile?: SyncCommand,
): Promise<string> {
  const { product, kept } = run;
  const call = must(findCall(product.world, port, which), port);
  const { session } = must(run.origins.get(call), port);
  const { input } = call;
  let text = `${which} call of ${port} ends: ${size}`;
  const settleCall = async () => {
    text += `; meanwhile: ${meanwhile?.(run) ?? 'nothing'}`;
    noteBefore(run);
    const before = which === 'late' ? serializeActors(product.liveActors()) : undefined;
    await settle();
    if (before !== undefined) assertUnchanged(before, product);
  };
  if (size === 'fails') {
    call.reject(new Error(`${port} failed`));
    await settleCall();
    const message = failureMessageOf(port);
    const isShown = which === 'late' || meanwhile !== undefined || message === '';
    assertInvariant(
      isShown || serializeActors(product.liveActors()).includes(message),
      `a failure of ${port} is shown`,
      message,
    );
    return text;
  }
  const output = answers[port]?.(run, { input, session, size }) ?? SAMPLES[port];
  const change = () => {
    if (run.kind === 'demo' || isRefusal(output)) return;
    CHANGES[port]?.(kept, input);
    if (port === 'deleteEverything') deleteStore(run);
    tellWatchers(run.kept, product.world);
  };
  // The store tells of a change before it answers, or after.
  if (isOdd(size)) change();
  call.resolve(output);
  await settleCall();
  if (!isOdd(size)) change();
  return text;
}

/** Ends a call; `meanwhile` runs in the same tick, before the product receives the answer. */
const answer =
  (
    answers: Answers,
    which: Which,
    choice: number,
    size: number | 'fails',
    meanwhile: SyncCommand | undefined,
  ) =>
  async (run: Run): Promise<string | undefined> => {
    const asked = promisePorts.filter((port) => findCall(run.product.world, port, which));
    const port = pick(asked, choice);
    if (!port) return undefined;
    return endCall(run, answers, port, which, size, meanwhile);
  };

/** What a port reports; `fails` ends it. */
type Report = AnyEventObject | 'fails';
type Reports = ReadonlyMap<CallbackPort, readonly Report[]>;

const kindOfReport = (port: string, event: Report) =>
  `${port}: ${event === 'fails' ? event : event.type}`;

/** A run of a port reports something or fails; a late one was stopped before. */
const report =
  (reports: Reports, which: Which, choice: number, eventChoice: number) =>
  ({ product, kept }: Run): string | undefined => {
    const calls = [...reports].flatMap(([port, events]) => {
      const call = product.world[port].calls.findLast(
        (one) => one.isStopped() === (which === 'late'),
      );
      return call ? [{ port, call, events }] : [];
    });
    const chosen = pick(calls, choice);
    const event = chosen && pick(chosen.events, eventChoice);
    if (!event) return undefined;
    const { port, call } = chosen;
    const before = which === 'late' ? serializeActors(product.liveActors()) : undefined;
    if (event === 'fails') call.fail(new Error(`${port} failed`));
    else call.send(event);
    if (before !== undefined) assertUnchanged(before, product);
    // A backup brings back what was removed, and adds a contract.
    else if (Object(event).type === 'reading.done') {
      restoreContracts(kept, kept.all);
      addContracts(kept, 1);
    }
    const text = event === 'fails' ? `${port} fails` : `${port} reports ${formatEvent(event)}`;
    return `${which}: ${text}`;
  };

const sizes = fc.oneof(
  weighted(4, fc.nat({ max: 35 })),
  weighted(1, fc.constant('fails' as const)),
);
const filesBy = (arrivals: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...arrivals),
      fc.array(fc.constantFrom(...FILES), { minLength: 1, maxLength: 5 }),
    )
    .map(([type, names]) => addFiles(type, names));

/** What a kind of session has. */
interface Setting {
  readonly kind: SessionKind;
  /** The machines that a person uses, by the name of their model, and those that other machines start and use. */
  readonly used: readonly string[];
  readonly started: readonly string[];
  /** Events that other machines send, and what only the other kind of session has. */
  readonly notPressed: RegExp;
  /** Ports that are not called. */
  readonly unusedPorts: readonly PortName[];
  /** Reports that are not sent, because what is kept is told instead, or nothing follows. */
  readonly notReported: RegExp;
  /** States that are not entered. */
  readonly unreached: RegExp;
  readonly answers: Answers;
  readonly arrivals: readonly string[];
  readonly times: readonly number[];
  readonly others: readonly fc.WeightedArbitrary<Command>[];
  readonly start: (provide?: ProvideApp) => Promise<Run>;
}

/** Events of the models and ends of ports, in any order. */
function defineCommands(setting: Setting): RandomCommands {
  const { kind, used, started, notPressed, unusedPorts, notReported, unreached, answers } = setting;
  const known = models.filter(({ name }) => [...used, ...started].includes(name));
  const ports = portNames.filter(
    (port) =>
      known.some(({ machine }) => port in machine.implementations.actors) &&
      !unusedPorts.includes(port),
  );
  const events = known.flatMap((model) => model.events);
  const reports: Reports = new Map(
    ports
      .filter(isCallbackPort)
      .map((port) => [
        port,
        [...events.filter(({ type }) => senderOf(type) === port), 'fails' as const].filter(
          (event) => !notReported.test(kindOfReport(port, event)),
        ),
      ]),
  );
  const pressed: Events = new Map(
    known
      .filter(({ name }) => used.includes(name))
      .map(({ machine, events: all }) => [
        machine.id,
        all.filter(
          ({ type }) => !type.startsWith('xstate.') && !senderOf(type) && !notPressed.test(type),
        ),
      ]),
  );
  const choice = fc.nat({ max: 999 });
  const presses = fc.tuple(choice, choice).map(([which, one]) => press(pressed, which, one));
  const times = fc.constantFrom(...setting.times).map(advance);
  const which = fc.constantFrom<Which>('waiting', 'waiting', 'waiting', 'late');
  const meanwhile = fc.option(fc.oneof(presses, times), { freq: 2, nil: undefined });
  return {
    kind,
    ports,
    states: known
      .flatMap(({ machine }) => listStates(machine).map(({ id }) => id))
      .filter((id) => !unreached.test(id)),
    commands: fc.oneof(
      weighted(100, presses),
      weighted(20, filesBy(setting.arrivals)),
      weighted(
        80,
        fc
          .tuple(which, choice, sizes, meanwhile)
          .map(([asked, one, size, other]) => answer(answers, asked, one, size, other)),
      ),
      weighted(
        40,
        fc
          .tuple(which, choice, choice)
          .map(([asked, one, other]) => report(reports, asked, one, other)),
      ),
      weighted(20, times),
      ...setting.others,
    ),
    start: setting.start,
  };
}

/**
 * Random events in the demo: whatever a person, a port or the clock does, and in whatever order, the product
 * keeps its invariants. What each event does is said by the tables.
 */
export const demoCommands = defineCommands({
  kind: 'demo',
  used: [
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
  ],
  started: ['export', 'selection', 'announcer'],
  notPressed:
    /^(?:contract\.opened|files\.|gathering\.|password\.|privateSession\.|selection\.changed|text\.|upload\.(?!remove$)|workspace\.)/,
  unusedPorts: [
    'startPrivateSession',
    'watchContract',
    'watchContracts',
    'gatherFiles',
    'printPage',
  ],
  notReported: /^$/,
  // States that only the private workspace enters, and the last one of an upload, which then is none.
  unreached: /startingPrivate|privateFailed|deleted|locked\.refused|removed|printing/,
  answers: DEMO_ANSWERS,
  arrivals: ['files.add'],
  // The delays of the demo, 1 ms less, and the rest.
  times: [1, 50, 249, 250, 299, 300, 599, 600, 2999, 3000, 7999, 8000, 29_400, 29_999, 30_000],
  others: [],
  start: async (provide) => createRun('demo', startProduct(provide)),
});

/** Asks to remove the first contracts. */
const askRemoval =
  (count: number): SyncCommand =>
  ({ kept, product }) => {
    const removal = product.liveActors().find((actor) => machineOf(actor)?.id === 'removal');
    const ids = presentIds(kept).slice(0, count);
    const contracts = ids.map((id) => ({ id, name: id }));
    removal?.send({ type: 'removal.ask', contracts });
    return removal && `asks to remove ${count} contracts`;
  };

/** Types a query, and waits until texts are searched. */
const search: SyncCommand = (run) => {
  run.product.dashboard()?.send({ type: 'query.type', query: 'zebra' });
  return `searches: ${advance(200)(run)}`;
};

/** What another tab does. */
const ELSEWHERE: Readonly<Record<string, (run: Run) => void>> = {
  'adds a contract': ({ kept }) => addContracts(kept, 1),
  'adds contracts': ({ kept }) => addContracts(kept, 3),
  'removes a contract': ({ kept }) => removeContracts(kept, presentIds(kept).slice(-1)),
  'restores a contract': ({ kept }) => restoreContracts(kept, [...kept.removed].slice(-1)),
  'answers a question': ({ kept }) => {
    kept.answered = new Set([...kept.answered, ...presentIds(kept).slice(0, 3)]);
  },
  'marks a deadline': ({ kept }) => {
    for (const id of presentIds(kept).slice(0, 1)) kept.marks = new Map([[id, { kind: 'done' }]]);
  },
};

/** What another tab does with the lock, and its deletion of everything. */
const LOCK_ELSEWHERE: typeof ELSEWHERE = {
  'sets a passphrase': ({ kept }) => {
    if (kept.lock === 'unset') kept.lock = 'open';
  },
  'removes the passphrase': ({ kept }) => {
    if (kept.lock === 'open') kept.lock = 'unset';
  },
  'locks the workspace': ({ kept }) => {
    if (kept.lock === 'open') kept.lock = 'locked';
  },
  'unlocks the workspace': ({ kept }) => {
    if (kept.lock === 'locked') kept.lock = 'open';
  },
};

const doElsewhere = (actions: typeof ELSEWHERE) =>
  fc
    .constantFrom(...Object.entries(actions))
    .map(([text, act]) => (run: Run): string | undefined => {
      act(run);
      return `another tab ${text}`;
    });

const deleteElsewhere = (run: Run): string | undefined => {
  if (run.product.world.keepResources.calls.length === 0) return undefined;
  deleteStore(run);
  return 'another tab deletes everything';
};

/** Contracts that a new workspace of the test has. */
const FIRST_CONTRACTS = 6;

/** Those of the demo, of a view, and one that another machine uses, by the name of their model. */
const NOT_IN_PRIVATE = ['demoWorkspace', 'searchPanel', 'selection'];

/** Random events in a private workspace, which shows what is kept after each. */
export const privateCommands = defineCommands({
  kind: 'private',
  used: models.map(({ name }) => name).filter((name) => !NOT_IN_PRIVATE.includes(name)),
  started: ['selection'],
  notPressed:
    /^(?:announcement\.|auth\.|contract\.(?:opened|removed)|correction\.(?:started|ended)|credentials\.|evidence\.changed|export\.(?!print)|files\.|gathering\.|idle\.(?!pick)|lock\.(?!ask|confirm|cancel)|rows\.|selection\.changed|text\.(?:found|search|refresh)|upload\.(?!remove$)|views\.defaultFound|work\.|workspace\.)/,
  unusedPorts: ['restoreSession', 'signIn', 'endSession'],
  notReported:
    /^(?:watchContracts|watchContract|watchLock|keepResources|gatherFiles: (?:files|fails)|watchOpenedFiles: files)/,
  // Any: its ports are enough, since dialogs of many steps are rare.
  unreached: /./,
  answers: PRIVATE_ANSWERS,
  arrivals: Object.keys(ARRIVALS),
  times: [1, 199, 200, 4999, 5000, 8000, 29_999, 30_000, 60_000, 300_000, 600_000, 3_600_000],
  others: [
    weighted(10, fc.integer({ min: 0, max: 4 }).map(askRemoval)),
    weighted(5, fc.constant(search)),
    weighted(30, doElsewhere(ELSEWHERE)),
    weighted(8, doElsewhere(LOCK_ELSEWHERE)),
    weighted(1, fc.constant(deleteElsewhere)),
  ],
  async start(provide) {
    const product = startProduct(provide);
    const run = createRun('private', product);
    addContracts(run.kept, FIRST_CONTRACTS);
    product.world.restoreSession.last().resolve(makePrivateSession());
    await settle();
    tellWatchers(run.kept, product.world);
    product.world.loadContracts.last().resolve(portfolioOf(run.kept));
    await settle();
    tellWatchers(run.kept, product.world);
    return run;
  },
});
