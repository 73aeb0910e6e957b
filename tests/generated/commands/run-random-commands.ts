import * as fc from 'fast-check';
import { settle } from '../../support/world';
import { commandSequences } from './command-sequences';
import { assertInvariants } from './invariants';
import { createModel } from './reference-model';
import { reportFailure } from './report-failure';
import { startProduct, type ProvideApp } from './product';
import { createCoverage, type CommandCoverage } from './checked-command';

interface RunOptions {
  readonly seed: number;
  readonly sequences: number;
  /** Replacement for the real product. */
  readonly provide?: ProvideApp;
  /** Reports the first failing sequence, without a search for a shorter one. */
  readonly endOnFailure?: boolean;
  /** Records what the commands cover. */
  readonly coverage?: CommandCoverage;
}

/**
 * Runs random commands against the product and the model.
 *
 * @returns undefined on success; otherwise a report with the shortest failing sequence that was
 * found, and how to repeat the run.
 */
export async function runRandomCommands(options: RunOptions): Promise<string | undefined> {
  const {
    seed,
    sequences: numRuns,
    provide,
    endOnFailure = false,
    coverage = createCoverage(),
  } = options;
  const property = fc.asyncProperty(commandSequences(coverage), async (commands) => {
    const model = createModel();
    const product = startProduct(provide);
    try {
      assertInvariants(model, product);
      await fc.asyncModelRun(() => ({ model, real: product }), commands);
      // Pending promises must not change the state.
      await settle();
      assertInvariants(model, product);
    } finally {
      product.app.stop();
    }
  });
  const details = await fc.check(property, { seed, numRuns, endOnFailure });
  return reportFailure(details, seed, 'random-commands');
}
