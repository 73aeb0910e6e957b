import { ArrowDownWideNarrow, Columns3, Download, Group } from 'lucide';
import { css } from 'styled-system/css';
import { Icon } from '../../ui/icon';
import { lazyView } from '../../ui/lazy-view';
import { MenuButton, type MenuControl } from '../../ui/menu-button';
import { useKeys } from '../frame/keys';

const load = () => import('./list-menus');
const GroupMenu = lazyView(() => load().then((menus) => menus.GroupMenu));
const OrderMenu = lazyView(() => load().then((menus) => menus.OrderMenu));
const ColumnsMenu = lazyView(() => load().then((menus) => menus.ColumnsMenu));
/** What is printed if it is asked for in the menu. */
export const PortfolioReport = lazyView(() => load().then((menus) => menus.PortfolioReport));
const ExportMenu = lazyView(() => load().then((menus) => menus.ExportMenu));

const MENUS = [
  { label: 'Group', icon: Group, render: (menu: MenuControl) => <GroupMenu {...menu} /> },
  {
    label: 'Order',
    icon: ArrowDownWideNarrow,
    render: (menu: MenuControl) => <OrderMenu {...menu} />,
  },
  { label: 'Columns', icon: Columns3, render: (menu: MenuControl) => <ColumnsMenu {...menu} /> },
  {
    label: 'Export',
    icon: Download,
    render: (menu: MenuControl) => {
      // Paper is what the page has when it is asked for.
      PortfolioReport.preload();
      return <ExportMenu {...menu} />;
    },
  },
];

/** How the list is shown, and what can be made of it. */
export function ListMenu() {
  useKeys({
    x: () => {
      const button = document.querySelector<HTMLElement>('[aria-keyshortcuts=x]');
      button?.focus();
      button?.click();
    },
  });
  return MENUS.map(({ label, icon, render }) => (
    <MenuButton
      key={label}
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-keyshortcuts={label === 'Export' ? 'x' : undefined}
      renderMenu={render}
    >
      <Icon of={icon} />
      <span className={css({ display: { base: 'none', xl: 'inline' } })}>{label}</span>
    </MenuButton>
  ));
}
