import type { SnapshotFrom } from 'xstate';
import type { comparisonMachine } from './comparison.machine';
import type { ContractDetail } from '../domain/contract';
import type { Failure } from '../domain/failure';

type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;

/** State of the comparison screen. */
export type ComparisonView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'missing';
      readonly left: ContractDetail | null;
      readonly right: ContractDetail | null;
    }
  | {
      readonly kind: 'ready';
      readonly left: ContractDetail;
      readonly right: ContractDetail;
      readonly isOnlyDifferences: boolean;
    };

export function selectComparisonView(snapshot: ComparisonSnapshot): ComparisonView {
  const { left, right, isOnlyDifferences, failure } = snapshot.context;
  if (snapshot.matches('failed')) return { kind: 'failed', failure };
  if (!snapshot.matches('shown')) return { kind: 'loading' };
  if (!left || !right) return { kind: 'missing', left, right };
  return { kind: 'ready', left, right, isOnlyDifferences };
}
