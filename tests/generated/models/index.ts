import type { MachineModel } from '../harness/model';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*.model.ts', {
  eager: true,
});

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' && value !== null && 'machine' in value;

/** The models of all machines: one of each file. */
export const models = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter(isModel),
);
