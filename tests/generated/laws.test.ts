import { describe, expect, test } from 'vitest';
import { isMachineSnapshot } from 'xstate';
import { listInvokes } from '../support/actor-hierarchy';
import { isPort, portNames, PORTS, readPortEnd, senderOf } from '../support/ports';
import { writeWhole } from './harness/describe-value';
import { formatEvent } from './harness/model';
import { computeTable, type Row } from './harness/table';
import { models } from './models';
import { modelsOfOtherKind } from './models/other-kind';

/**
 * What holds for all machines, whatever their tables say. A table is renewed by a command; a law and
 * its exceptions are changed by hand, with a reason.
 */
const tables = [...models, ...modelsOfOtherKind].map((model) => computeTable(model));

const rows = tables.flatMap(({ model, rows: all }) =>
  all.map((row) => ({ ...row, machine: model.machine.id })),
);
type NamedRow = (typeof rows)[number];

const kindOf = (name: string | undefined) =>
  name !== undefined && isPort(name) ? PORTS[name].kind : undefined;
/** Whether a port is asked for something, and does not only watch. */
const isCall = (name: string | undefined) => kindOf(name) === 'promise' || kindOf(name) === 'task';

const isTaken = ({ transitions }: Row) => transitions.length > 0;
const isTimeout = ({ event }: Row) => /^xstate\.after\.\w+Timeout\./.test(event.type);
/** The port whose failure the event is. */
const failedPort = ({ event }: Row) => {
  const end = readPortEnd(event);
  return end?.hasFailed ? end.port : undefined;
};
const endsBadly = (row: Row) => isTimeout(row) || isCall(failedPort(row));
/** Whether a person or another machine causes the event: no port, no delay. */
const isPress = ({ event: { type } }: Row) =>
  !type.startsWith('xstate.') && senderOf(type) === undefined;

const namesOf = ({ effects }: Row, kind: 'starts' | 'stops') =>
  effects.flatMap((effect) => (effect.kind === kind ? [effect.name] : []));

const writeEvent = ({ machine, event }: NamedRow) =>
  `${machine}: ${formatEvent({ type: event.type })}`;
const writeState = (row: NamedRow) => `${writeEvent(row)} in ${row.state}`;

/** Asserts that the places in which a law does not hold are the listed ones, each with its reason. */
function expectOnly(found: readonly string[], listed: Readonly<Record<string, string>> = {}): void {
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(listed).toSorted());
}

