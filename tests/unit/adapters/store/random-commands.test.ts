import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeftOut } from '../../../../machines/domain/backup';
import type {
  Correction,
  Field,
  FieldValue,
  PlaybookRecord,
  ReadingOutcome,
  StoredContractDetail,
  Word,
} from '../../../../src/adapters/private/store/records';
import type { AddedFile } from '../../../../src/adapters/private/store/contracts';
import type { Store } from '../../../../src/adapters/private/store/store';
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

type Command =
  | { readonly kind: 'add'; readonly file: string; readonly name: string }
  | { readonly kind: 'read'; readonly file: string; readonly outcome: ReadingOutcome }
  | {
      readonly kind: 'correct' | 'confirm';
      readonly file: string;
      readonly given: FieldValue;
    }
  | { readonly kind: 'undo'; readonly file: string; readonly field: Field }
  | { readonly kind: 'remove' | 'restore'; readonly file: string }
  | { readonly kind: 'company'; readonly company: string | null }
  | { readonly kind: 'playbook'; readonly playbook: PlaybookRecord | null }
  | { readonly kind: 'reopen' | 'otherTab' | 'wait' }
  /** With a passphrase, everything is sealed. Nothing that a person sees is another. */
  | { readonly kind: 'seal' | 'unseal' };

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
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), file, name: text }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('read'),
      file,
      outcome: fc.constantFrom(makeOutcome(1), makeOutcome(2, null), UNREADABLE),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('correct', 'confirm'), file, given }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('undo'),
      file,
      field: fc.constantFrom('title', 'parties', 'expiry', 'renewal'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'restore'), file }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('playbook'),
      playbook: fc.option(
        fc.record({
          version: fc.constant(1),
          rules: fc.constantFrom({}, { exclusivity: { on: true, points: 7 } }),
          thresholds: fc.constantFrom({}, { renewalDue: 0 }),
        }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('company'), company: fc.option(text) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reopen', 'otherTab', 'wait') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('seal', 'unseal') }) },
);

interface Entry {
  readonly name: string;
  readonly addedAt: string;
  isRemoved: boolean;
  outcome: ReadingOutcome | null;
  text: SourceDocument | null;
  readonly words: Map<Field, Word[]>;
}

/** What a command gives: how a file was added, nothing, or the kind of the error. */
type Answer = AddedFile['kind'] | 'gone' | undefined;

/** What the store should hold, as simply as possible. */
class StoreModel {
  company: string | null = null;
  playbook: PlaybookRecord | null = null;
  readonly entries = new Map<string, Entry>();
  time = STORE_START;

  get #now() {
    return new Date(this.time).toISOString();
  }

  /** The entry that a person sees. */
  #find(content: string): Entry | undefined {
    const entry = this.entries.get(content);
    return entry?.isRemoved === false ? entry : undefined;
  }

  /** Carries a command out; returns what the store has to answer. */
  run(step: Command): Answer {
    switch (step.kind) {
      case 'add': {
        if (this.#find(step.file)) return 'alreadyHere';
        const entry = this.entries.get(step.file);
        if (entry) {
          entry.isRemoved = false;
          return 'restored';
        }
        this.entries.set(step.file, {
          name: step.name,
          addedAt: this.#now,
          isRemoved: false,
          outcome: null,
          text: null,
          words: new Map(),
        });
        return 'added';
      }
      case 'read': {
        const entry = this.#find(step.file);
        if (!entry) return 'gone';
        // A failure never replaces a reading.
        if (entry.outcome?.kind === 'read' && step.outcome.kind === 'unreadable') return undefined;
        entry.outcome = step.outcome;
        entry.text = textOf(step.outcome);
        return undefined;
      }
      case 'correct':
      case 'confirm': {
        const entry = this.#find(step.file);
        if (!entry) return 'gone';
        const kind = step.kind === 'correct' ? 'corrected' : 'confirmed';
        const words = entry.words.get(step.given.field) ?? [];
        entry.words.set(step.given.field, [{ ...step.given, kind, at: this.#now }, ...words]);
        return undefined;
      }
      case 'undo': {
        const entry = this.#find(step.file);
        entry?.words.get(step.field)?.shift();
        return entry ? undefined : 'gone';
      }
      case 'remove':
      case 'restore': {
        const entry = this.entries.get(step.file);
        if (entry) entry.isRemoved = step.kind === 'remove';
        return entry ? undefined : 'gone';
      }
      case 'company':
        this.company = step.company;
        return undefined;
      case 'playbook':
        this.playbook = step.playbook;
        return undefined;
      case 'reopen':
        this.time += 1;
        for (const [content, { isRemoved }] of this.entries) {
          if (isRemoved) this.entries.delete(content);
        }
        return undefined;
      case 'wait':
        this.time += 1000;
        return undefined;
      case 'otherTab':
        this.time += 1;
        return undefined;
      case 'seal':
      case 'unseal':
        return undefined;
    }
  }

  contracts(): readonly (readonly [content: string, entry: Entry])[] {
    return [...this.entries].filter(([, { isRemoved }]) => !isRemoved);
  }
}

const textOf = (outcome: ReadingOutcome) =>
  outcome.kind === 'read' && outcome.reading.title !== null ? makeText('Whereas') : null;

interface Observed {
  readonly name: string;
  readonly addedAt: string;
  readonly outcome: ReadingOutcome | null;
  readonly text: SourceDocument | null;
  readonly corrections: readonly Correction[];
}

const byField = (one: Correction, other: Correction) => (one.field < other.field ? -1 : 1);

function expectedOf({ name, addedAt, outcome, text: read, words }: Entry): Observed {
  const corrections = [...words.values()].flatMap(([word, previous = null]): Correction[] =>
    word ? [{ ...word, previous }] : [],
  );
  return { name, addedAt, outcome, text: read, corrections: corrections.toSorted(byField) };
}

function observe(contract: StoredContractDetail): Observed {
  const { name, addedAt, outcome, text: read, corrections } = contract;
  return { name, addedAt, outcome, text: read, corrections: corrections.toSorted(byField) };
}

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
  const expected = model
    .contracts()
    .map(([content, entry]): [string, Observed] => [content, expectedOf(entry)]);
  expect(await readAll(store)).toEqual(new Map(expected));
  expect(await store.getSettings()).toEqual({ company: model.company });
  expect(await store.getPlaybook()).toEqual(model.playbook);
  for (const [content, id] of ids) {
    if (model.entries.get(content)?.isRemoved === false) continue;
    expect(await store.get(id)).toBeNull();
    await expect(store.getOriginal(id)).rejects.toMatchObject({ kind: 'gone' });
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

  #idOf(content: string): string {
    return this.ids.get(content) ?? 'never added';
  }

  async run(step: Command): Promise<AddedFile['kind'] | void> {
    switch (step.kind) {
      case 'add': {
        const { id, kind } = await this.store.addFile(makeGivenFile(step.file, step.name));
        this.ids.set(step.file, id);
        return kind;
      }
      case 'read':
        return this.store.putReading(this.#idOf(step.file), step.outcome, textOf(step.outcome));
      case 'correct':
        return this.store.correct(this.#idOf(step.file), step.given);
      case 'confirm':
        return this.store.confirm(this.#idOf(step.file), step.given);
      case 'undo':
        return this.store.undo(this.#idOf(step.file), step.field);
      case 'remove':
        return this.store.remove(this.#idOf(step.file));
      case 'restore':
        return this.store.restore(this.#idOf(step.file));
      case 'company':
        return this.store.setSettings({ company: step.company });
      case 'playbook':
        return this.store.setPlaybook(step.playbook);
      case 'reopen':
        this.store.close();
        // What was removed at the same moment could be of this session.
        this.world.pass(1);
        this.store = await this.world.open();
        await this.store.lock.unlock(PASSPHRASE);
        return;
      case 'seal':
        if (!(await this.store.lock.read()).isSet) await this.store.lock.set(PASSPHRASE);
        return;
      case 'unseal':
        if ((await this.store.lock.read()).isSet) await this.store.lock.remove(PASSPHRASE);
        return;
      case 'wait':
        return this.world.pass(1000);
      case 'otherTab': {
        // It does not delete what this tab has removed before.
        this.world.pass(1);
        const other = await this.world.open();
        await other.lock.unlock(PASSPHRASE);
        await other.list();
        await other.getSettings();
        other.close();
      }
    }
  }
}

/** Runs commands on the store and the model. */
async function runAll(commands: readonly Command[], check: boolean) {
  const session = await Session.begin();
  const model = new StoreModel();
  for (const step of commands) {
    const answer = await session.run(step).catch((error: unknown) => {
      if (error instanceof StoreError) return error.kind;
      throw error;
    });
    expect(answer).toBe(model.run(step));
    // What was removed in earlier sessions is deleted with the first list.
    if (check || step.kind === 'reopen') await expectEqual(session.store, model, session.ids);
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
      const { session } = await runAll(steps, true);
      session.world.closeAll();
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
        session.world.closeAll();

        const empty = createStoreWorld();
        const store = await empty.open();
        for (const [added, unchanged] of [
          [contracts, 0],
          [0, contracts],
        ]) {
          const outcome = await store.restoreBackup(content, { passphrase: PASSPHRASE });
          expect(outcome).toEqual({
            kind: 'restored',
            added,
            updated: 0,
            unchanged,
            leftOut: createLeftOut(),
          });
          await expectEqual(store, model);
        }
        empty.closeAll();
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
        source.session.world.closeAll();
        const target = await runAll(others, false);
        const before = await readAll(target.session.store);
        const outcome = await target.session.store.restoreBackup(content, {
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
        target.session.world.closeAll();
      }),
      runs(4),
    );
  },
);
