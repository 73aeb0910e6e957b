import { paths } from '../../shared/addresses';
import { useSelector } from '@xstate/react';
import { Columns2, Trash2 } from 'lucide';
import { useMemo } from 'react';
import { css, cx } from 'styled-system/css';
import { Link } from 'wouter';
import { giveAnswers, type AnswerKind } from '../../../machines/domain/answers';
import { selectSelectedIds, selectToday } from '../../../machines/list/dashboard.selectors';
import { countOf } from '../../../machines/domain/words';
import { QuietButton, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ANSWERS } from '../answers';
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
      <AnswerButtons ids={ids} />
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

const KINDS: readonly AnswerKind[] = ['noticeGiven', 'renews', 'ended', 'later'];

/** The answers that fit some of the selected contracts. Each is stored at once, about those that it fits. */
function AnswerButtons({ ids }: { ids: ReadonlySet<string> }) {
  const { dashboard, answer } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const today = useSelector(dashboard, selectToday);
  const offered = useMemo(() => {
    const selected = contracts.filter(({ id }) => ids.has(id));
    return KINDS.map((kind) => ({ kind, answers: giveAnswers(kind, selected, today) }));
  }, [contracts, ids, today]);
  return offered.map(({ kind, answers }) => {
    const { label, short, icon } = ANSWERS[kind];
    return answers.length === 0 ? null : (
      <QuietButton
        key={kind}
        icon={icon}
        aria-label={`${label}: ${countOf(answers.length, 'contract')}`}
        title={label}
        className={barStyles.button}
        onClick={() => answer.send({ type: 'answer.give', answers, today })}
      >
        <span className={styles.label}>{short}</span>
      </QuietButton>
    );
  });
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

const styles = { label: css({ display: { base: 'none', xl: 'inline' } }) };
