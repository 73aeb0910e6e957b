import { gridStack } from 'styled-system/patterns';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { CompanyNames, useCompanies } from '../companies';
import { partStyles } from './part';

/** Which of the parties the user is (ruling 41). */
export function CompaniesSection() {
  const { parties, proposed, choice, failure, choose } = useCompanies();
  const picked = choice ?? proposed;
  const isEmpty = parties.length === 0 && picked.length === 0;
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
        <ErrorNotice summary={failure} />
        {isEmpty ? (
          <p className={partStyles.text}>No parties were found yet.</p>
        ) : (
          <CompanyNames parties={parties} shown={8} picked={picked} onPick={choose} />
        )}
        {isEmpty || choice?.length === 0 ? null : (
          <SmallButton onClick={() => choose([])}>None of these</SmallButton>
        )}
      </div>
    </SettingsSection>
  );
}
