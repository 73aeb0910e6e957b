import { useSelector } from '@xstate/react';
import { Building2, FileText } from 'lucide';
import { useCallback, useMemo, type MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import type { RecentActorRef } from '../../../machines/list/recent.machine';
import {
  findPanelEntries,
  selectIsPanelOpen,
  type PanelEntries,
} from '../../../machines/list/search-panel.machine';
import { paths } from '../addresses';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';

interface SearchEntriesProps {
  dashboard: DashboardActorRef;
  recent: RecentActorRef;
}

/** Props of the panel below the search box. */
export function useSearchPanel({ query, ...props }: SearchEntriesProps & { query: string }) {
  const { dashboard, recent } = props;
  const panel = useSelector(dashboard, ({ children }) => children.searchPanel);
  const isOpen = useSelector(panel, (snapshot) => (snapshot ? selectIsPanelOpen(snapshot) : false));
  // A closed panel does not follow the index, which changes while it is built.
  const index = useSelector(dashboard, ({ context }) => (isOpen ? context.index : null));
  const recentIds = useSelector(recent, ({ context }) => context.value);
  const entries = useMemo(
    () => (index ? findPanelEntries(index, query, recentIds) : null),
    [index, query, recentIds],
  );
  const onOpen = useCallback(() => panel?.send({ type: 'panel.open' }), [panel]);
  const onClose = useCallback(() => {
    // The box loses the focus, too, when the workspace ends.
    if (panel?.getSnapshot().status === 'active') panel.send({ type: 'panel.close' });
  }, [panel]);
  return {
    isOpen,
    content: entries ? <Entries {...props} entries={entries} /> : null,
    onOpen,
    onClose,
  };
}

function Entries({ dashboard, recent, entries }: SearchEntriesProps & { entries: PanelEntries }) {
  /** The chosen entry disappears with the panel. */
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    focusSearch(currentTarget, dashboard);
  if (entries.kind === 'parties') {
    return (
      <ul aria-label="Parties">
        {entries.parties.map(({ name, count }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.entry}
              onClick={(event) => {
                leave(event);
                dashboard.send({ type: 'party.pick', party: name });
              }}
            >
              <Icon of={Building2} />
              <span className={styles.text}>
                All contracts with <bdi className={styles.name}>{name}</bdi> ({count})
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Recently opened</h2>
        <QuietButton
          aria-label="Clear recently opened"
          onClick={(event) => {
            leave(event);
            recent.send({ type: 'recent.clear' });
          }}
        >
          Clear
        </QuietButton>
      </div>
      <ul aria-label="Recently opened">
        {entries.contracts.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.contract(id)} className={styles.entry}>
              <Icon of={FileText} />
              <span dir="auto" className={styles.text}>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const styles = {
  head: flexRow({ justifyContent: 'space-between', paddingInlineStart: '3' }),
  title: css({ textStyle: 'small.muted' }),
  entry: flexRow({
    gap: '3',
    width: 'full',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    fontSize: 'sm',
    textAlign: 'start',
    '& svg': { width: '4', height: '4', flexShrink: '0', color: 'fg.muted' },
    _hover: { backgroundColor: 'surface.hover' },
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  text: css({ minWidth: '0', lineClamp: '2', overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
};

/**
 * Moves the focus from a control that disappears to the search box. Closes the panel, which the focus
 * opens: the user has not asked for it.
 */
export function focusSearch(control: Element, dashboard: DashboardActorRef): void {
  const section = control.closest('section');
  section?.querySelector<HTMLInputElement>('[type=search]')?.focus();
  dashboard.getSnapshot().children.searchPanel?.send({ type: 'panel.close' });
}
