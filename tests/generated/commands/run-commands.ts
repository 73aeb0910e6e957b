import * as fc from 'fast-check';
import { isMachineSnapshot } from 'xstate';
import type { SessionKind } from '../../../machines/domain/session';
import { isPromisePort, portNames, type PortName } from '../../support/ports';
import { settle } from '../../support/world';
import { assertInvariants, type Run } from './invariants';
import { tellWatchers } from './kept';
import type { Product, ProvideApp } from './product';

/** A command: its effect on the product, and on what is kept. Says what it did; undefined if it was not possible. */
export type Command = (run: Run) => string | undefined | Promise<string | undefined>;

/** What the executed commands have covered. */
export interface CommandCoverage {
  /** Number of executed commands. */
  commands: number;
  /** Ports that were answered, or have sent an event. */
  readonly answered: Set<PortName>;
  /** The ids of the states that were entered. */
  readonly states: Set<string>;
}

export const createCoverage = (): CommandCoverage => ({
  commands: 0,
  answered: new Set(),
  states: new Set(),
});

/** The ports and states that the commands of a run have to reach and have not. */
export function findMissing(
  { answered, states: entered }: CommandCoverage,
  { ports, states }: RandomCommands,
) {
  return [
    ...ports.filter((port) => !answered.has(port)),
    ...states.filter((state) => !entered.has(state)),
  ];
}

function notePorts({ answered }: CommandCoverage, { world }: Product): void {
  for (const port of portNames) {
    const isAnswered = isPromisePort(port)
      ? world[port].calls.some(({ isSettled }) => isSettled())
      : world[port].calls.some(({ hasSent }) => hasSent());
    if (isAnswered) answered.add(port);
  }
}

function noteStates({ states }: CommandCoverage, { liveActors }: Product): void {
  for (const actor of liveActors()) {
    const snapshot: unknown = actor.getSnapshot();
    if (isMachineSnapshot(snapshot)) for (const { id } of snapshot._nodes) states.add(id);
  }
}

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

/** Random commands in one kind of session. */
export interface RandomCommands {
  readonly kind: SessionKind;
  /** The ports that the commands have to reach. */
  readonly ports: readonly PortName[];
  /** The ids of the states that the commands have to reach. */
  readonly states: readonly string[];
  readonly commands: fc.Arbitrary<Command>;
  readonly start: (provide?: ProvideApp) => Promise<Run>;
}

/** Most commands of a sequence. */
const MAX_COMMANDS = 400;

/**
 * Runs random commands.
 *
 * @returns undefined on success; otherwise a report with the shortest failing sequence that was
 * found, and how to repeat the run.
 */
export async function runCommands(
  { commands, start }: RandomCommands,
  { seed, sequences, provide, endOnFailure = false, coverage = createCoverage() }: RunOptions,
): Promise<string | undefined> {
  const sequence = fc.noBias(fc.array(commands, { maxLength: MAX_COMMANDS, size: 'max' }));
  const property = fc.asyncProperty(sequence, async (executed) => {
    const run = await start(provide);
    const { product } = run;
    const log: string[] = [];
    try {
      assertInvariants(run);
      for (const command of executed) {
        const done = await command(run);
        if (done === undefined) continue;
        log.push(done);
        coverage.commands += 1;
        if (run.kind === 'private') tellWatchers(run.kept, product.world);
        noteStates(coverage, product);
        assertInvariants(run);
      }
      // Pending promises must not change the state.
      await settle();
      assertInvariants(run);
    } catch (error) {
      throw new Error([String(error), ...log].join('\n  '), { cause: error });
    } finally {
      notePorts(coverage, product);
      product.app.stop();
    }
  });
  const details = await fc.check(property, { seed, numRuns: sequences, endOnFailure });
  if (!details.failed) return undefined;
  return [
    String(details.errorInstance),
    `To repeat: COMMANDS_SEED=${seed} npm run vitest -- run --project unit tests/generated/random-commands.test.ts`,
  ].join('\n');
}
