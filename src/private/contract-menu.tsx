import { Columns2, Download, FileText, Printer, Trash2 } from 'lucide';
import type { NamedContract } from '../../machines/domain/contract';
import { usePrint } from '../shared/exports';
import { Icon } from '../ui/icon';
import { Menu, MenuItem } from '../ui/ark/menu';
import type { MenuControl } from '../ui/menu-button';
import { usePrivateActors } from './private-actors';

/** What can be done with a contract of the private workspace (ruling 41). */
export function ContractMenu({
  contract: { id, name, counterparty },
  onOpen,
  ...menu
}: MenuControl & {
  contract: NamedContract;
  /** Undefined on the contract's own page. */
  onOpen: (() => void) | undefined;
}) {
  const { original, removal, comparison } = usePrivateActors();
  const print = usePrint();
  const named = { id, name, ...(counterparty !== undefined && { counterparty }) };
  return (
    <Menu {...menu}>
      {onOpen ? (
        <MenuItem value="open" onSelect={onOpen} icon={<Icon of={FileText} />}>
          Open
        </MenuItem>
      ) : (
        <MenuItem value="print" onSelect={() => print('page')} icon={<Icon of={Printer} />}>
          Print
        </MenuItem>
      )}
      <MenuItem
        value="compare"
        onSelect={() => comparison.send({ type: 'companion.ask', contract: named })}
        icon={<Icon of={Columns2} />}
      >
        Compare with…
      </MenuItem>
      <MenuItem
        value="save-original"
        onSelect={() => original.send({ type: 'original.save', id })}
        icon={<Icon of={Download} />}
      >
        Save original
      </MenuItem>
      <MenuItem
        value="remove"
        onSelect={() => removal.send({ type: 'removal.ask', contracts: [named] })}
        icon={<Icon of={Trash2} />}
      >
        Remove
      </MenuItem>
    </Menu>
  );
}
