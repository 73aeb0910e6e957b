import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { splitParties } from '../../../machines/domain/company';
import { findHits } from '../../../machines/domain/search';
import { MarkedText } from '../../ui/marked-text';
import { usePrivateActors } from '../private-actors';
import { PlainParties, type PartiesProps } from '../../shared/list/columns';
import { useOwnCompany } from './use-own-company';

/** The parties of a row: the others first, then the own company, muted. */
export function PartyNames({ contract, dashboard, query }: PartiesProps) {
  const { company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { name } = useOwnCompany(company, contracts);
  const { partyNames = [] } = contract;
  if (partyNames.length === 0) return <PlainParties contract={contract} query={query} />;
  const { others, own } = splitParties(partyNames, name);
  return (
    <>
      {others.length > 0 ? (
        <span className={own === undefined ? undefined : other}>
          <MarkedText segments={findHits(others.join(', '), query)} />
        </span>
      ) : null}
      {own === undefined ? null : (
        <>
          {others.length > 0 ? ', ' : null}
          <MarkedText segments={findHits(own, query)} />
        </>
      )}
    </>
  );
}

const other = css({ color: 'fg' });
