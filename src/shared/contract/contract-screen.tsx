import { paths } from '../addresses';
import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowLeft, FileQuestion, Link as LinkIcon } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { selectContract, selectContractView } from '../../../machines/contract/contract.machine';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import type { NamedContract } from '../../../machines/domain/contract';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { QuietButton, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { ExportFailure } from '../exports';
import { ContractDetails, type TermsView } from './contract-details';
import type { InsightTexts } from './insight-list';
import { CopyAnnouncements, CopyButton, CopyFailure } from './copy-button';
import { OpenContractContext } from './open-contract';
import { ListSteps } from './list-steps';
import { LoadingContract } from './loading-contract';
import { useReturnToList } from '../list-address';
import { useActors } from '../actors';

/** What a kind of workspace shows on the page of a contract. */
export interface ContractParts {
  /** In the toolbar. */
  readonly Actions?: ComponentType<{ readonly contract: NamedContract }>;
  /** Above the contract. */
  readonly notices?: ReactNode;
  /** For contracts with terms. */
  readonly Terms?: TermsView;
  readonly insights: InsightTexts;
}

/** Contract screen (spec §2, /contract/{id}). */
export function ContractScreen({
  parts: { Actions, notices, ...details },
}: {
  parts: ContractParts;
}) {
  const { contract, dashboard } = useActors();
  const isPrinting = useIsPrinting();
  const today = useSelector(dashboard, selectToday);
  const id = useSelector(contract, (snapshot) => snapshot.context.id);
  const copy = useSelector(contract, ({ children }) => children.copy);
  const name = useSelector(contract, (snapshot) => selectContract(snapshot)?.name);
  return (
    <>
      {isPrinting ? <PrintHead today={today} /> : null}
      <div className={styles.toolbar}>
        <QuietButton icon={ArrowLeft} className={styles.back} onClick={useReturnToList()}>
          Back to Dashboard
        </QuietButton>
        {copy ? (
          <CopyButton
            copy={copy}
            control="link"
            label="Copy link"
            icon={LinkIcon}
            read={() => window.location.origin + paths.contract(id)}
            className={styles.link}
          />
        ) : (
          // Keeps the place of the button, so that it moves nothing when the contract has loaded.
          <span aria-hidden="true" className={cx(linkPlace, styles.link, styles.hidden)}>
            <Icon of={LinkIcon} />
            <span>Copy link</span>
          </span>
        )}
        {Actions && name !== undefined ? <Actions contract={{ id, name }} /> : null}
        <ListSteps id={id} />
      </div>
      {copy ? (
        <>
          <CopyFailure
            copy={copy}
            control="link"
            text="The link could not be copied. Copy the address of the page instead."
          />
          <CopyAnnouncements copy={copy} />
        </>
      ) : null}
      <ExportFailure />
      {notices}
      <ContractContent details={details} />
    </>
  );
}

function ContractContent({ details }: { details: Pick<ContractParts, 'Terms' | 'insights'> }) {
  const { contract } = useActors();
  const view = useSelector(contract, selectContractView, shallowEqual);
  switch (view.kind) {
    case 'loaded':
      return (
        <>
          <title>{`${escapeInvisibleChars(view.contract.name)} · Covenant`}</title>
          <OpenContractContext value={view}>
            <ContractDetails key={view.contract.id} {...details} />
          </OpenContractContext>
        </>
      );
    case 'error':
      return (
        <>
          <title>Failed to load contract details · Covenant</title>
          <ErrorState
            title="Failed to load contract details"
            titleAs="h1"
            {...view.failure}
            onRetry={() => contract.send({ type: 'contract.retry' })}
          />
        </>
      );
    case 'notFound':
      return (
        <>
          <title>Contract not found · Covenant</title>
          <EmptyState
            title="Contract not found"
            titleAs="h1"
            text="The requested contract could not be found."
            icon={<Icon of={FileQuestion} />}
          />
        </>
      );
    case 'loading':
      return <LoadingContract id={view.id} />;
  }
}

const linkPlace = buttonClass({ variant: 'ghost', size: 'sm' });

const styles = {
  toolbar: flexRow({
    screenOnly: true,
    // In the narrowest windows, the steps are in a line of their own; else the first button has two lines.
    '@media (width < 23.4rem)': { flexWrap: 'wrap' },
    marginBottom: '3',
    marginInline: '-3',
  }),
  back: css({
    flexShrink: '1',
    minWidth: '0',
    paddingInlineEnd: { base: '2', sm: '3' },
    textAlign: 'start',
  }),
  /** On phones an icon; its text stays as the name. */
  link: css({
    minWidth: { base: 'control.sm', sm: 'auto' },
    paddingInline: { base: '0', sm: '3' },
    '& span': { srOnly: { base: true, sm: false } },
  }),
  hidden: css({ visibility: 'hidden' }),
};
