import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { selectUnsaved } from '../../machines/stored-value';
import { describeFailure } from '../../machines/domain/failure';
import { Button, QuietButton, SmallButton } from '../ui/button';
import { focusMain } from '../ui/main';
import { ErrorNotice } from '../ui/notice';
import { NameToggles, namesOf } from './name-toggles';
import { usePrivateActors } from './private-actors';

/** The most frequent names are asked for; the settings have all. */
const ASKED_NAMES = 6;

/** Asks on the list which of the parties the user is, until it is answered or put off (ruling 41). */
export function CompanyQuestion() {
  const { dashboard, company, companyQuestion } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const isAsked = useSelector(
    company,
    (snapshot) => snapshot.context.value === null && snapshot.hasTag('ready'),
  );
  const failure = useSelector(company, selectUnsaved);
  const isOpen = useSelector(companyQuestion, (snapshot) => snapshot.matches('asking'));
  const chosen = useSelector(companyQuestion, ({ context }) => context.picked);
  if (failure) return <ErrorNotice summary={describeFailure(failure)} className={styles.failure} />;
  if (!isAsked || !isOpen) return null;
  const { parties, proposed } = namesOf(contracts);
  if (parties.length < 2 && proposed.length === 0) return null;
  const picked = chosen ?? proposed;
  const answer = (names: readonly string[]) => {
    // The question disappears.
    focusMain();
    company.send({ type: 'company.choose', company: names });
  };
  return (
    <section aria-labelledby="company-question" className={styles.card}>
      <div className={wrapRow({ columnGap: '3', alignItems: 'baseline' })}>
        <h2 id="company-question" className={styles.title}>
          Which of these are you?
        </h2>
        <p className={css({ textStyle: 'small.muted' })}>
          The other party then stands first everywhere. Settings has all names.
        </p>
      </div>
      <NameToggles
        parties={parties.slice(0, ASKED_NAMES)}
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
