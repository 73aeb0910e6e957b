import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { describeFailure } from '../../machines/domain/failure';
import { selectOriginalFailure } from '../../machines/private/original.machine';
import { ErrorNotice } from '../ui/notice';
import { usePrivateActors } from './private-actors';

/** Says why the original file of a contract could not be saved. The menu of the contract retries. */
export function OriginalFailure() {
  const { original } = usePrivateActors();
  const failure = useSelector(original, selectOriginalFailure);
  return <ErrorNotice summary={describeFailure(failure)} className={notice} />;
}

const notice = css({ marginBottom: '3' });
