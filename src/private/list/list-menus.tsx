import { useSelector } from '@xstate/react';
import { CalendarPlus, FileText, Printer, Rows3, Table } from 'lucide';
import { listHasCalendarDays, type ExportFormat } from '../../../machines/domain/export';
import { DESK_SORT_COLUMNS } from '../../../machines/domain/list/desk-list';
import { findGroup, toViewQuery } from '../../../machines/domain/list/list-query';
import {
  describeSort,
  formatSort,
  parseSort,
  type Sort,
} from '../../../machines/domain/list/sorting';
import { selectViews } from '../../../machines/list/views.machine';
import { usePrint } from '../../shared/exports';
import { Menu, MenuCheckbox, MenuItem, MenuRadioGroup } from '../../ui/ark/menu';
import { Icon } from '../../ui/icon';
import type { MenuControl } from '../../ui/menu-button';
import { usePrivateActors } from '../private-actors';
import { COLUMNS, columnsOf } from './desk-columns';

/** Paper has it, too; loaded with the menu that prints it. */
export { PortfolioReport } from './portfolio-report';

/** What the rows are grouped by. */
export function GroupMenu(menu: MenuControl) {
  const { dashboard } = usePrivateActors();
  const listQuery = useSelector(dashboard, ({ context }) => context.listQuery);
  const options = useSelector(dashboard, ({ context }) => context.rules.options);
  const usual = findGroup({ ...listQuery, group: '' }, options);
  return (
    <Menu {...menu}>
      <MenuRadioGroup
        label="Group by"
        value={findGroup(listQuery, options)?.id ?? ''}
        options={options.groups.map(({ id, label }) => ({ value: id, label }))}
        onChange={(picked) =>
          dashboard.send({ type: 'group.pick', group: picked === usual?.id ? '' : picked })
        }
      />
    </Menu>
  );
}

/** The orders that are offered; the heads of the columns have more. */
const ORDERS: readonly (Sort | null)[] = [
  null,
  { column: 'added', direction: 'descending' },
  { column: 'counterparty', direction: 'ascending' },
  { column: 'score', direction: 'descending' },
  { column: 'check', direction: 'descending' },
];

/** The order of the rows. */
export function OrderMenu(menu: MenuControl) {
  const { dashboard } = usePrivateActors();
  const { sort } = useSelector(dashboard, ({ context }) => context.listQuery);
  const isOther = !ORDERS.some((one) => formatSort(one) === formatSort(sort));
  return (
    <Menu {...menu}>
      <MenuRadioGroup
        label="Order by"
        // Ark has no empty value.
        value={formatSort(sort) || 'default'}
        options={[...ORDERS, ...(isOther ? [sort] : [])].map((one) => ({
          value: formatSort(one) || 'default',
          label: one ? describeSort(one) : 'Next day, soonest first',
        }))}
        onChange={(picked) =>
          dashboard.send({ type: 'sort.pick', sort: parseSort(picked, DESK_SORT_COLUMNS) })
        }
      />
    </Menu>
  );
}

/** The columns that are shown. */
export function ColumnsMenu(menu: MenuControl) {
  const { dashboard } = usePrivateActors();
  const listQuery = useSelector(dashboard, ({ context }) => context.listQuery);
  const shown = columnsOf(listQuery).map(({ id }) => id);
  const usual = columnsOf({ ...listQuery, columns: [] }).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = COLUMNS.flatMap((column) =>
      shown.includes(column.id) === (column.id !== id) ? column.id : [],
    );
    const isUsual = next.join() === usual.join();
    // Without any column, the list has the usual ones.
    dashboard.send({ type: 'columns.pick', columns: isUsual ? [] : next });
  };
  return (
    <Menu {...menu}>
      {COLUMNS.map(({ id, label }) => (
        <MenuCheckbox
          key={id}
          value={id}
          label={label}
          isChecked={shown.includes(id)}
          onToggle={() => toggle(id)}
        />
      ))}
    </Menu>
  );
}

/** What can be made of what is seen of the list, or of the selected contracts. */
export function ExportMenu(menu: MenuControl) {
  const { dashboard, views } = usePrivateActors();
  const print = usePrint();
  const hasDays = useSelector(dashboard, ({ context }) => listHasCalendarDays(context));
  const shown = useSelector(dashboard, ({ context: { listQuery, rules } }) =>
    toViewQuery(listQuery, rules.options),
  );
  const view = useSelector(views, (snapshot) =>
    selectViews(snapshot).find(({ query }) => query === shown),
  );
  const save = (format: ExportFormat) =>
    dashboard.send({ type: 'list.export', format, view: view?.name });
  return (
    <Menu {...menu}>
      <MenuItem value="terms" icon={<Icon of={Table} />} onSelect={() => save('terms')}>
        All terms as CSV
      </MenuItem>
      <MenuItem value="everything" icon={<Icon of={Rows3} />} onSelect={() => save('everything')}>
        Everything as CSV, a clause a row
      </MenuItem>
      {hasDays ? (
        <MenuItem
          value="calendar"
          icon={<Icon of={CalendarPlus} />}
          onSelect={() => save('calendar')}
        >
          Calendar file
        </MenuItem>
      ) : null}
      <MenuItem value="list" icon={<Icon of={Printer} />} onSelect={() => print('list')}>
        Print the list
      </MenuItem>
      <MenuItem value="report" icon={<Icon of={FileText} />} onSelect={() => print('report')}>
        Print a portfolio report
      </MenuItem>
    </Menu>
  );
}