describe('calls', () => {
  test('one that is waited for has a timeout', () => {
    const unlimited = tables.flatMap(({ model: { machine } }) =>
      listInvokes(machine.root)
        .filter(
          ({ src, hasTimeout }) =>
            isPort(src) && isCall(src) && !hasTimeout && !PORTS[src].unlimited,
        )
        .map(({ src, state }) => `${machine.id}.${state}: ${src}`),
    );
    const CHANGES = 'the adapter cancels the change, and answers whether it was made';
    expectOnly(unlimited, {
      'backup.reading: readBackup': 'checking can be cancelled, and merging has a timeout',
      'backup.saving: saveBackup': 'it can be cancelled',
      'lock.guarded.changing.saving: changeLock': CHANGES,
      'lock.guarded.choosing: changeLock': CHANGES,
      'lock.guarded.removing.saving: changeLock': CHANGES,
      'lock.open.setting: changeLock': CHANGES,
      'textSearch.searching: searchContracts':
        'its state inside has one, which each report starts anew',
    });
  });

  test('one that is not given up has a reason, and every reason is needed', () => {
    const invokes = tables.flatMap(({ model }) => listInvokes(model.machine.root));
    // Those that are spawned have no state that could end them.
    const endless = portNames
      .filter(isCall)
      .filter((port) => invokes.every(({ src, hasTimeout }) => src !== port || !hasTimeout));
    const explained = portNames.filter((port) => PORTS[port].unlimited !== undefined);
    // They have a state of their own with a timeout, or can be cancelled: the law above says how.
    const cancelled = ['readBackup', 'saveBackup', 'searchContracts'];
    expect(endless.filter((port) => !cancelled.includes(port))).toEqual(explained);
  });

  test('a timeout leads where a failure leads', () => {
    const diverging = rows.filter(isTimeout).filter((row) => {
      const failures = rows.filter(
        (other) =>
          other.machine === row.machine && other.state === row.state && isCall(failedPort(other)),
      );
      return failures.length > 0 && failures.every(({ next }) => next !== row.next);
    });
    expectOnly(diverging.map(writeState));
  });

  test('a failure or a timeout leaves something to press', () => {
    const stuck = rows
      .filter(endsBadly)
      .filter(
        ({ machine, next }) =>
          !rows.some(
            (row) => row.machine === machine && row.state === next && isTaken(row) && isPress(row),
          ),
      );
    expectOnly(stuck.map(writeState));
  });

  test('a failure or a timeout is told', () => {
    const silent = rows
      .filter(endsBadly)
      .filter(
        ({ changed, next }) =>
          !/failure|message|reason|problem|refusal/i.test(Object.keys(changed).join()) &&
          !/fail|error|unavailable|unsaved|refused/i.test(next),
      );
    const DEFAULTS = 'the defaults are used, which can be stored again';
    expectOnly(silent.map(writeEvent), {
      'auth: requestTimeout passes': 'without a stored session a user signs in',
      'auth: restoreSession fails': 'without a stored session a user signs in',
      'clauseWords: readClauseWords fails': 'the rows are shown without the words',
      'clauseWords: requestTimeout passes': 'the rows are shown without the words',
      'company: requestTimeout passes': DEFAULTS,
      'keys: letterTimeout passes': 'a letter stands for itself again',
      'preferences: requestTimeout passes': DEFAULTS,
      'recent: requestTimeout passes': DEFAULTS,
      'source: openSource fails': 'the page stays as it is when it cannot be drawn sharper',
      'source: requestTimeout passes': 'the page stays as it is when it cannot be drawn sharper',
      'views: requestTimeout passes': DEFAULTS,
    });
  });

  test('a retry starts a port anew', () => {
    const idle = rows
      .filter(({ event }) => event.type.endsWith('.retry'))
      .filter((row) => isTaken(row) && !namesOf(row, 'starts').some(isPort));
    expectOnly(idle.map(writeState));
  });

  test('a state that says it can be retried can', () => {
    const retryable = rows.filter(({ before }) => before.hasTag('retryable'));
    const answered = rows.filter(({ event }) => event.type.endsWith('.retry')).filter(isTaken);
    expect(retryable.length).toBeGreaterThan(0);
    expectOnly(
      retryable
        .filter(({ machine, state }) =>
          answered.every((row) => row.machine !== machine || row.state !== state),
        )
        .map(({ machine, state }) => `${machine}: ${state}`),
    );
  });

  test('a second press does not repeat a call that is pending', () => {
    const repeated = rows
      .filter(isPress)
      .filter((row) =>
        namesOf(row, 'starts').some((name) => isCall(name) && namesOf(row, 'stops').includes(name)),
      );
    const ANOTHER = 'it asks for something else';
    const LATER = 'a later value is stored in its place';
    expectOnly(repeated.map(writeEvent), {
      'clauseWords: words.want': ANOTHER,
      'company: company.choose': ANOTHER,
      'contract: contract.visit': ANOTHER,
      'copy: copy.start': ANOTHER,
      'export: export.print': 'the print dialog of a browser can be closed without a report',
      'playbook: playbook.undo': ANOTHER,
      'preferences: density.pick': LATER,
      'preferences: shortcuts.toggle': LATER,
      'preferences: theme.pick': LATER,
      'recent: contract.opened': LATER,
      'recent: recent.clear': LATER,
      'source: source.nextPage': ANOTHER,
      'source: source.previousPage': ANOTHER,
      'source: source.showQuote': ANOTHER,
      'source: source.zoomIn': ANOTHER,
      'views: view.togglePin': LATER,
    });
  });

  test('a busy state waits for a call', () => {
    const waiting = rows.filter(({ after }) => after.hasTag('busy'));
    expect(waiting.length).toBeGreaterThan(0);
    const idle = waiting.filter(
      ({ after }) =>
        !Object.values<{ src: unknown }>(after.children).some(
          ({ src }) => kindOf(String(src)) !== 'watcher',
        ),
    );
    expectOnly(idle.map(writeEvent), {
      'textSearch: text.search': 'it waits for the end of typing first',
    });
  });

  test('a form that is closed starts nothing', () => {
    const starting = rows
      .filter(({ event }) => /\.(?:close|cancel|dismiss)$/.test(event.type))
      .filter((row) => namesOf(row, 'starts').some(isCall));
    expectOnly(starting.map(writeEvent));
  });
});

