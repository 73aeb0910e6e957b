import { titleOfContract } from '../../../machines/domain/contract-title';
import { paths } from '../../shared/addresses';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { Link } from 'wouter';
import { findCompanions } from '../../../machines/domain/comparison';
import { countOf } from '../../../machines/domain/words';
import { Dialog } from '../../ui/dialog';
import { LiveRegion } from '../../ui/hidden-text';
import { MAIN_ID } from '../../ui/main';
import { TextField } from '../../ui/text-field';
import { findActionsOf } from '../contract-actions';
import { rowLink } from '../contract-links';
import { usePrivateActors } from '../private-actors';

/** Number of contracts that are listed; the search finds the others. */
const LISTED = 20;

/** Chooses the contract that another one is compared with (ruling 54). */
export function CompanionDialog() {
  const { comparison } = usePrivateActors();
  const isOpen = useSelector(comparison, (snapshot) => snapshot.matches('asking'));
  const body = useRef<HTMLDivElement>(null);
  // The menu that opened the dialog is gone; its button is there, unless a contract was chosen.
  const findFocus = () => {
    const { asked, pair } = comparison.getSnapshot().context;
    return pair ? document.getElementById(MAIN_ID) : findActionsOf(asked?.id);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) comparison.send({ type: 'companion.cancel' });
      }}
      title="Compare with…"
      closeLabel="Close"
      initialFocusEl={() => body.current?.querySelector('input') ?? null}
      finalFocusEl={findFocus}
    >
      <div ref={body} className={styles.stack}>
        <Companions />
      </div>
    </Dialog>
  );
}

function Companions() {
  const { comparison, dashboard } = usePrivateActors();
  const asked = useSelector(comparison, ({ context }) => context.asked);
  const query = useSelector(comparison, ({ context }) => context.query);
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  if (!asked) return null;
  const found = findCompanions(contracts, asked.id, query);
  const rest = found.length - LISTED;
  return (
    <>
      <p className={styles.text}>
        Choose the contract to compare <bdi className={styles.name}>{titleOfContract(asked)}</bdi>{' '}
        with.
      </p>
      <TextField
        label="Search for a contract"
        name="companion"
        placeholder="Name or party"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ currentTarget }) =>
          comparison.send({ type: 'companion.search', query: currentTarget.value })
        }
      />
      <LiveRegion>{query.trim() === '' ? '' : countOf(found.length, 'contract')}</LiveRegion>
      {found.length === 0 ? (
        <p className={styles.hint}>
          {contracts.length < 2
            ? 'There is no other contract yet.'
            : 'No other contract matches your search.'}
        </p>
      ) : (
        <ul aria-label="Contracts" className={styles.list}>
          {found.slice(0, LISTED).map(({ id, parties, ...contract }) => (
            <li key={id} className={styles.item}>
              <Link href={paths.compare(asked.id, id)} className={rowLink}>
                <bdi className={styles.name}>{titleOfContract(contract)}</bdi>
                <bdi className={styles.parties}>{parties}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <p className={styles.hint}>{`${rest} more: search by name or party to find them.`}</p>
      ) : null}
    </>
  );
}

const styles = {
  stack: gridStack({ gap: '3' }),
  text: css({ overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
  hint: css({ textStyle: 'small.muted' }),
  list: gridStack(),
  item: css({ minWidth: '0', '&:not(:first-child)': { borderTop: 'hairline' } }),
  parties: css({ textStyle: 'small.muted' }),
};
