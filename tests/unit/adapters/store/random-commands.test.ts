import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeftOut } from '../../../../machines/domain/backup';
import type { Field, FieldValue } from '../../../../machines/domain/fields';
import type {
  Correction,
  PlaybookRecord,
  ReadingOutcome,
  StoredContractDetail,
} from '../../../../src/adapters/private/store/records';
import type { AddedFile } from '../../../../src/adapters/private/store/contracts';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import type { SourceDocument } from '../../../../src/reading/reading';
import { must } from '../../../support/must';
import {
  createStoreWorld,
  makeGivenFile,
  makeOutcome,
  makeText,
  STORE_START,
  UNREADABLE,
} from '../../../support/private-store';
import { runsAll } from '../../../support/runs-all';

const PASSPHRASE = 'correct horse battery';

/** The contents of all files that the commands add; few, so that they meet. */
const CONTENTS = ['one', 'two', 'three', ''];

/** What a command gives: how a file was added, nothing, or the kind of the error. */
type Answer = AddedFile['kind'] | 'gone' | undefined;

interface Command {
  /** Carries the command out on the model; returns what the store has to answer. */
  readonly change: (model: StoreModel) => Answer;
  readonly run: (session: Session) => Promise<AddedFile['kind'] | void>;
  readonly isReopening: boolean;
}

/** A statement about a field, as a person sees it. */
type Said = Omit<Correction, 'previous'> & FieldValue;

/** The local day of all statements. */
const DAY = '2026-06-14';

interface Entry {
  readonly name: string;
  readonly addedAt: string;
  isRemoved: boolean;
  outcome: ReadingOutcome | null;
  text: SourceDocument | null;
  readonly words: Map<Field, Said[]>;
}

/** What the store should hold, as simply as possible. */
class StoreModel {
  company: string | null = null;
  playbook: PlaybookRecord | null = null;
  readonly entries = new Map<string, Entry>();
  time = STORE_START;

  get now() {
    return new Date(this.time).toISOString();
  }

  /** Changes what was said, a millisecond later: no two statements have the same moment. */
  say(content: string, change: (entry: Entry) => void): Answer {
    this.time += 1;
    return this.change(content, change);
  }

  /** Changes an entry that a person sees. */
  change(content: string, change: (entry: Entry) => void): Answer {
    const entry = this.entries.get(content);
    if (entry?.isRemoved !== false) return 'gone';
    change(entry);
    return undefined;
  }

  /** Adds rules and thresholds, none of them standard, to those that were changed before. */
  changePlaybook(change: PlaybookRecord | null): Answer {
    const rules = { ...this.playbook?.rules, ...change?.rules };
    const thresholds = { ...this.playbook?.thresholds, ...change?.thresholds };
    const isStandard = Object.keys({ ...rules, ...thresholds }).length === 0;
    this.playbook = change && !isStandard ? { version: 1, rules, thresholds } : null;
    return undefined;
  }

  mark(content: string, isRemoved: boolean): Answer {
    const entry = this.entries.get(content);
    if (entry) entry.isRemoved = isRemoved;
    return entry ? undefined : 'gone';
  }
}

class Session {
  readonly world: ReturnType<typeof createStoreWorld>;
  readonly ids = new Map<string, string>();
  store: Store;

  private constructor(store: Store, world: ReturnType<typeof createStoreWorld>) {
    this.store = store;
    this.world = world;
  }

  static async begin(): Promise<Session> {
    const world = createStoreWorld();
    return new Session(await world.open(), world);
  }

  idOf(content: string): string {
    return this.ids.get(content) ?? 'never added';
  }
}

const define = <T>(
  name: string,
  weight: number,
  input: fc.Arbitrary<T>,
  change: (model: StoreModel, given: T) => Answer,
  run: (session: Session, given: T) => ReturnType<Command['run']>,
) => ({
  weight,
  arbitrary: input.map((value): Command => {
    const toText = () => `${name} ${fc.stringify(value)}`;
    const command = {
      change: (model: StoreModel) => change(model, value),
      run: (session: Session) => run(session, value),
      isReopening: name === 'reopen',
    };
    return Object.assign(command, { [fc.toStringMethod]: toText });
  }),
});

const textOf = (outcome: ReadingOutcome) =>
  outcome.kind === 'read' && outcome.reading.name !== null ? makeText('Whereas') : null;

