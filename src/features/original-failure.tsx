import { useSelector } from '@xstate/react';
import { selectOriginalFailure } from '../../machines/original.selectors';
import { Notice } from '../ui/notice';
import type { KeptContracts } from './kept-contracts';

/** Says why the original file of a contract could not be saved. The menu of the contract retries. */
export function OriginalFailure({
  kept: { original },
  className,
}: {
  kept: KeptContracts;
  className?: string;
}) {
  const failure = useSelector(original, selectOriginalFailure);
  if (!failure) return null;
  return (
    <div role="alert" className={className}>
      <Notice tone="red" summary={`${failure.message}. ${failure.detail ?? ''}`} />
    </div>
  );
}
