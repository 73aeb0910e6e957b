import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { memoize } from '../../machines/domain/memoize';
import {
  isAmong,
  listParties,
  proposeCompanies,
  toggleName,
  type ListedParty,
} from '../../machines/domain/company';
import type { ContractSummary } from '../../machines/domain/contract';
import { describeFailure } from '../../machines/domain/failure';
import { escapeInvisibleChars } from '../../machines/domain/upload';
import { selectUnsaved } from '../../machines/stored-value';
import { Button, QuietButton, SmallButton, toggleChip } from '../ui/button';
import { focusMain } from '../ui/main';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select-field';
import { usePrivateActors } from './private-actors';

/** The parties of all contracts, the most frequent first. Computed once for each list. */
const listNames = memoize((contracts: readonly ContractSummary[]) => listParties(contracts));

/** The parties of all contracts, the own companies as they are chosen or else proposed, and why that was not stored. */
export function useCompanies() {
  const { dashboard, company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const choice = useSelector(company, ({ context }) => context.value);
  const failure = useSelector(company, selectUnsaved);
  const parties = listNames(contracts);
  const proposed = proposeCompanies(parties);
  return {
    parties,
    proposed,
    choice,
    failure: describeFailure(failure),
    choose: (names: readonly string[]) => company.send({ type: 'company.choose', company: names }),
  };
}

/** Mark before the names of the select, so that no name is its first entry. */
const MARK = '=';

/** Names as toggle buttons, with the number of their contracts: the first ones and the picked ones; a select has the others. */
export function CompanyNames({
  parties,
  shown,
  picked,
  onPick,
}: {
  parties: readonly ListedParty[];
  /** How many are shown at least. */
  shown: number;
  picked: readonly string[];
  onPick: (names: readonly string[]) => void;
}) {
  const frequent = parties.slice(0, shown);
  const frequentNames = frequent.map(({ name }) => name);
  const elsewhere = picked.filter((name) => !isAmong(name, frequentNames));
  const toggles = [
    ...frequent,
    ...elsewhere.map(
      (name) => parties.find((party) => isAmong(name, [party.name])) ?? { name, count: 0 },
    ),
  ];
  const others = parties.slice(shown).filter(({ name }) => !isAmong(name, picked));
  return (
    <ul aria-label="Names" className={wrapRow({ gap: '2' })}>
      {toggles.map(({ name, count }) => (
        <li key={name} className={css({ minWidth: '0' })}>
          <button
            type="button"
            aria-pressed={isAmong(name, picked)}
            className={cx(toggleChip, css({ maxWidth: 'full', textAlign: 'start' }))}
            onClick={() => onPick(toggleName(picked, name))}
          >
            <bdi className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{name}</bdi>
            {count > 0 ? <span className={css({ color: 'fg.muted' })}>{count}</span> : null}
          </button>
        </li>
      ))}
      {others.length === 0 ? null : (
        <li className={css({ width: '[min(100%, 14rem)]' })}>
          <SelectField
            label="Another party"
            value=""
            options={[
              { value: '', label: 'Another party...' },
              ...others.map(({ name, count }) => ({
                value: MARK + name,
                label: escapeInvisibleChars(`${name} (${count})`),
              })),
            ]}
            onChange={(value) => {
              if (value !== '') onPick(toggleName(picked, value.slice(MARK.length)));
            }}
          />
        </li>
      )}
    </ul>
  );
}

/** Asks on the list which of the parties the user is, until it is answered or put off (ruling 41). */
export function CompanyQuestion() {
  const { company, companyQuestion } = usePrivateActors();
  const isReady = useSelector(company, (snapshot) => snapshot.hasTag('ready'));
  const isOpen = useSelector(companyQuestion, (snapshot) => snapshot.matches('asking'));
  const drafted = useSelector(companyQuestion, ({ context }) => context.picked);
  const { parties, proposed, choice, failure, choose } = useCompanies();
  if (failure) return <ErrorNotice summary={failure} className={styles.failure} />;
  if (!isReady || choice !== null || !isOpen) return null;
  if (parties.length < 2 && proposed.length === 0) return null;
  const picked = drafted ?? proposed;
  const answer = (names: readonly string[]) => {
    // The question disappears.
    focusMain();
    choose(names);
  };
  return (
    <section aria-labelledby="company-question" className={styles.card}>
      <div className={wrapRow({ columnGap: '3', alignItems: 'baseline' })}>
        <h2 id="company-question" className={styles.title}>
          Which of these are you?
        </h2>
        <p className={css({ textStyle: 'small.muted' })}>
          The other party then stands first everywhere. Settings has the same choice.
        </p>
      </div>
      <CompanyNames
        parties={parties}
        shown={6}
        picked={picked}
        onPick={(names) => companyQuestion.send({ type: 'names.pick', names })}
      />
      <div className={wrapRow({ gap: '2' })}>
        <Button
          size="sm"
          aria-disabled={picked.length === 0 || undefined}
          onClick={() => {
            if (picked.length > 0) answer(picked);
          }}
        >
          Save
        </Button>
        <SmallButton onClick={() => answer([])}>None of these</SmallButton>
        <QuietButton
          onClick={() => {
            focusMain();
            companyQuestion.send({ type: 'question.postpone' });
          }}
        >
          Later
        </QuietButton>
      </div>
    </section>
  );
}

const styles = {
  card: gridStack({
    screenOnly: true,
    gap: '2',
    marginBottom: '3',
    padding: '3',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface.sunken',
  }),
  title: css({ fontWeight: 'semibold' }),
  failure: css({ marginBottom: '3' }),
};
