import { paths } from '../../shared/addresses';
import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowLeft, ArrowLeftRight, FileQuestion } from 'lucide';
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack, inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { selectContractView } from '../../../machines/contract/contract.machine';
import { compareViews, selectSides } from '../../../machines/private/comparison.machine';
import { compareClauses, compareFields } from '../../../machines/domain/comparison';
import type { ContractDetail } from '../../../machines/domain/contract';
import { titleOfContract } from '../../../machines/domain/contract-title';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { PageBar } from '../frame/page-bar';
import { usePrivateActors } from '../private-actors';
import { AS_RETURN, useReturnToList } from '../../shared/list-address';
import { CertaintyMark } from '../../shared/certainty-mark';
import { IconButton, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { PageSpinner } from '../../ui/loading';
import { ComparedCategories } from './compared-categories';
import { ComparedFields } from './compared-fields';

/** Swapping the sides is no step of the history; the link that swaps keeps the focus. */
const SWAP_OPTIONS = { ...AS_RETURN, replace: true };

/** Two contracts side by side: terms and clauses, with the words that differ (ruling 54). */
export function CompareScreen() {
  const { dashboard } = usePrivateActors();
  const today = useSelector(dashboard, selectToday);
  const isPrinting = useIsPrinting();
  return (
    <>
      {isPrinting ? <PrintHead today={today} /> : null}
      <Content />
    </>
  );
}

/** The bar of this screen, with the way back. */
const CompareBar = ({ documentTitle }: { documentTitle?: string }) => (
  <PageBar
    title="Compare contracts"
    documentTitle={documentTitle}
    start={
      <IconButton icon={ArrowLeft} aria-label="Back to contracts" onClick={useReturnToList()} />
    }
  />
);

function Content() {
  const { comparison } = usePrivateActors();
  const [left, right] = useSelector(comparison, selectSides, shallowEqual);
  const view = compareViews(
    useSelector(left, selectContractView, shallowEqual),
    useSelector(right, selectContractView, shallowEqual),
  );
  switch (view.kind) {
    case 'ready':
      return <Compared {...view} />;
    case 'failed':
      return (
        <>
          <title>Failed to compare contracts · Covenant</title>
          <ErrorState
            title="Failed to compare contracts"
            titleAs="h1"
            {...view.failure}
            onRetry={() => {
              for (const side of [left, right]) side?.send({ type: 'contract.retry' });
            }}
          />
        </>
      );
    case 'missing':
      return <Missing {...view} />;
    case 'loading':
      return (
        <>
          <CompareBar />
          <PageSpinner label="Loading contracts..." />
        </>
      );
  }
}

/** At least one of the contracts does not exist. */
function Missing({ left, right }: { left: ContractDetail | null; right: ContractDetail | null }) {
  const found = left ?? right;
  const which = left ? 'second contract' : 'first contract';
  return (
    <>
      <title>Contract not found · Covenant</title>
      <EmptyState
        title="Contract not found"
        titleAs="h1"
        text={
          found
            ? `The ${which} of this comparison could not be found.`
            : 'The contracts of this comparison could not be found.'
        }
        icon={<Icon of={FileQuestion} />}
        action={
          found ? (
            <Link href={paths.contract(found.id)} className={styles.open}>
              Open {titleOfContract(found)}
            </Link>
          ) : undefined
        }
      />
    </>
  );
}

/** What two contracts have, what they share, and what differs. */
function Compared({ left, right }: { left: ContractDetail; right: ContractDetail }) {
  const { comparison } = usePrivateActors();
  const isOnlyDifferences = useSelector(comparison, ({ context }) => context.isOnlyDifferences);
  const categories = useMemo(() => compareClauses(left.clauses, right.clauses), [left, right]);
  const terms = useMemo(
    () => compareFields(left.terms?.entries ?? [], right.terms?.entries ?? []),
    [left, right],
  );
  const differing = categories.filter(({ isSame }) => !isSame);
  const shown = <T extends { readonly isSame: boolean }>(all: readonly T[]) =>
    isOnlyDifferences ? all.filter(({ isSame }) => !isSame) : all;
  const names = { leftName: titleOfContract(left), rightName: titleOfContract(right) };
  return (
    <div className={styles.sections}>
      <CompareBar
        documentTitle={escapeInvisibleChars(`${names.leftName} and ${names.rightName}`)}
      />
      <div className={styles.head}>
        <div className={styles.controls}>
          <Switch
            label="Differences only"
            isOn={isOnlyDifferences}
            onToggle={() => comparison.send({ type: 'differences.toggle' })}
          />
          <Link
            href={paths.compare(right.id, left.id)}
            {...SWAP_OPTIONS}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Icon of={ArrowLeftRight} />
            Swap sides
          </Link>
        </div>
      </div>
      <div className={styles.names}>
        {[left, right].map((contract, index) => (
          <Name key={index} contract={contract} href={paths.contract(contract.id)} />
        ))}
      </div>
      <ComparedFields terms={shown(terms)} {...names} />
      <ComparedCategories
        categories={shown(categories)}
        summary={summarize(differing.length, categories.length)}
        {...names}
      />
      <p className={styles.hint}>Covenant reads contracts and gives no legal advice.</p>
    </div>
  );
}

/** How many categories differ, in words. */
function summarize(differing: number, all: number): string {
  if (all === 0) return 'No key clauses were found.';
  return `${differing} of ${all} ${all === 1 ? 'category' : 'categories'} ${differing === 1 ? 'differs' : 'differ'}`;
}

/** Name of a compared contract, and why it has no clauses. */
function Name({ contract, href }: { contract: ContractDetail; href: string }) {
  const problem = contract.terms?.problem ?? '';
  return (
    <div className={styles.name}>
      <h2 dir="auto" className={styles.heading}>
        <Link href={href} className={styles.link}>
          {titleOfContract(contract)}
        </Link>
        <CertaintyMark certainty={contract.certainty?.name} />
      </h2>
      <p dir="auto" className={styles.parties}>
        {contract.parties}
        <CertaintyMark certainty={contract.certainty?.parties} />
      </p>
      {problem === '' ? null : <Notice tone="yellow" summary={problem} />}
    </div>
  );
}

const styles = {
  sections: gridStack({ gap: { base: '6', md: '8' } }),
  head: controlRow({ justifyContent: 'end', columnGap: '6', rowGap: '2' }),
  controls: controlRow({ screenOnly: true, columnGap: '5', rowGap: '2' }),
  names: gridStack({
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      _print: 'repeat(2, minmax(0, 1fr))',
    },
    columnGap: '8',
    rowGap: '4',
  }),
  name: gridStack({ alignContent: 'start', gap: '1', minWidth: '0' }),
  heading: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  link: css({
    color: { base: 'accent', _print: 'fg' },
    textDecoration: { base: 'underline', _print: 'none' },
    textUnderlineOffset: '[3px]',
    _hover: { color: 'accent.hover' },
  }),
  open: css({
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '[3px]',
    overflowWrap: 'anywhere',
  }),
  parties: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
  hint: css({ textStyle: 'small.muted' }),
};

