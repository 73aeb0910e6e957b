import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow } from 'styled-system/patterns';
import { selectContractView } from '../../../machines/contract/contract.machine';
import {
  findAskedField,
  selectAnswer,
  selectChecksProgress,
  selectQuestion,
} from '../../../machines/private/checks.machine';
import { FIELDS } from '../../../machines/domain/fields';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { countOf } from '../../../machines/domain/words';
import { selectOutlook } from '../../../machines/private/outlook.machine';
import { Section } from '../../ui/section';
import { QuietButton, SmallButton } from '../../ui/button';
import { LiveRegion } from '../../ui/hidden-text';
import { CheckQuestion } from './check-question';
import { describeField } from '../../../machines/domain/field-text';
import { usePrivateActors } from '../private-actors';

/** Unsure terms of all contracts, which a person confirms or corrects one after the other (ruling 51). */
export function CheckList() {
  const { checks, outlook } = usePrivateActors();
  const today = useSelector(outlook, selectOutlook)?.today ?? '';
  useEffect(() => {
    checks.send({ type: 'checks.show' });
    return () => checks.send({ type: 'checks.hide' });
  }, [checks]);
  const progress = useSelector(checks, selectChecksProgress, shallowEqual);
  const { kind } = progress;

  const section = useRef<HTMLElement>(null);
  const lastKind = useRef(kind);
  useEffect(() => {
    // What had the focus is gone.
    const isStep = lastKind.current !== 'hidden' && lastKind.current !== kind;
    if (isStep && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[data-arrival]')?.focus();
    lastKind.current = kind;
  }, [kind]);
  return (
    <Section ref={section} id="checks" title="Questions to check" className={styles.section}>
      {kind === 'question' ? <CheckQuestion progress={progress} today={today} /> : null}
      {kind === 'finished' ? (
        <div data-arrival tabIndex={-1} className={styles.end}>
          {progress.open === 0 ? (
            <p>Nothing left to check.</p>
          ) : (
            <>
              <p>{`That was the last one. ${countOf(progress.open, 'question')} without an answer.`}</p>
              <SmallButton onClick={() => checks.send({ type: 'checks.restart' })}>
                Go through them
              </SmallButton>
            </>
          )}
          {progress.hasPrevious ? (
            <QuietButton onClick={() => checks.send({ type: 'question.previous' })}>
              Previous question
            </QuietButton>
          ) : null}
        </div>
      ) : null}
      <Announcement />
    </Section>
  );
}

/** What was said last, and what is asked now. */
function Announcement() {
  const { checks } = usePrivateActors();
  const answer = useSelector(checks, selectAnswer);
  const { kind, number, count, open } = useSelector(checks, selectChecksProgress, shallowEqual);
  const question = useSelector(checks, selectQuestion);
  const contract = useSelector(checks, ({ children }) => children.contract);
  const asked = findAskedField(useSelector(contract, selectContractView, shallowEqual), question);
  const lines = [answer];
  if (kind === 'finished' && open === 0 && answer !== '') lines.push('Nothing left to check');
  if (question && asked)
    lines.push(
      `Question ${number} of ${count}: ${FIELDS[question.field].label} of ${question.contractName}, ${describeField(asked.term)}`,
    );
  return <LiveRegion>{escapeInvisibleChars(lines.filter(Boolean).join('. '))}</LiveRegion>;
}

const styles = {
  section: css({ _print: { display: 'none' } }),
  end: controlRow({ gap: '3' }),
};
