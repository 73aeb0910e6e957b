import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { describeFailure, type Failure } from '../../../machines/domain/failure';
import { ErrorNotice } from '../../ui/error-notice';

/** Says why a change was not saved. */
export function TermFailure({ failure, children }: { failure: Failure; children?: ReactNode }) {
  return (
    <ErrorNotice summary={describeFailure(failure)} className={styles.root}>
      {children}
    </ErrorNotice>
  );
}

const styles = {
  root: css({ display: 'grid', gap: '2', _print: { display: 'none' } }),
};
