import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { describeFailure } from '../../../machines/domain/failure';
import {
  type FilePasswordState,
  selectFilePassword,
} from '../../../machines/private/file-password.machine';
import { PasswordForm } from '../../shared/password-form';
import { ErrorNotice } from '../../ui/notice';
import { usePrivateActors } from '../private-actors';

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
    <div className={styles.stack}>
      <PasswordForm
        label="Password of the file"
        isRefused={state === 'refused'}
        isInRow
        onEnter={(password) => filePassword.send({ type: 'password.enter', id, password })}
      />
      <p role="status" className={styles.status}>
        {STATUS[state]}
      </p>
      <ErrorNotice summary={state === 'failed' && describeFailure(failure)} />
    </div>
  );
}

const styles = {
  stack: gridStack({ screenOnly: true, gap: '2' }),
  status: css({ textStyle: 'small.muted', _empty: { srOnly: true } }),
};
