import type { SnapshotFrom } from 'xstate';
import type { contractMachine } from './contract.machine';
import type { ContractDetail } from './domain/contract';

/** The visited contract, once it is loaded. */
export function selectContract({
  context,
}: SnapshotFrom<typeof contractMachine>): ContractDetail | undefined {
  return Object.hasOwn(context.cache, context.id) ? context.cache[context.id] : undefined;
}
