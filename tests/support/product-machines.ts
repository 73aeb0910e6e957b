import { StateMachine, type AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
  eager: true,
});

/** All machines of the product, by path in `machines/`. */
export const productMachines: readonly (readonly [file: string, machine: AnyStateMachine])[] =
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((value) =>
      value instanceof StateMachine ? [[path.slice('../../machines/'.length), value] as const] : [],
    ),
  );
