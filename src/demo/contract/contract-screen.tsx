import { useSelector } from '@xstate/react';
import { ArrowLeft, Link as LinkIcon } from 'lucide';
import { css, cx } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { QuietButton, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { formatContractDay } from '../../shared/contract-days';
import { ExportFailure } from '../../shared/exports';
import { ContractDetails } from './contract-details';
import { ContractHeader } from './contract-header';
import { ContractStates } from '../../shared/contract/contract-states';
import { CopyLinkButton, CopyLinkResult } from '../../shared/contract/copy-button';
import { ListSteps } from '../../shared/contract/list-steps';
import { useReturnToList } from '../../shared/list-address';
import { useActors } from '../../shared/actors';

/** Contract screen of the demo (spec §2, /contract/{id}). */
export function ContractScreen() {
  const { contract, dashboard } = useActors();
  const isPrinting = useIsPrinting();
  const today = useSelector(dashboard, selectToday);
  const id = useSelector(contract, (snapshot) => snapshot.context.id);
  const copy = useSelector(contract, ({ children }) => children.copy);
  return (
    <>
      {isPrinting ? <PrintHead today={today} /> : null}
      <div className={styles.toolbar}>
        <QuietButton icon={ArrowLeft} className={styles.back} onClick={useReturnToList()}>
          Back to Dashboard
        </QuietButton>
        {copy ? (
          <CopyLinkButton copy={copy} id={id} className={styles.link} />
        ) : (
          // Keeps the place of the button, so that it moves nothing when the contract has loaded.
          <span aria-hidden="true" className={cx(linkPlace, styles.link, styles.hidden)}>
            <Icon of={LinkIcon} />
            <span>Copy link</span>
          </span>
        )}
        <ListSteps id={id} />
      </div>
      {copy ? <CopyLinkResult copy={copy} /> : null}
      <ExportFailure />
      <ContractStates
        renderHead={(summary) => (
          <ContractHeader
            contract={summary}
            term={`Expiry: ${formatContractDay(summary.expiry, 'long')}`}
          />
        )}
      >
        <ContractDetails />
      </ContractStates>
    </>
  );
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
