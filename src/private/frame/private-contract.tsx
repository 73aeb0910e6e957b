import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import { ContractActions } from '../contract-actions';
import type { ContractParts } from '../../shared/contract/contract-screen';
import { Terms } from './lazy-rooms';
import { OriginalFailure } from '../original-failure';
import { usePrivateActors } from '../private-actors';
import { ReportFailure } from '../report-failure';
import { listAddress } from '../../shared/list-address';
import { AS_RETURN } from '../../shared/frame/page-focus';

/** The page of a removed contract leads to the list: there is nothing to return to. */
function LeaveRemoved() {
  const { removal, contract, dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  useEffect(() => {
    const subscription = removal.on('contracts.removed', ({ ids }) => {
      if (ids.includes(contract.getSnapshot().context.id))
        navigate(listAddress(dashboard), { ...AS_RETURN, replace: true });
    });
    return () => subscription.unsubscribe();
  }, [removal, contract, dashboard, navigate]);
  return null;
}

const failure = css({ marginBottom: '3' });

/** What the private workspace shows on the page of a contract. */
export const PRIVATE_CONTRACT: ContractParts = {
  Actions: ContractActions,
  Terms,
  notices: (
    <>
      <OriginalFailure />
      <ReportFailure className={failure} />
      <LeaveRemoved />
    </>
  ),
};
