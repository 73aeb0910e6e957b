import { EllipsisVertical } from 'lucide';
import { Icon } from '../ui/icon';
import { lazyView } from '../ui/lazy-view';
import { MenuButton } from '../ui/menu-button';
import type { ContractActionsProps } from './kept-contracts';

const ContractMenu = lazyView(() => import('./contract-menu').then((m) => m.ContractMenu));

/** Attribute with the id of the contract. */
export const ACTIONS_OF = 'data-actions-of';

/** Button with the menu of a kept contract. */
export function ContractActions({ contract, kept, onOpen }: ContractActionsProps) {
  return (
    <MenuButton
      {...{ [ACTIONS_OF]: contract.id }}
      aria-label={`Actions for ${contract.name}`}
      variant="ghost"
      size="sm"
      square
      renderMenu={(menu) => (
        <ContractMenu {...menu} contract={contract} kept={kept} onOpen={onOpen} />
      )}
    >
      <Icon of={EllipsisVertical} />
    </MenuButton>
  );
}
