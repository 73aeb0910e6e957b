import * as fc from 'fast-check';

/** Says how a run of random commands has failed, and how to repeat it; undefined if it has not. */
export function reportFailure<T>(
  details: fc.RunDetails<T>,
  seed: number,
  /** Name of the test's file. */
  test: string,
): string | undefined {
  if (!details.failed) return undefined;
  return [
    String(details.errorInstance),
    fc.defaultReportMessage(details),
    `To repeat: COMMANDS_SEED=${seed} npm run vitest -- run --project unit tests/generated/${test}.test.ts`,
  ].join('\n');
}
