import { EllipsisVertical } from 'lucide';
import type { NamedContract } from '../../machines/domain/contract';
import { titleOfContract } from '../../machines/domain/contract-title';
import { Icon } from '../ui/icon';
import { lazyView } from '../ui/lazy-view';
import { MenuButton } from '../ui/menu-button';

const ContractMenu = lazyView(() => import('./contract-menu').then((m) => m.ContractMenu));

/** Attribute with the id of the contract. */
const ACTIONS_OF = 'data-actions-of';

/** The button with the menu of a contract. */
export const findActionsOf = (id: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>(`[${ACTIONS_OF}]`)].find(
    (button) => button.getAttribute(ACTIONS_OF) === id,
  ) ?? null;

/** Button with the menu of a contract of the private workspace. */
export function ContractActions({
  contract,
  onOpen,
}: {
  contract: NamedContract;
  /** Undefined on the contract's own page. */
  onOpen?: () => void;
}) {
  return (
    <MenuButton
      {...{ [ACTIONS_OF]: contract.id }}
      aria-label={`Actions for ${titleOfContract(contract)}`}
      variant="ghost"
      size="sm"
      square
      renderMenu={(menu) => <ContractMenu {...menu} contract={contract} onOpen={onOpen} />}
    >
      <Icon of={EllipsisVertical} />
    </MenuButton>
  );
}
