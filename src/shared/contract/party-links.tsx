import { listHref } from '../list-address';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { inlineRow, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { selectPartiesKnown } from '../../../machines/list/dashboard.selectors';
import { findSharedParties } from '../../../machines/domain/list/contract-index';
import { useActors } from '../actors';

/** Links to all contracts with a party, for each party that several contracts share (ruling 35). */
export function PartyLinks({ parties }: { parties: string }) {
  const { dashboard } = useActors();
  const index = useSelector(dashboard, ({ context }) => context.index);
  const isKnown = useSelector(dashboard, selectPartiesKnown);
  const shared = useMemo(() => findSharedParties(index, parties), [index, parties]);
  // Keeps the place of one line until the parties are known.
  if (!isKnown) return <p aria-hidden="true" className={styles.place} />;
  if (shared.length === 0) return null;
  return (
    <ul aria-label="Contracts with the same parties" className={styles.list}>
      {shared.map(({ name, count }) => (
        <li key={name} className={styles.item}>
          <Link href={listHref({ party: name })} className={styles.link}>
            <span>
              All {count} contracts with <bdi>{name}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const styles = {
  place: css({ minHeight: 'control.text', _print: { display: 'none' } }),
  list: wrapRow({ screenOnly: true, columnGap: '5', textStyle: 'small' }),
  item: css({ minWidth: '0' }),
  link: inlineRow({
    minHeight: 'control.text',
    overflowWrap: 'anywhere',
    textStyle: 'link',
    _hover: { color: 'accent.hover' },
  }),
};
