import { css } from 'styled-system/css';
import { wrapRow } from 'styled-system/patterns';
import {
  isAmong,
  toggleName,
  type ListedParty,
  listParties,
  proposeCompanies,
} from '../../machines/domain/company';
import type { ContractSummary } from '../../machines/domain/contract';
import { buttonClass } from '../ui/button';

/** Names as toggle buttons, with the number of their contracts. */
export function NameToggles({
  parties,
  picked,
  onPick,
}: {
  parties: readonly ListedParty[];
  picked: readonly string[];
  onPick: (names: readonly string[]) => void;
}) {
  return (
    <ul aria-label="Names" className={wrapRow({ gap: '2' })}>
      {parties.map(({ name, count }) => (
        <li key={name} className={css({ minWidth: '0' })}>
          <button
            type="button"
            aria-pressed={isAmong(name, picked)}
            className={`${buttonClass({ variant: 'outline', size: 'sm' })} ${toggle}`}
            onClick={() => onPick(toggleName(picked, name))}
          >
            <bdi className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{name}</bdi>
            {count > 0 ? <span className={css({ color: 'fg.muted' })}>{count}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

const toggle = css({
  maxWidth: 'full',
  borderRadius: 'full',
  textAlign: 'start',
  '&[aria-pressed=true]': {
    borderColor: 'accent',
    backgroundColor: 'accent.soft',
    color: 'accent',
    _highContrast: { backgroundColor: '[Highlight]', color: '[HighlightText]' },
  },
});

interface Named {
  readonly parties: readonly ListedParty[];
  /** The own companies as proposed. */
  readonly proposed: readonly string[];
}

/** Computed once for each list. */
const named = new WeakMap<readonly ContractSummary[], Named>();

/** The parties of all contracts, the most frequent first. */
export function namesOf(contracts: readonly ContractSummary[]): Named {
  const known = named.get(contracts);
  if (known) return known;
  const parties = listParties(contracts);
  const names = { parties, proposed: proposeCompanies(parties) };
  named.set(contracts, names);
  return names;
}
