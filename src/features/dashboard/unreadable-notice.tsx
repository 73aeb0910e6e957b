import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectUnreadable } from '../../../machines/dashboard.selectors';
import { Notice } from '../../ui/notice';

/** Says how many records of the list were set aside, and on demand which and why (ruling 10). */
export function UnreadableNotice({ dashboard }: { dashboard: DashboardActorRef }) {
  const unreadable = useSelector(dashboard, selectUnreadable);
  const count = unreadable.length;
  if (count === 0) return null;
  return (
    <div className={css({ marginBottom: '6' })}>
      <Notice
        tone="yellow"
        summary={`${count} ${count === 1 ? 'contract' : 'contracts'} could not be read`}
      >
        <ul className={css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' })}>
          {unreadable.map(({ id, field, fault }, index) => (
            <li key={index}>
              <strong dir="auto">{id}</strong>: {field} {fault}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
