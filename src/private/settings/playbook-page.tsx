/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { shallowEqual, useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import {
  selectCanUseFiles,
  selectIsChanged,
  selectPlaybook,
  selectPlaybookFailure,
  selectUnavailable,
  selectDraft,
} from '../../../machines/private/playbook.machine';
import { ErrorNotice } from '../../ui/notice';
import { partStyles } from './part';
import { usePrivateActors } from '../private-actors';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { ArrowLeft, Download, FolderInput, RotateCcw } from 'lucide';
import { Link } from 'wouter';
import { paths } from '../../shared/addresses';
import { AS_RETURN } from '../../shared/list-address';
import { Icon } from '../../ui/icon';
import { PageBar } from '../frame/page-bar';
import { useRef, useId, type ReactNode, useState } from 'react';
import { describeFailure } from '../../../machines/domain/failure';
import { Button, buttonClass, QuietButton, SmallButton, IconButton } from '../../ui/button';
import { FileButton } from '../file-button';
import { useFocusAfter } from '../../ui/use-focus-after';
import {
  describeRange,
  isEntryChanged,
  limitOf,
  type ListedPlaybook,
  type PlaybookEntry,
} from '../../../machines/domain/playbook';
import { Checkbox } from '../../ui/checkbox';
import { field } from 'styled-system/recipes';

/** The rules by which the risk of contracts is scored, to be changed (ruling 53). */
export function PlaybookPage() {
  const { playbook: actor } = usePrivateActors();
  const playbook = useSelector(actor, selectPlaybook);
  const message = useSelector(actor, selectUnavailable);
  return (
    <>
      <PageBar title="Playbook" start={<BackToSettings />} isPrinted />
      <div className={styles.page}>
        <p className={partStyles.text}>
          The risk score of a contract is the sum of the points of the rules that apply to it, at
          most 100. It orders contracts for review. A change counts at once for all contracts; none
          is read again.
        </p>
        <ErrorNotice summary={message} onRetry={() => actor.send({ type: 'playbook.retry' })} />
        {playbook ? (
          <>
            <PlaybookActions />
            {KINDS.map((kind) => (
              <SettingsSection key={kind} id={kind} title={TABLES[kind].label}>
                <PlaybookEntries
                  kind={kind}
                  entries={playbook.filter((one) => one.kind === kind)}
                />
              </SettingsSection>
            ))}
          </>
        ) : null}
        {playbook || message !== null ? null : <p role="status">Loading the playbook...</p>}
      </div>
    </>
  );
}

const BackToSettings = () => (
  <Link
    href={paths.settings}
    {...AS_RETURN}
    aria-label="Back to settings"
    title="Back to settings"
    className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
  >
    <Icon of={ArrowLeft} />
  </Link>
);

const KINDS = ['rule', 'threshold'] as const;

const styles = { page: gridStack({ gap: '4', minWidth: '0', maxWidth: '[56rem]' }) };

/** Saves the playbook as a file, loads one, and makes all of it standard again. */
export function PlaybookActions() {
  const { playbook: actor } = usePrivateActors();
  const canUseFiles = useSelector(actor, selectCanUseFiles);
  const isChanged = useSelector(actor, selectIsChanged);
  const save = useRef<HTMLButtonElement>(null);

  return (
    <div className={playbookActionsStyles.root}>
      <div className={playbookActionsStyles.buttons}>
        <Button
          icon={Download}
          ref={save}
          variant="outline"
          aria-disabled={!canUseFiles || undefined}
          onClick={() => actor.send({ type: 'playbook.download' })}
        >
          Save as JSON
        </Button>
        <FileButton
          label="Saved playbook"
          accept=".json,application/json"
          icon={FolderInput}
          isDisabled={!canUseFiles}
          onFile={(file) => actor.send({ type: 'playbook.load', file })}
        >
          Load JSON
        </FileButton>
        <Button
          icon={RotateCcw}
          variant="ghost"
          aria-disabled={!isChanged || undefined}
          onClick={() => actor.send({ type: 'playbook.reset' })}
        >
          Reset all
        </Button>
      </div>
      <PlaybookNotices focusAfter={save} />
    </div>
  );
}

/** What replaced the playbook, with the way back, and what has failed. */
function PlaybookNotices({
  focusAfter,
}: {
  /** Gets the focus of a button that disappears. */
  focusAfter: { readonly current: HTMLElement | null };
}) {
  const { playbook: actor } = usePrivateActors();
  const replacement = useSelector(actor, ({ context }) => context.replacement);
  const failed = useSelector(actor, selectPlaybookFailure, shallowEqual);
  useFocusAfter(replacement !== null, () => focusAfter.current?.focus());
  useFocusAfter(failed !== null, () => focusAfter.current?.focus());
  return (
    <>
      {/* Always present: screen readers ignore the initial content of a live region. */}
      <div role="status" className={playbookActionsStyles.status}>
        {replacement ? (
          <div className={playbookActionsStyles.notice}>
            <p className={playbookActionsStyles.text}>{replacement.text}</p>
            <SmallButton onClick={() => actor.send({ type: 'playbook.undo' })}>Undo</SmallButton>
          </div>
        ) : null}
      </div>
      {failed ? (
        <ErrorNotice
          summary={describeFailure(failed.failure)}
          className={playbookActionsStyles.failure}
        >
          <div className={playbookActionsStyles.buttons}>
            {failed.isUnsaved ? (
              <SmallButton onClick={() => actor.send({ type: 'playbook.retry' })}>
                Retry
              </SmallButton>
            ) : null}
            <QuietButton onClick={() => actor.send({ type: 'playbook.dismiss' })}>
              {failed.isUnsaved ? 'Discard change' : 'Dismiss'}
            </QuietButton>
          </div>
        </ErrorNotice>
      ) : null}
    </>
  );
}

const playbookActionsStyles = {
  root: gridStack({ gap: '3', minWidth: '0', _print: { display: 'none' } }),
  buttons: wrapRow({ gap: '2' }),
  status: css({ _empty: { display: 'none' } }),
  notice: flexRow({
    gap: '2',
    maxWidth: '[40rem]',
    padding: '2',
    paddingInlineStart: '4',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  text: css({ flex: '[1]', minWidth: '0', overflowWrap: 'anywhere' }),
  failure: gridStack({ gap: '2', maxWidth: '[40rem]', overflowWrap: 'anywhere' }),
};

/** Rules or thresholds as a table; on narrow screens, the cells of a row are below its name. */
export function PlaybookEntries({
  kind,
  entries,
}: Pick<PlaybookEntry, 'kind'> & { entries: ListedPlaybook }) {
  const { label, columns } = TABLES[kind];
  return (
    <table role="table" aria-label={label} data-kind={kind} className={tableStyles.table}>
      <thead role="rowgroup" className={tableStyles.head}>
        <tr role="row" className={tableStyles.row}>
          {columns.map((title) => (
            <th key={title} role="columnheader" className={tableStyles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={tableStyles.body}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

const TABLES = {
  rule: { label: 'Risk rules', columns: ['Rule', 'In use', 'Points', 'Reset'] },
  threshold: { label: 'Thresholds in days', columns: ['Threshold', 'Days', 'Reset'] },
};

function Entry({ entry }: { entry: PlaybookEntry }) {
  const { playbook } = usePrivateActors();
  const { id, kind, name, reason, on, number, standard } = entry;
  const isRule = kind === 'rule';
  const unit = isRule ? 'points' : 'days';
  const use = standard.on ? 'in use' : 'not in use';
  const reasonId = `playbook-${id}`;
  return (
    <tr role="row" className={cx(tableStyles.row, tableStyles.entry)}>
      <th role="rowheader" scope="row" className={tableStyles.name}>
        <span className={tableStyles.title}>{name}</span>
        <span id={reasonId} className={tableStyles.reason}>
          {reason}
        </span>
        {isEntryChanged(entry) ? (
          <span className={tableStyles.changed}>
            {`Changed from ${standard.number} ${unit}${isRule ? `, ${use}` : ''}`}
          </span>
        ) : null}
      </th>
      {isRule ? (
        <td role="cell" className={tableStyles.use}>
          <span className={tableStyles.checkbox}>
            <Checkbox
              label={`Use ${name}`}
              state={on}
              onToggle={() => playbook.send({ type: 'rule.switch', id })}
            />
          </span>
          <span aria-hidden className={tableStyles.narrow}>
            In use
          </span>
        </td>
      ) : null}
      <td role="cell" className={tableStyles.number}>
        <PlaybookNumber
          id={id}
          label={`${isRule ? 'Points' : 'Days'} of ${name}`}
          value={number}
          describedBy={reasonId}
        />
        <span aria-hidden className={tableStyles.narrow}>
          {unit}
        </span>
      </td>
      <td role="cell" className={tableStyles.reset}>
        <PlaybookReset entry={entry} name={isRule ? name : `${name}, in days`} />
      </td>
    </tr>
  );
}

const tableStyles = {
  table: css({ display: 'block', width: 'full', minWidth: '0', textStyle: 'small' }),
  head: css({ display: { base: 'none', md: 'block' } }),
  body: css({ display: 'block' }),
  row: gridStack({
    gridTemplateColumns: { base: 'auto auto 1fr', md: 'minmax(0, 1fr) 4rem 6rem 3rem' },
    '[data-kind=threshold] &': {
      gridTemplateColumns: { base: 'auto 1fr', md: 'minmax(0, 1fr) 6rem 3rem' },
    },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    textAlign: 'start',
  }),
  entry: css({ borderTop: 'hairline', paddingBlock: '2' }),
  title: css({ fontWeight: 'medium', textAlign: 'start' }),
  name: gridStack({
    gridColumn: { base: '1 / -1', md: 'auto' },
    minWidth: '0',
    textAlign: 'start',
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
  }),
  reason: css({ color: 'fg.muted' }),
  changed: css({ fontWeight: 'medium', color: 'fg' }),
  use: flexRow({ color: 'fg.muted' }),
  checkbox: css({
    position: 'relative',
    display: 'block',
    width: 'control',
    height: 'control',
    // The box is at the start of the row.
    marginInlineStart: { base: '[-0.75rem]', md: '0' },
  }),
  number: flexRow({ gap: '2', minWidth: '0', color: 'fg.muted' }),
  narrow: css({ md: { display: 'none' } }),
  reset: css({ minHeight: 'control', justifySelf: 'end' }),
};

/** Field for the points of a rule or the days of a threshold. What can be used is used at once. */
function PlaybookNumber({
  id,
  label,
  value,
  describedBy,
}: {
  id: string;
  label: string;
  value: number;
  describedBy: string;
}): ReactNode {
  const { playbook: actor } = usePrivateActors();
  const draft = useSelector(actor, selectDraft(id));
  const most = useSelector(actor, ({ context }) => limitOf(context.playbook, id));
  const errorId = useId();
  const hasError = draft?.isRefused === true;
  return (
    <div className={numberField}>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        aria-label={label}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${errorId} ${describedBy}` : describedBy}
        value={draft?.text ?? String(value)}
        className={field().input}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'number.edit', id, text: currentTarget.value })
        }
        onBlur={() => actor.send({ type: 'number.leave', id })}
      />
      {hasError ? (
        <p id={errorId} role="alert" className={field().error}>
          {describeRange(most)}
        </p>
      ) : null}
    </div>
  );
}

const numberField = gridStack({ gap: '1', width: '[6rem]', minWidth: '0', color: 'fg' });

/** Makes a rule or a threshold standard again. The button is there only if it is not. */
function PlaybookReset({ entry, name }: { entry: PlaybookEntry; name: string }) {
  const { playbook } = usePrivateActors();
  const isChanged = isEntryChanged(entry);
  // It stays as long as it has the focus, which would be lost.
  const [hasFocus, setHasFocus] = useState(false);
  if (!isChanged && !hasFocus) return null;
  return (
    <IconButton
      icon={RotateCcw}
      aria-label={`Reset ${name}`}
      aria-disabled={!isChanged || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => {
        if (isChanged) playbook.send({ type: 'entry.reset', id: entry.id });
      }}
    />
  );
}
