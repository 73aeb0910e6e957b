import * as fc from 'fast-check';
import type { ProvideApp } from '../product';
import { reportFailure } from '../report-failure';
import { weighted } from '../weighted';
import { updateCommands } from './desk-commands';
import { isDeskLocked } from './desk-model';
import type { KeptCommand } from './kept-command';
import { openAgain } from './deletion-commands';
import { openCommands } from './kept-commands';
import { lockedCommands } from './lock-commands';
import { createKeptModel, type KeptModel } from './kept-model';
import { assertKept, startKeptProduct, type KeptProduct } from './kept-product';

const SEQUENCES = 120;

/** What the workspace has to be for a command; "any" is unlocked or locked. */
type Workspace = 'unlocked' | 'locked' | 'any' | 'deleted';

function workspaceOf({ isOpen, desk }: Readonly<KeptModel>): Workspace {
  if (!isOpen) return 'deleted';
  return isDeskLocked(desk) ? 'locked' : 'unlocked';
}

class CheckedKeptCommand implements fc.AsyncCommand<KeptModel, KeptProduct> {
  readonly #command: KeptCommand;
  readonly #workspace: Workspace;
  readonly #executed: Set<string>;

  constructor(command: KeptCommand, workspace: Workspace, executed: Set<string>) {
    this.#command = command;
    this.#workspace = workspace;
    this.#executed = executed;
  }

  check(model: Readonly<KeptModel>): boolean {
    const { isPossible } = this.#command;
    const workspace = workspaceOf(model);
    const isRight =
      this.#workspace === workspace || (this.#workspace === 'any' && workspace !== 'deleted');
    return isRight && (isPossible?.(model) ?? true);
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

/**
 * Runs random commands in a private workspace.
 *
 * @returns the commands that were executed, and a report of the first failure that was found, made
 * short; without a failure, the report is empty.
 */
export async function runKeptCommands(options: {
  readonly seed: number;
  readonly endOnFailure?: boolean;
  readonly provide?: ProvideApp;
}) {
  const executed = new Set<string>();
  const possible = (weight: number, workspace: Workspace, commands: fc.Arbitrary<KeptCommand>) =>
    weighted(
      weight,
      commands.map((command) => new CheckedKeptCommand(command, workspace, executed)),
    );
  const checked = fc.oneof(
    possible(60, 'unlocked', openCommands),
    possible(4, 'any', updateCommands),
    possible(9, 'locked', lockedCommands),
    possible(4, 'deleted', fc.constant(openAgain)),
  );
  const property = fc.asyncProperty(
    fc.noBias(fc.commands([checked], { maxCommands: 220, size: 'max' })),
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
  const { seed, endOnFailure = false } = options;
  const details = await fc.check(property, { seed, numRuns: SEQUENCES, endOnFailure });
  return { executed, report: reportFailure(details, seed, 'kept-commands') ?? '' };
}