describe('sessions and locks', () => {
  test('no watcher of a session runs outside of it', () => {
    const outside = rows.filter(
      ({ machine, next }) => machine === 'auth' && !next.startsWith('authenticated'),
    );
    expect(outside.length).toBeGreaterThan(0);
    expectOnly(outside.filter(({ after }) => after.children['watchSession']).map(writeState));
  });

  test('no workspace runs without a session', () => {
    const closed = rows.filter(
      ({ machine, after }) => machine === 'app' && after.context.session === null,
    );
    expect(closed.length).toBeGreaterThan(0);
    expectOnly(
      closed.flatMap(({ after }) => Object.keys(after.children)),
      {
        auth: 'signs in',
        preferences: 'belong to the browser',
        updates: 'belong to the browser',
        watchOpenedFiles: 'opened files wait for a session',
      },
    );
  });

  test('a locked workspace starts nothing but unlocking and deletion', () => {
    const inLock = rows.filter(
      ({ machine, next }) => machine === 'lock' && next.startsWith('locked'),
    );
    const inWorkspace = rows.filter(
      ({ machine, next }) => machine === 'privateWorkspace' && next === 'locked',
    );
    expectOnly(
      inLock.flatMap((row) => namesOf(row, 'starts')),
      { unlockWorkspace: 'with a passphrase' },
    );
    expectOnly(
      inWorkspace.flatMap(({ after }) => Object.keys(after.children)),
      {
        lock: 'unlocks',
        deletion: 'deletes everything without a passphrase',
        recovery: 'unlocks with the recovery code',
        keepResources: 'reports that the store is closed',
        hideAddress: 'replaces an address that tells a contract',
        watchDay: 'reports the day',
      },
    );
  });

  test('no context keeps a passphrase or a password', () => {
    const secrets = ['correct horse battery', 'open sesame', 'test123'];
    const keeping = rows.filter(({ after }) => {
      // The refusal of the demo names its password.
      const text = writeWhole(after.context).replace(/Please use password: \w+/, '');
      return secrets.some((secret) => text.includes(secret));
    });
    const OF_A_FILE = 'the password of a file is needed to read its pages';
    expectOnly(
      keeping.map(({ machine }) => machine),
      { source: OF_A_FILE, uploadItem: OF_A_FILE },
    );
  });
});

