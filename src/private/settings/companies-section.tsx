import { gridStack } from 'styled-system/patterns';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { CompanyNames, type useCompanies } from '../companies';
import { partStyles } from './part';

/** Which of the parties the user is (ruling 41). */
export function CompaniesSection({ companies }: { companies: ReturnType<typeof useCompanies> }) {
  const { parties, proposed, choice, failure, choose } = companies;
  const picked = choice ?? proposed;
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
        <CompanyNames parties={parties} shown={8} picked={picked} onPick={choose} />
        {choice?.length === 0 ? null : (
          <SmallButton onClick={() => choose([])}>None of these</SmallButton>
        )}
      </div>
    </SettingsSection>
  );
}
