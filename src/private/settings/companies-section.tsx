import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { isAmong, toggleName } from '../../../machines/domain/company';
import { selectUnsaved } from '../../../machines/stored-value';
import { describeFailure } from '../../../machines/domain/failure';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { NameToggles, namesOf } from '../name-toggles';
import { usePrivateActors } from '../private-actors';
import { partStyles } from './part';

/** Names that are shown beside the chosen ones; the others are in a select. */
const SHOWN_NAMES = 8;

/** Mark before the names of the select, so that no name is its first entry. */
const MARK = '=';

/** Which of the parties the user is (ruling 41). */
export function CompaniesSection() {
  const { dashboard, company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const choice = useSelector(company, ({ context }) => context.value);
  const failure = useSelector(company, selectUnsaved);
  const { parties, proposed } = namesOf(contracts);
  const picked = choice ?? proposed;
  const frequent = parties.slice(0, SHOWN_NAMES);
  const chosenElsewhere = picked.filter(
    (name) =>
      !isAmong(
        name,
        frequent.map((party) => party.name),
      ),
  );
  const shown = [
    ...frequent,
    ...chosenElsewhere.map(
      (name) => parties.find((party) => isAmong(name, [party.name])) ?? { name, count: 0 },
    ),
  ];
  const others = parties.slice(SHOWN_NAMES).filter(({ name }) => !isAmong(name, picked));
  const choose = (names: readonly string[]) =>
    company.send({ type: 'company.choose', company: names });
  return (
    <SettingsSection id="companies" title="Your companies">
      <div className={gridStack({ gap: '3', justifyItems: 'start' })}>
        <p className={partStyles.text}>
          Which of the parties are you? The other party stands first on every screen, in calendars
          and in print.{' '}
          {choice === null && proposed.length > 0
            ? 'Not chosen yet: the party in most contracts is taken to be you.'
            : null}
        </p>
        <ErrorNotice summary={describeFailure(failure)} />
        {shown.length === 0 ? (
          <p className={partStyles.text}>No parties were found yet.</p>
        ) : (
          <NameToggles parties={shown} picked={picked} onPick={choose} />
        )}
        {others.length === 0 ? null : (
          <div className={css({ width: 'full', maxWidth: 'narrow' })}>
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
                if (value !== '') choose(toggleName(picked, value.slice(MARK.length)));
              }}
            />
          </div>
        )}
        {choice?.length === 0 || shown.length === 0 ? null : (
          <SmallButton onClick={() => choose([])}>None of these</SmallButton>
        )}
      </div>
    </SettingsSection>
  );
}