describe('work of a person', () => {
  test('what watchers report does not end it', () => {
    const ended = rows.filter(
      ({ before, after, event }) =>
        before.hasTag('openWork') &&
        !after.hasTag('openWork') &&
        kindOf(senderOf(event.type)) === 'watcher',
    );
    expectOnly(ended.map(writeState), {
      'lock: lock.reported in guarded.removing.saving':
        'the passphrase is removed: the work is done',
      'lock: lock.reported in open.asking.failed':
        'the passphrase was set although that seemed to fail: the work is done',
      'lock: lock.reported in open.setting':
        'another tab has set a passphrase and locked the workspace',
    });
  });

  test('what can be pressed and is ignored in some situations of a state', () => {
    const END = 'there is no further one';
    const NOTHING = 'there is nothing to do it with';
    const SAME = 'nothing would change';
    expectOnly(rows.filter((row) => !isTaken(row) && isPress(row)).map(writeEvent), {
      'address: address.change': SAME,
      'address: address.visit': SAME,
      'company: company.choose': SAME,
      'correction: draft.change': SAME,
      'dashboard: filter.set': SAME,
      'dashboard: filters.clear': SAME,
      'dashboard: group.pick': SAME,
      'dashboard: group.toggle': NOTHING,
      'dashboard: list.export': NOTHING,
      'dashboard: listQuery.set': SAME,
      'dashboard: page.turn': END,
      'dashboard: selection.clear': NOTHING,
      'evidence: evidence.next': END,
      'evidence: evidence.previous': END,
      'playbook: number.leave': SAME,
      'playbook: playbook.undo': NOTHING,
      'preferences: density.pick': SAME,
      'preferences: theme.pick': SAME,
      'recent: contract.opened': SAME,
      'recent: recent.clear': NOTHING,
      'review: contract.pick': NOTHING,
      'review: review.undo': NOTHING,
      'source: source.nextPage': END,
      'source: source.previousPage': END,
      'source: source.showQuote': NOTHING,
      'source: source.zoomIn': END,
      'textSearch: text.search': SAME,
      'uploads: gathering.stop': NOTHING,
      'views: dashboard.opened': 'a default view applies to the first visit only',
      'views: view.restore': NOTHING,
    });
  });

  test('a state has a way out', () => {
    const final = tables.flatMap(({ model, ignored, rows: all }) =>
      [...ignored.keys()]
        .filter((state) => !all.some((row) => row.state === state && row.next !== state))
        .map((state) => `${model.machine.id}: ${state}`),
    );
    expectOnly(final, {
      'companyQuestion: postponed': 'the question is asked again at the next visit',
      'dashboard: loaded': 'the list is shown until the session ends',
      'idle: waiting': 'it waits until the workspace is locked',
      'demoWorkspace: open': 'the session ends',
      'privateWorkspace: deleted': 'the session ends',
      'privateWorkspace: lost': 'the page has to be loaded again',
    });
  });
});

describe('messages, watchers and times', () => {
  test('who receives a message knows it', () => {
    const known = new Set(tables.flatMap(({ model }) => model.machine.events.map(String)));
    const unknown = rows.flatMap(({ machine, before, after, effects }) =>
      effects.flatMap(({ kind, name, value }) => {
        if (kind !== 'sends') return [];
        const { type } = Object(value);
        const receiver: unknown = (after.children[name] ?? before.children[name])?.getSnapshot();
        const isKnown = isMachineSnapshot(receiver)
          ? receiver.machine.events.map(String).includes(type)
          : known.has(type);
        return isKnown ? [] : [`${machine} sends ${name} ${type}`];
      }),
    );
    const PORT = 'a port answers it: tests/unit/adapters/address-ports.test.ts';
    expectOnly(unknown, {
      'address sends keepAddress query.seal': PORT,
      'address sends keepAddress query.unseal': PORT,
    });
  });

  test('no text has a value that is missing', () => {
    const broken = rows.filter(({ after, effects }) =>
      /undefined [a-z]|[a-z] undefined|\bNaN\b|\[object/.test(
        [after.context, ...effects.map(({ value }) => value)].map(writeWhole).join(),
      ),
    );
    expectOnly(broken.map(writeEvent));
  });

  test('a watcher that fails is told or leaves the state as it was', () => {
    const changing = rows
      .filter((row) => kindOf(failedPort(row)) === 'watcher')
      .filter(({ state, next }) => state !== next && !/fail|unavailable|unsaved/.test(next));
    const UNKNOWN = 'what is stored is kept, and changes are added to it';
    expectOnly(changing.map(writeEvent), {
      'auth: watchSession fails': 'a session that nobody watches is ended',
      'backlog: readBacklog fails': 'the files wait for the next visit',
      'company: watchCompany fails': UNKNOWN,
      'preferences: watchPreferences fails': UNKNOWN,
      'recent: watchRecent fails': UNKNOWN,
      'views: watchViews fails': UNKNOWN,
    });
  });

  test('a delay is at most ten minutes', () => {
    const long = rows.flatMap(({ machine, effects }) =>
      effects
        .filter(
          ({ kind, value }) =>
            kind === 'delays' && !(Number(value) > 0 && Number(value) <= 600_000),
        )
        .map(({ name }) => `${machine} ${name}`),
    );
    expectOnly(long, { 'idle idleTime': 'a person chooses it' });
  });
});
