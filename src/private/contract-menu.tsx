import { useSelector } from '@xstate/react';
import { Columns2, Download, FileText, Printer, Trash2 } from 'lucide';
import { giveAnswers, listAnswers, type Answerable } from '../../machines/domain/answers';
import type { NamedContract } from '../../machines/domain/contract';
import { usePrint } from '../shared/exports';
import type { Deadline } from '../../machines/domain/deadlines';
import { selectSummary, selectToday } from '../../machines/list/dashboard.selectors';
import { Icon } from '../ui/icon';
import { Menu, MenuItem, MenuSeparator } from '../ui/ark/menu';
import type { MenuControl } from '../ui/menu-button';
import { ANSWERS } from './answers';
import { usePrivateActors } from './private-actors';

/** The answers that fit a contract, or one of its deadlines. Each is stored at once. */
function AnswerItems({ contract, deadline }: { contract: Answerable; deadline?: Deadline }) {
  const { answer, dashboard } = usePrivateActors();
  const today = useSelector(dashboard, selectToday);
  return listAnswers(contract, today, deadline).map((kind) => {
    const { label, icon } = ANSWERS[kind];
    return (
      <MenuItem
        key={kind}
        value={kind}
        icon={<Icon of={icon} />}
        onSelect={() =>
          answer.send({
            type: 'answer.give',
            answers: giveAnswers(kind, [contract], today, deadline),
            today,
          })
        }
      >
        {label}
      </MenuItem>
    );
  });
}

/** What a person can answer to a deadline. */
export const AnswerMenu = ({
  contract,
  deadline,
  ...menu
}: MenuControl & { contract: Answerable; deadline: Deadline }) => (
  <Menu {...menu}>
    <AnswerItems contract={contract} deadline={deadline} />
  </Menu>
);

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
  const { original, removal, comparison, dashboard } = usePrivateActors();
  const print = usePrint();
  const summary = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id));
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
      {onOpen && summary ? (
        <>
          <AnswerItems contract={summary} />
          <MenuSeparator />
        </>
      ) : null}
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