const nothing = fc.constant(null);
const file = fc.constantFrom(...CONTENTS);
const text = fc.string({ unit: 'binary', maxLength: 5 });
const given: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.record({ field: fc.constant('title'), value: fc.option(text) }),
  fc.record({ field: fc.constant('parties'), value: fc.array(text, { maxLength: 2 }) }),
  fc.record({
    field: fc.constant('expiry'),
    value: fc.constantFrom('2028-02-29', 'perpetual', null),
  }),
  fc.record({
    field: fc.constant('renewal'),
    value: fc.constantFrom({ every: 'P1Y', successive: true }, null),
  }),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  define(
    'add',
    4,
    fc.tuple(file, text),
    (model, [content, name]) => {
      const isSeen = model.change(content, () => {}) !== 'gone';
      if (isSeen) return 'alreadyHere';
      if (model.mark(content, false) !== 'gone') return 'restored';
      const unread = { outcome: null, text: null, words: new Map() };
      model.entries.set(content, { name, addedAt: model.now, isRemoved: false, ...unread });
      return 'added';
    },
    async (session, [content, name]) => {
      const { id, kind } = await session.store.addFile(makeGivenFile(content, name));
      session.ids.set(content, id);
      return kind;
    },
  ),
  define(
    'read',
    2,
    fc.tuple(file, fc.constantFrom(makeOutcome(1), makeOutcome(2, null), UNREADABLE)),
    (model, [content, outcome]) =>
      model.change(content, (entry) => {
        // A failure never replaces a reading.
        if (entry.outcome?.kind === 'read' && outcome.kind === 'unreadable') return;
        Object.assign(entry, { outcome, text: textOf(outcome) });
      }),
    (session, [content, outcome]) =>
      session.store.putReading({ id: session.idOf(content), outcome, text: textOf(outcome) }),
  ),
  define(
    'say',
    6,
    fc.tuple(file, given, fc.constantFrom('corrected' as const, 'confirmed' as const)),
    (model, [content, value, kind]) =>
      model.say(content, ({ words }) => {
        const earlier = words.get(value.field) ?? [];
        words.set(value.field, [{ ...value, kind, at: model.now, on: DAY }, ...earlier]);
      }),
    (session, [content, value, kind]) => {
      session.world.pass(1);
      const statement = { id: session.idOf(content), value, on: DAY };
      return session.store[kind === 'corrected' ? 'correct' : 'confirm'](statement);
    },
  ),
  define(
    'undo',
    4,
    fc.tuple(file, fc.constantFrom('title', 'parties', 'expiry', 'renewal')),
    (model, [content, field]) => model.say(content, ({ words }) => void words.get(field)?.shift()),
    (session, [content, field]) => {
      session.world.pass(1);
      return session.store.undo({ id: session.idOf(content), field });
    },
  ),
  define(
    'remove',
    1,
    file,
    (model, content) => model.mark(content, true),
    (session, content) => session.store.remove([session.idOf(content)]),
  ),
  define(
    'restore',
    1,
    file,
    (model, content) => model.mark(content, false),
    (session, content) => session.store.restore([session.idOf(content)]),
  ),
  define(
    'company',
    1,
    fc.option(text),
    (model, company) => void Object.assign(model, { company }),
    (session, company) => session.store.setSettings({ company }),
  ),
  define(
    'playbook',
    1,
    fc.option(
      fc.record({
        version: fc.constant(1),
        rules: fc.constantFrom({}, { exclusivity: { on: true, points: 7 } }),
        thresholds: fc.constantFrom({}, { renewalDue: 0 }),
      }),
    ),
    (model, playbook) => model.changePlaybook(playbook),
    (session, playbook) => session.store.setPlaybook(playbook),
  ),
  define(
    'reopen',
    1,
    nothing,
    (model) => {
      for (const [content, { isRemoved }] of model.entries)
        if (isRemoved) model.entries.delete(content);
      return undefined;
    },
    async (session) => {
      session.store.close();
      session.store = await session.world.open();
      await session.store.unlock(PASSPHRASE);
    },
  ),
  define(
    'other tab',
    1,
    nothing,
    (model) => void (model.time += 1),
    async ({ world }) => {
      // It does not delete what this tab has removed before.
      world.pass(1);
      const other = await world.open();
      await other.unlock(PASSPHRASE);
      await other.list();
      await other.getSettings();
      other.close();
    },
  ),
  define(
    'wait',
    1,
    nothing,
    (model) => void (model.time += 1000),
    async ({ world }) => world.pass(1000),
  ),
  // With a passphrase, everything is sealed. Nothing that a person sees is another.
  define(
    'seal or unseal',
    2,
    nothing,
    () => undefined,
    async ({ store }) => {
      if ((await store.readLock()).isSet) await store.removePassphrase(PASSPHRASE);
      else await store.setPassphrase(PASSPHRASE);
    },
  ),
);

type Observed = Pick<StoredContractDetail, 'name' | 'addedAt' | 'outcome' | 'text' | 'corrections'>;

const observe = ({ name, addedAt, outcome, text: read, corrections }: Observed): Observed => ({
  name,
  addedAt,
  outcome,
  text: read,
  corrections: corrections.toSorted((one, other) => (one.field < other.field ? -1 : 1)),
});

const expectedOf = ({ words, ...entry }: Entry): Observed => {
  const corrections = [...words.values()].flatMap(([word, previous = null]): Correction[] =>
    word ? [{ ...word, previous }] : [],
  );
  return observe({ ...entry, corrections });
};

