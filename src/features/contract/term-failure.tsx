import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Failure } from '../../../machines/domain/failure';
import { Notice } from '../../ui/notice';

/** Says why a change was not saved. */
export function TermFailure({
  failure: { message, detail },
  children,
}: {
  failure: Failure;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={styles.root}>
      <Notice tone="red" summary={detail === undefined ? `${message}.` : `${message}. ${detail}`} />
      {children}
    </div>
  );
}

const styles = {
  root: css({ display: 'grid', gap: '2', _print: { display: 'none' } }),
};
