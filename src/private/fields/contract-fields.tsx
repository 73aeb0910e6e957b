import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectChangeResult } from '../../../machines/contract/correction.machine';
import { Card } from '../../ui/card';
import { focusHashTarget } from '../../ui/main';
import { LiveRegion } from '../../ui/hidden-text';
import { ErrorNotice, Notice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import type { TermsProps } from '../../shared/contract/contract-details';
import { useOpenContract } from '../../shared/contract/open-contract';
import { FieldRow } from './field-row';
import { describeFailure } from '../../../machines/domain/failure';
import {
  type FilePasswordState,
  selectFilePassword,
} from '../../../machines/private/file-password.machine';
import { PasswordForm } from '../../shared/password-form';
import { usePrivateActors } from '../private-actors';

/** Terms of a contract of the private workspace; each can be corrected (ruling 39). */
export function Terms({ id, terms: { entries, problem, isProtected, note }, today }: TermsProps) {
  const { correction } = useOpenContract();
  const result = useSelector(correction, selectChangeResult);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isProtected === true, () => title.current?.focus());
  // A link to a term leads here before the term is shown.
  useEffect(() => void focusHashTarget(), []);
  return (
    <section aria-labelledby="terms" className={styles.section}>
      <h2 id="terms" ref={title} tabIndex={-1} className={styles.title}>
        Terms
      </h2>
      {problem === '' ? null : <Notice tone="yellow" summary={problem} />}
      {isProtected ? <ProtectedFile id={id} /> : null}
      {note === '' ? null : <Notice tone="yellow" summary={note} />}
      <Card padding="none" className={styles.card}>
        <dl>
          {entries.map((term) => (
            <FieldRow key={term.current.field} term={term} today={today} />
          ))}
        </dl>
      </Card>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
      <LiveRegion>{result}</LiveRegion>
    </section>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title', breakAfter: 'avoid' }),
  /* Each page has a whole border. */
  card: css({ boxDecorationBreak: 'clone' }),
  advice: css({ textStyle: 'small.muted' }),
};

const STATUS: Partial<Record<FilePasswordState, string>> = {
  reading: 'Reading the file…',
  waiting: 'The file of another contract is being read. This one can be read after it.',
};

/** Asks for the password of a contract's stored file, and reads it anew (ruling 38). */
export function ProtectedFile({ id }: { id: string }) {
  const { filePassword } = usePrivateActors();
  const state = useSelector(filePassword, (snapshot) => selectFilePassword(snapshot, id));
  const failure = useSelector(filePassword, ({ context }) => context.failure);
  return (
    <div className={protectedFileStyles.stack}>
      <PasswordForm
        label="Password of the file"
        isRefused={state === 'refused'}
        isInRow
        onEnter={(password) => filePassword.send({ type: 'password.enter', id, password })}
      />
      <p role="status" className={protectedFileStyles.status}>
        {STATUS[state]}
      </p>
      <ErrorNotice summary={state === 'failed' && describeFailure(failure)} />
    </div>
  );
}

const protectedFileStyles = {
  stack: gridStack({ screenOnly: true, gap: '2' }),
  status: css({ textStyle: 'small.muted', _empty: { srOnly: true } }),
};
