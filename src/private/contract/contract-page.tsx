import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { ContractStates } from '../../shared/contract/contract-states';
import { CopyLinkResult } from '../../shared/contract/copy-button';
import { useOpenContract } from '../../shared/contract/open-contract';
import { PartyLinks } from '../../shared/contract/party-links';
import { ExportFailure } from '../../shared/exports';
import { focusHashTarget } from '../../ui/main';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { useMedia } from '../../ui/use-media';
import { AnsweredNotice } from '../answers';
import { OriginalFailure } from '../failures';
import { usePrivateActors } from '../private-actors';
import { BackToList, ContractControls, ContractHead, NextDayBox } from './contract-head';
import { DocumentPane, DocumentSheet, useDocument } from './document-pane';
import { Clauses, Findings } from './passages';
import { Terms } from './terms';
import { BesideContext, moveBetweenRows, useIsBeside } from './words-button';

/** Page of a contract of the private workspace: its values, and beside them its document. */
export function ContractPage() {
  const { dashboard } = usePrivateActors();
  const isPrinting = useIsPrinting();
  const today = useSelector(dashboard, selectToday);
  return (
    <BesideContext value={useMedia('(min-width: 1180px)')}>
      <div className={styles.page}>
        {isPrinting ? <PrintHead today={today} /> : null}
        <ContractStates
          renderHead={(summary) => <ContractHead contract={summary} />}
          renderAway={() => <BackToList />}
        >
          <LoadedContract />
        </ContractStates>
      </div>
    </BesideContext>
  );
}

function LoadedContract() {
  const { contract, copy } = useOpenContract();
  const { dashboard, document } = usePrivateActors();
  const today = useSelector(dashboard, selectToday);
  const isBeside = useIsBeside();
  const view = useDocument();
  const { id, terms, parties } = contract;
  useEffect(() => {
    document.send({ type: 'document.open', contractId: id });
    // What the list has found in the text is looked for here, too. The history does not keep the words.
    const { query } = dashboard.getSnapshot().context.listQuery.filters;
    if (window.history.state?.isFound === true && query !== '')
      document.getSnapshot().children.find?.send({ type: 'find.change', query, page: 1 });
    // A link to a value: its focus shows its words.
    focusHashTarget();
    return () => document.send({ type: 'document.close' });
  }, [document, dashboard, id]);
  return (
    <>
      <div className={styles.columns}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its rows */}
        <div className={styles.values} onKeyDown={moveBetweenRows}>
          <ContractHead
            contract={contract}
            controls={<ContractControls contract={contract} copy={copy} />}
          />
          <CopyLinkResult copy={copy} />
          <ExportFailure />
          <OriginalFailure />
          <AnsweredNotice contractId={id} />
          <NextDayBox contract={contract} today={today} />
          {terms ? <Terms id={id} terms={terms} today={today} /> : null}
          <PartyLinks parties={parties} />
          <Findings />
          <Clauses />
        </div>
        {isBeside && view?.contractId === id ? (
          <aside aria-label="Document" className={styles.document}>
            <DocumentPane key={id} document={view} />
          </aside>
        ) : null}
      </div>
      {isBeside ? null : <DocumentSheet />}
    </>
  );
}

const styles = {
  page: css({
    display: 'flex',
    flexDirection: 'column',
    _beside: { height: '[calc(100dvh - var(--bar-height))]', margin: '-5' },
    _print: { display: 'block' },
  }),
  columns: css({
    _beside: {
      display: 'grid',
      flex: '[1]',
      minHeight: '0',
      gridTemplateColumns: 'minmax(25rem, 2fr) minmax(0, 3fr)',
    },
  }),
  values: gridStack({
    gap: '4',
    alignContent: 'start',
    minWidth: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
    _beside: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: '4',
      paddingBlock: '3',
      borderInlineEnd: 'hairline',
    },
  }),
  document: css({
    minWidth: '0',
    minHeight: '0',
    backgroundColor: 'surface',
    _print: { display: 'none' },
  }),
};
