import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { deletionMachine } from '../../machines/deletion.machine';
import { removalMachine } from '../../machines/removal.machine';
import { provideWorkspaceActors, workspaceMachine } from '../../machines/workspace.machine';
import { provideApp } from '../../machines/app.machine';
import type { Ports } from '../support/world';
import { openAgain, openCommands, type KeptCommand } from './commands/kept/kept-commands';
import { createKeptModel, type KeptModel } from './commands/kept/kept-model';
import { assertKept, startKeptProduct, type KeptProduct } from './commands/kept/kept-product';
import type { ProvideApp } from './commands/product';

const SEQUENCES = 120;

/** `COMMANDS_SEED` repeats a failed run. */
const seed = Number(process.env['COMMANDS_SEED'] || Math.floor(Math.random() * 2 ** 31));

class CheckedKeptCommand implements fc.AsyncCommand<KeptModel, KeptProduct> {
  readonly #command: KeptCommand;
  readonly #executed: Set<string>;

  constructor(command: KeptCommand, executed: Set<string>) {
    this.#command = command;
    this.#executed = executed;
  }

  check(model: Readonly<KeptModel>): boolean {
    const { isPossible } = this.#command;
    return model.isOpen ? (isPossible?.(model) ?? true) : this.#command === openAgain;
  }

  async run(model: KeptModel, product: KeptProduct): Promise<void> {
    this.#executed.add(this.#command.description);
    await this.#command.run(model, product);
    assertKept(model, product);
  }

  toString(): string {
    return this.#command.description;
  }
}

/** Runs random commands. Returns a report of the first failure that was found, made short. */
async function run(options: { readonly endOnFailure?: boolean; readonly provide?: ProvideApp }) {
  const executed = new Set<string>();
  const checked = fc
    .oneof(
      { weight: 60, arbitrary: openCommands },
      { weight: 4, arbitrary: fc.constant(openAgain) },
    )
    .map((command) => new CheckedKeptCommand(command, executed));
  const property = fc.asyncProperty(
    fc.noBias(fc.commands([checked], { maxCommands: 150, size: 'max' })),
    async (commands) => {
      const model = createKeptModel();
      const product = await startKeptProduct(model, options.provide);
      try {
        assertKept(model, product);
        await fc.asyncModelRun(() => ({ model, real: product }), commands);
      } finally {
        product.app.stop();
      }
    },
  );
  const { endOnFailure = false } = options;
  const details = await fc.check(property, { seed, numRuns: SEQUENCES, endOnFailure });
  if (!details.failed) return { executed, report: '' };
  const repeat = `To repeat: COMMANDS_SEED=${seed} npm run vitest -- run --project unit tests/generated/kept-commands.test.ts`;
  const report = [String(details.errorInstance), fc.defaultReportMessage(details), repeat];
  return { executed, report: report.join('\n') };
}

describe('random commands in a private workspace', () => {
  it('lose nothing, keep the counts, and are undone whole', { timeout: 120_000 }, async () => {
    const { executed, report } = await run({});
    expect(report).toBe('');
    for (const description of [
      'answers an undo: success',
      'answers a deletion: success',
      'goes on with the backup: success',
      openAgain.description,
    ])
      expect(executed).toContain(description);
  });
});

type Actors = ReturnType<typeof provideWorkspaceActors>;

const withActors =
  (change: (actors: Actors, ports: Ports) => Partial<Actors>): ProvideApp =>
  (ports) => {
    const actors = provideWorkspaceActors(ports);
    const provided = workspaceMachine.provide({ actors: { ...actors, ...change(actors, ports) } });
    return provideApp(ports, () => Promise.resolve(provided));
  };

const doNothing = () => {};

describe('random commands in a faulty private workspace', () => {
  it.each<{ readonly fault: string; readonly provide: ProvideApp; readonly broken: string }>([
    {
      fault: 'restores only one of the removed contracts',
      provide: withActors((_, { removeContracts, restoreContracts }) => ({
        removal: removalMachine.provide({
          actors: { removeContracts, restoreContracts },
          actions: {
            setRemoved: assign(({ context }) => ({ removed: context.asked.slice(0, 1) })),
          },
        }),
      })),
      broken: 'undoable is',
    },
    {
      fault: 'keeps removed contracts selected',
      provide: withActors(({ dashboard }) => ({
        dashboard: dashboard.provide({ actions: { retainSelection: doNothing } }),
      })),
      broken: 'selected is',
    },
    {
      fault: 'does not search again after a change',
      provide: withActors(({ dashboard }) => ({
        dashboard: dashboard.provide({ actions: { refreshTexts: doNothing } }),
      })),
      broken: 'search is',
    },
    {
      fault: 'deletes everything without the word',
      provide: withActors((_, { deleteEverything }) => ({
        deletion: deletionMachine.provide({
          actors: { deleteEverything },
          guards: { isConfirmed: () => true },
        }),
      })),
      broken: 'deletion is',
    },
  ])('find one that $fault', { timeout: 60_000 }, async ({ provide, broken }) => {
    const { report } = await run({ provide, endOnFailure: true });
    expect(report).toContain(`Broken: ${broken}`);
  });
});
