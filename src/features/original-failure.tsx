import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/domain/failure';
import { selectOriginalFailure } from '../../machines/original.selectors';
import { ErrorNotice } from '../ui/error-notice';
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
  return <ErrorNotice summary={describeFailure(failure)} className={className} />;
}
