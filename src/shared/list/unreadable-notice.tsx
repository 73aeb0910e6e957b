import { css } from 'styled-system/css';
import type { UnreadableRecord } from '../../../machines/domain/contract';
import { countOf } from '../../../machines/domain/words';
import { Notice } from '../../ui/notice';

/** Number of invalid records, with collapsed details: id, field and fault of each (ruling 10). */
export function UnreadableNotice({ unreadable }: { unreadable: readonly UnreadableRecord[] }) {
  const count = unreadable.length;
  if (count === 0) return null;
  return (
    <Notice tone="yellow" summary={`${countOf(count, 'contract')} could not be read`}>
      <ul className={css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' })}>
        {unreadable.map(({ id, field, fault }, index) => (
          <li key={index}>
            <strong dir="auto">{id}</strong>: {field} {fault}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
