import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { selectCompanyFailure } from '../../../machines/private/company.machine';
import { isSameCompany } from '../../../machines/domain/company';
import { describeFailure } from '../../../machines/domain/failure';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { countOf } from '../../../machines/domain/words';
import { ErrorNotice } from '../../ui/error-notice';
import { SelectField } from '../../ui/select-field';
import { useOwnCompany } from './use-own-company';
import { usePrivateActors } from '../private-actors';

/** Values of the choice that are no names: names begin with a mark. */
const PROPOSED = 'proposed';
const NONE = 'none';
const MARK = '=';

/** The own company, and the counterparties with the number of their contracts. */
export function PartyList({ onPick }: { onPick: () => void }) {
  const { dashboard, company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { parties, choice, proposed, name: own } = useOwnCompany(company, contracts);
  const failure = useSelector(company, selectCompanyFailure);
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
    <div className={styles.stack}>
      <div className={styles.field}>
        <p aria-hidden className={styles.label}>
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
        <p className={styles.hint}>It is muted in the list, so that the other parties stand out.</p>
      </div>
      <ErrorNotice summary={describeFailure(failure)} />
      {others.length === 0 ? (
        <p className={styles.hint}>No other parties were found.</p>
      ) : (
        <ul aria-label="Other parties" className={styles.list}>
          {others.map(({ name, count }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.party}
                onClick={() => {
                  dashboard.send({ type: 'party.pick', party: name });
                  onPick();
                }}
              >
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.count}>{countOf(count, 'contract')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const styles = {
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
