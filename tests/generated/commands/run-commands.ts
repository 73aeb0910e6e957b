import * as fc from 'fast-check';
import { isMachineSnapshot } from 'xstate';
import { isPromisePort, portNames, PORTS, type PortName } from '../../support/ports';
import { settle } from '../../support/world';
import type { Command } from './command';
import { assertSound } from './invariants';
import type { Product, ProvideApp } from './product';

/** What is known of a run without its product, and the commands that run against both. */
export interface Reference<TModel extends object, TProduct extends Product> {
  readonly name: string;
  /** The ports that the commands have to reach. */
  readonly ports: readonly PortName[];
  /** The ids of the states that the commands have to reach; none by default. */
  readonly states?: readonly string[];
  readonly commands: fc.Arbitrary<Command<TModel, TProduct>>;
  readonly maxCommands: number;
  /** Starts the product and its model. */
  readonly start: (
    provide?: ProvideApp,
  ) => Promise<{ readonly model: TModel; readonly real: TProduct }>;
  /** Asserts that the product is as the model says; called after every command. */
  readonly assertInvariants: (model: TModel, product: TProduct) => void;
}

/** What the executed commands have covered. */
export interface CommandCoverage {
  /** Number of executed commands by kind. */
  readonly commands: Map<string, number>;
  /** Ports that were answered, or have sent an event, and those that were given up after a time. */
  readonly answered: Set<PortName>;
  readonly timedOut: Set<PortName>;
  /** The ids of the states that were entered. */
  readonly states: Set<string>;
}

export const createCoverage = (): CommandCoverage => ({
  commands: new Map(),
  answered: new Set(),
  timedOut: new Set(),
  states: new Set(),
});

export const countCommands = ({ commands }: CommandCoverage) =>
  [...commands.values()].reduce((sum, count) => sum + count, 0);

/** What the commands of a run have not covered: kinds of commands, and ports and states that they have to reach. */
export function findMissing(
  { commands, answered, timedOut, states: entered }: CommandCoverage,
  { ports, states = [] }: Pick<CommandRun, 'ports' | 'states'>,
) {
  const isReached = (port: PortName) =>
    answered.has(port) &&
    (!isPromisePort(port) || timedOut.has(port) || PORTS[port].unlimited !== undefined);
  return [
    ...[...commands].filter(([, count]) => count === 0).map(([kind]) => kind),
    ...ports.filter((port) => !isReached(port)),
    ...states.filter((state) => !entered.has(state)),
  ];
}

function notePorts({ answered, timedOut }: CommandCoverage, product: Product): void {
  const { world } = product;
  for (const port of portNames) {
    const isAnswered = isPromisePort(port)
      ? world[port].calls.some(({ isSettled }) => isSettled())
      : world[port].calls.some(({ hasSent }) => hasSent());
    if (isAnswered) answered.add(port);
  }
  for (const port of product.timedOut) timedOut.add(port);
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

/** Random commands. */
export interface CommandRun {
  readonly name: string;
  readonly ports: readonly PortName[];
  readonly states?: readonly string[];
  /**
   * Runs random commands.
   *
   * @returns undefined on success; otherwise a report with the shortest failing sequence that was
   * found, and how to repeat the run.
   */
  readonly run: (options: RunOptions) => Promise<string | undefined>;
}

export function defineCommandRun<TModel extends object, TProduct extends Product>({
  name,
  ports,
  states = [],
  commands,
  maxCommands,
  start,
  ...reference
}: Reference<TModel, TProduct>): CommandRun {
  const assertAll = (model: TModel, product: TProduct) => {
    assertSound(product);
    reference.assertInvariants(model, product);
  };

  /** Adapts a command to fast-check, counts it, and asserts all invariants after it. */
  const check = (
    { kind, description, isPossible, run }: Command<TModel, TProduct>,
    coverage: CommandCoverage,
  ): fc.AsyncCommand<TModel, TProduct> => {
    const { commands: counts } = coverage;
    const key = kind ?? description;
    counts.set(key, counts.get(key) ?? 0);
    return {
      check: (model) => isPossible?.(model) ?? true,
      run: async (model, product) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        await run(model, product);
        if (states.length > 0) noteStates(coverage, product);
        assertAll(model, product);
      },
      toString: () => description,
    };
  };

  return {
    name,
    ports,
    states,
    async run({ seed, sequences, provide, endOnFailure = false, coverage = createCoverage() }) {
      const checked = commands.map((command) => check(command, coverage));
      const sequence = fc.noBias(fc.commands([checked], { maxCommands, size: 'max' }));
      const property = fc.asyncProperty(sequence, async (executed) => {
        const { model, real } = await start(provide);
        try {
          assertAll(model, real);
          await fc.asyncModelRun(() => ({ model, real }), executed);
          // Pending promises must not change the state.
          await settle();
          assertAll(model, real);
        } finally {
          notePorts(coverage, real);
          real.app.stop();
        }
      });
      const details = await fc.check(property, { seed, numRuns: sequences, endOnFailure });
      if (!details.failed) return undefined;
      return [
        String(details.errorInstance),
        fc.defaultReportMessage(details),
        `To repeat: COMMANDS_SEED=${seed} npm run vitest -- run --project unit tests/generated/random-commands.test.ts`,
      ].join('\n');
    },
  };
}
