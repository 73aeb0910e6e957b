import { css } from 'styled-system/css';
import type { RefusedFile } from '../../../machines/domain/upload';
import { Notice } from '../../ui/notice';

/** Alert that lists refused files with their reasons (ruling 22). */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div role="alert" className={css({ _empty: { display: 'none' } })}>
      {refused.length === 0 ? null : (
        <Notice
          tone="red"
          summary={
            <ul className={css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' })}>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>
                  <strong dir="auto">{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
