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
  /** The product, where it is not the real one. */
  readonly provide?: ProvideApp;
  /** Where commands are counted. */
  readonly tally?: Tally;
}

/**
 * Walks through the product at random.
 *
 * @returns nothing, or where something was not as it must be: why, the shortest way there that was
 * found, and how to walk it again.
 */
export async function walkAtRandom(options: WalkOptions): Promise<string | undefined> {
  const { seed, walks: numRuns, provide, tally = new Map() } = options;
  const property = fc.asyncProperty(walks(tally), async (commands) => {
    const model = createModel();
    const product = startProduct(provide);
    try {
      verify(model, product);
      await fc.asyncModelRun(() => ({ model, real: product }), commands);
      // Nothing more comes of it, however long one waits.
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
