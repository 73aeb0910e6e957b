import { useSelector } from '@xstate/react';
import { CalendarPlus, Download, Printer } from 'lucide';
import { listHasCalendarDays } from '../../../machines/domain/export';
import { Menu, MenuCheckbox, MenuItem, MenuRadioGroup } from '../../ui/ark/menu';
import { Icon } from '../../ui/icon';
import type { MenuControl } from '../../ui/menu-button';
import { usePrivateActors } from '../private-actors';
import { COLUMNS, columnsOf } from './desk-columns';

/** What the rows are grouped by. */
export function GroupMenu(menu: MenuControl) {
  const { dashboard } = usePrivateActors();
  const { group } = useSelector(dashboard, ({ context }) => context.listQuery);
  const { groups } = useSelector(dashboard, ({ context }) => context.rules.options);
  const [usual] = groups;
  return (
    <Menu {...menu}>
      <MenuRadioGroup
        label="Group by"
        value={group || (usual?.id ?? '')}
        options={groups.map(({ id, label }) => ({ value: id, label }))}
        onChange={(picked) =>
          dashboard.send({ type: 'group.pick', group: picked === usual?.id ? '' : picked })
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

/** What can be made of the list, or of the selected contracts. */
export function ExportMenu(menu: MenuControl) {
  const { dashboard, reports } = usePrivateActors();
  const hasDays = useSelector(dashboard, ({ context }) => listHasCalendarDays(context));
  return (
    <Menu {...menu}>
      <MenuItem
        value="csv"
        icon={<Icon of={Download} />}
        onSelect={() => dashboard.send({ type: 'list.export', format: 'csv' })}
      >
        Save as CSV
      </MenuItem>
      {hasDays ? (
        <MenuItem
          value="calendar"
          icon={<Icon of={CalendarPlus} />}
          onSelect={() => dashboard.send({ type: 'list.export', format: 'calendar' })}
        >
          Save as calendar file
        </MenuItem>
      ) : null}
      <MenuItem
        value="print"
        icon={<Icon of={Printer} />}
        onSelect={() => reports.send({ type: 'report.print' })}
      >
        Print
      </MenuItem>
    </Menu>
  );
}