/** All contracts of the store by the content of their files. */
async function readAll(store: Store): Promise<ReadonlyMap<string, Observed>> {
  const listed = await store.list();
  const read = await Promise.all(
    listed.map(async (contract) => {
      const detail = must(await store.get(contract.id), 'contract');
      const { outcome, text: _, ...others } = detail;
      expect(others).toEqual(contract);
      expect(contract.summary?.kind).toBe(outcome?.kind);
      const original = await store.getOriginal(contract.id);
      return [await original.content.text(), observe(detail)] as const;
    }),
  );
  return new Map(read);
}

/** Asserts that everything is as in the model; `ids`: also that what was removed is not there. */
async function expectEqual(
  store: Store,
  model: StoreModel,
  ids: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const expected = [...model.entries].flatMap(([content, entry]) =>
    entry.isRemoved ? [] : [[content, expectedOf(entry)] as const],
  );
  expect(await readAll(store)).toEqual(new Map(expected));
  expect(await store.getSettings()).toEqual({ company: model.company });
  expect(await store.getPlaybook()).toEqual(model.playbook);
  for (const [content, id] of ids) {
    if (model.entries.get(content)?.isRemoved === false) continue;
    expect(await store.get(id)).toBeNull();
    await expect(store.getOriginal(id)).rejects.toMatchObject({ kind: 'gone' });
  }
}

/** Runs commands on the store and the model. */
async function runAll(commands: readonly Command[], check: boolean, delay = 0) {
  const session = await Session.begin();
  const model = new StoreModel();
  session.world.pass(delay);
  model.time += delay;
  for (const step of commands) {
    const answer = await step.run(session).catch((error: unknown) => {
      if (error instanceof StoreError) return error.kind;
      throw error;
    });
    expect(answer).toBe(step.change(model));
    // What was removed in earlier sessions is deleted with the first list.
    if (check || step.isReopening) await expectEqual(session.store, model, session.ids);
  }
  return { session, model };
}

/** Long, so that each sequence meets itself: files come back, histories grow, passphrases change. */
const commands = fc.array(command, { minLength: 40, maxLength: 120 });

/** Fixed, so that equal code has equal results; the mode `all` tries other seeds, which a failure prints. */
const runs = (count: number) => (runsAll ? { numRuns: 10 * count } : { numRuns: count, seed: 1 });

test('the store equals a simple model after every command', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await runAll(steps, true);
    }),
    runs(8),
  );
});

test(
  'a backup restored into an empty workspace, once or twice, equals the workspace',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const { session, model } = await runAll(steps, false);
        const { content, contracts } = await session.store.backUp();
        const store = await createStoreWorld().open();
        for (const [added, unchanged] of [
          [contracts, 0],
          [0, contracts],
        ]) {
          const outcome = await store.restoreBackup({ file: content, passphrase: PASSPHRASE });
          expect(outcome).toEqual({
            kind: 'restored',
            added,
            updated: 0,
            unchanged,
            leftOut: createLeftOut(),
          });
          await expectEqual(store, model);
        }
      }),
      { ...runs(6), examples: [[[]]] },
    );
  },
);

test(
  'merging a backup of one workspace into another keeps every contract and every newer word',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, commands, async (steps, others) => {
        const source = await runAll(steps, false);
        const { content } = await source.session.store.backUp();
        const saved = await readAll(source.session.store);
        // Nothing is said at the same moment in both.
        const target = await runAll(others, false, 500);
        const before = await readAll(target.session.store);
        const { content: reverse } = await target.session.store.backUp();
        const outcome = await target.session.store.restoreBackup({
          file: content,
          passphrase: PASSPHRASE,
        });
        expect(outcome.kind).toBe('restored');
        const after = await readAll(target.session.store);
        expect([...after.keys()].toSorted()).toEqual(
          [...new Set([...before.keys(), ...saved.keys()])].toSorted(),
        );
        for (const side of [before, saved]) {
          for (const [key, { corrections }] of side) {
            for (const { field, at } of corrections) {
              const kept = after.get(key)?.corrections.find((word) => word.field === field);
              expect(must(kept, 'correction').at >= at).toBe(true);
            }
          }
        }
        // The other way round, the same was said of each. What was removed is in no backup.
        const third = await createStoreWorld().open();
        for (const backup of [reverse, content])
          await third.restoreBackup({ file: backup, passphrase: PASSPHRASE });
        const isSaved = (key: string) => target.model.entries.get(key)?.isRemoved !== true;
        const correctionsOf = (all: typeof after) =>
          Object.fromEntries(
            [...all].flatMap(([key, { corrections }]) =>
              isSaved(key) ? [[key, corrections]] : [],
            ),
          );
        expect(correctionsOf(await readAll(third))).toEqual(correctionsOf(after));
      }),
      runs(4),
    );
  },
);