/** Native checkbox that is shown and announced as a switch, with its label. */
function Switch({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className={switchStyles.label}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        checked={isOn}
        onChange={onToggle}
        className={switchStyles.input}
      />
      {label}
    </label>
  );
}

const switchStyles = {
  label: inlineRow({ gap: '2', minHeight: 'control.sm', textStyle: 'label', cursor: 'pointer' }),
  input: css({
    appearance: 'none',
    flexShrink: '0',
    width: '9',
    height: '5',
    borderRadius: 'full',
    border: 'control',
    backgroundColor: 'surface',
    cursor: 'pointer',
    _highContrast: { borderColor: '[ButtonText]', backgroundColor: '[Field]' },
    /* The knob. */
    _before: {
      content: '""',
      display: 'block',
      width: '3',
      height: '3',
      margin: '[3px]',
      borderRadius: 'full',
      backgroundColor: 'border.strong',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: '[ButtonText]' },
    },
    _checked: {
      borderColor: 'accent',
      backgroundColor: 'accent',
      _highContrast: {
        forcedColorAdjust: 'none',
        borderColor: '[Highlight]',
        backgroundColor: '[Highlight]',
      },
      _before: {
        marginInlineStart: 'auto',
        backgroundColor: 'accent.fg',
        _highContrast: { backgroundColor: '[HighlightText]' },
      },
    },
  }),
};
