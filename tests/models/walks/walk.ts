import * as fc from 'fast-check';
import { settle } from '../../support/world';
import { walks } from './commands';
import { verify } from './invariants';
import { createModel } from './model';
import { startProduct, type ProvideApp } from './product';
import type { Tally } from './step';

interface WalkOptions {
  readonly seed: number;
  readonly walks: number;
  /** Replacement for the real product. */
  readonly provide?: ProvideApp;
  /** Counts of executed commands. */
  readonly tally?: Tally;
}

/**
 * Runs random commands against the product and the model.
 *
 * @returns undefined, or a report of the failure with the shortest command sequence found and the
 * parameters to repeat it.
 */
export async function walkAtRandom(options: WalkOptions): Promise<string | undefined> {
  const { seed, walks: numRuns, provide, tally = new Map() } = options;
  const property = fc.asyncProperty(walks(tally), async (commands) => {
    const model = createModel();
    const product = startProduct(provide);
    try {
      verify(model, product);
      await fc.asyncModelRun(() => ({ model, real: product }), commands);
      // Pending promises change nothing any more.
      await settle();
      verify(model, product);
    } finally {
      product.app.stop();
    }
  });
  const details = await fc.check(property, { seed, numRuns });
  if (!details.failed) return undefined;
  return [
    String(details.errorInstance),
    fc.defaultReportMessage(details),
    `To walk there again: WALK_SEED=${seed} npm run vitest -- run --project unit tests/models/walks.test.ts`,
  ].join('\n');
}
