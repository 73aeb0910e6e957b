import { paths } from '../../shared/addresses';
import { useSelector } from '@xstate/react';
import { Columns2, Trash2 } from 'lucide';
import { cx } from 'styled-system/css';
import { Link } from 'wouter';
import { selectSelectedIds } from '../../../machines/list/dashboard.selectors';
import { QuietButton, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { usePrivateActors } from '../private-actors';
import { barStyles } from '../../shared/list/selection';

/** What can be done with the selected contracts of the private workspace. */
export function SelectionActions() {
  const { dashboard, removal } = usePrivateActors();
  const ids = useSelector(dashboard, selectSelectedIds);
  const remove = () => {
    const { contracts } = dashboard.getSnapshot().context.index;
    removal.send({ type: 'removal.ask', contracts: contracts.filter(({ id }) => ids.has(id)) });
  };
  return (
    <>
      {ids.size === 2 ? <CompareLink ids={ids} /> : null}
      <QuietButton
        icon={Trash2}
        aria-label={`Remove ${ids.size}`}
        className={barStyles.button}
        onClick={remove}
      >
        <span className={barStyles.wide}>Remove</span>
      </QuietButton>
    </>
  );
}

/** Leads to the comparison of two selected contracts; the one that was selected first is on the left. */
function CompareLink({ ids }: { ids: ReadonlySet<string> }) {
  const [leftId, rightId] = ids;
  if (leftId === undefined || rightId === undefined) return null;
  return (
    <Link
      href={paths.compare(leftId, rightId)}
      aria-label="Compare"
      className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), barStyles.button)}
    >
      <Icon of={Columns2} />
      <span className={barStyles.wide}>Compare</span>
    </Link>
  );
}
