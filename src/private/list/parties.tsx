import { useSelector } from '@xstate/react';
import { Building2 } from 'lucide';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { usePrivateActors } from '../private-actors';
import { flexRow, gridStack } from 'styled-system/patterns';
import type { CompanyActorRef } from '../../../machines/private/company.machine';
import { selectIsPanelOpen } from '../../../machines/list/search-panel.machine';
import { selectUnsaved } from '../../../machines/stored-value';
import {
  isSameCompany,
  listParties,
  ownCompany,
  proposeCompany,
  type CompanyChoice,
  type ListedParty,
} from '../../../machines/domain/company';
import { describeFailure } from '../../../machines/domain/failure';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { countOf } from '../../../machines/domain/words';
import { ErrorNotice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import type { ContractSummary } from '../../../machines/domain/contract';

/** Button beside the counter that opens all parties and the own company (ruling 41). */
export function PartiesEntry() {
  const { parties } = usePrivateActors();
  const isOpen = useSelector(parties, selectIsPanelOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => parties.send({ type: 'panel.close' });
  return (
    <>
      <QuietButton
        icon={Building2}
        ref={button}
        className={styles.button}
        onClick={() => parties.send({ type: 'panel.open' })}
      >
        <span className={styles.label}>Parties</span>
      </QuietButton>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title="Parties"
        closeLabel="Close"
        finalFocusEl={() => button.current}
      >
        <PartyList onPick={close} />
      </Dialog>
    </>
  );
}

const styles = {
  button: css({
    paddingInline: { base: '2', md: '3' },
    minWidth: { base: 'control.sm', md: '[auto]' },
  }),
  /** Phones have room for the icon only. */
  label: css({ srOnly: { base: true, md: false } }),
};

/** Values of the choice that are no names: names begin with a mark. */
const PROPOSED = 'proposed';
const NONE = 'none';
const MARK = '=';

/** The own company, and the counterparties with the number of their contracts. */
export function PartyList({ onPick }: { onPick: () => void }) {
  const { dashboard, company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { parties, choice, proposed, name: own } = useOwnCompany(company, contracts);
  const failure = useSelector(company, selectUnsaved);
  const isListed = parties.some(({ name }) => name === choice);
  const others = parties.filter(({ name }) => own === '' || !isSameCompany(name, own));

  const options = [
    { value: PROPOSED, label: proposed === '' ? 'Not chosen' : `${proposed} (in most contracts)` },
    { value: NONE, label: 'None of the parties' },
    ...(choice && !isListed ? [{ value: MARK + choice, label: choice }] : []),
    ...parties.map(({ name, count }) => ({ value: MARK + name, label: `${name} (${count})` })),
  ];
  const choose = (value: string) => {
    const named = value === NONE ? '' : value.slice(MARK.length);
    company.send({ type: 'company.choose', company: value === PROPOSED ? null : named });
  };
  return (
    <div className={partyListStyles.stack}>
      <div className={partyListStyles.field}>
        <p aria-hidden className={partyListStyles.label}>
          Your company
        </p>
        <SelectField
          label="Your company"
          value={choice === null ? PROPOSED : choice === '' ? NONE : MARK + choice}
          options={options.map(({ value, label }) => ({
            value,
            label: escapeInvisibleChars(label),
          }))}
          onChange={choose}
        />
        <p className={partyListStyles.hint}>
          It is muted in the list, so that the other parties stand out.
        </p>
      </div>
      <ErrorNotice summary={describeFailure(failure)} />
      {others.length === 0 ? (
        <p className={partyListStyles.hint}>No other parties were found.</p>
      ) : (
        <ul aria-label="Other parties" className={partyListStyles.list}>
          {others.map(({ name, count }) => (
            <li key={name}>
              <button
                type="button"
                className={partyListStyles.party}
                onClick={() => {
                  dashboard.send({ type: 'party.pick', party: name });
                  onPick();
                }}
              >
                <bdi className={partyListStyles.name}>{name}</bdi>
                <span className={partyListStyles.count}>{countOf(count, 'contract')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const partyListStyles = {
  stack: gridStack({ gap: '4' }),
  field: gridStack({ gap: '1.5' }),
  label: css({ textStyle: 'small', fontWeight: 'medium' }),
  hint: css({ textStyle: 'small.muted' }),
  list: gridStack({ '& > :not(:first-child)': { borderTop: 'hairline' } }),
  party: flexRow({
    justifyContent: 'space-between',
    gap: '3',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'md',
    textAlign: 'start',
    _hover: { backgroundColor: 'surface.hover' },
  }),
  name: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  count: css({ flexShrink: '0', textStyle: 'small.muted' }),
};

/** The parties of a list; computed once for each list. */
const listed = new WeakMap<readonly ContractSummary[], readonly ListedParty[]>();

function partiesOf(contracts: readonly ContractSummary[]): readonly ListedParty[] {
  const parties = listed.get(contracts) ?? listParties(contracts);
  listed.set(contracts, parties);
  return parties;
}

/** The own company among the parties of all contracts. */
export function useOwnCompany(
  company: CompanyActorRef,
  contracts: readonly ContractSummary[],
): {
  readonly parties: readonly ListedParty[];
  readonly choice: CompanyChoice;
  readonly proposed: string;
  /** Empty if there is none. */
  readonly name: string;
} {
  const choice = useSelector(company, ({ context }) => context.value);
  const parties = partiesOf(contracts);
  return { parties, choice, proposed: proposeCompany(parties), name: ownCompany(choice, parties) };
}
