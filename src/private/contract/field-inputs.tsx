import {
  DAY_PROBLEM,
  type FieldDraft,
  LENGTH_PROBLEM,
  type LengthDraft,
  MOST_PROBLEM,
  type RenewalMode,
} from '../../../machines/domain/field-drafts';
import { FIELDS, isOfKind } from '../../../machines/domain/fields';
import { useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import {
  DURATION_UNITS,
  type DurationUnit,
  NOTICE_UNITS,
  UNIT_NAMES,
} from '../../../machines/domain/durations';
import { type Option, SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Plus, X } from 'lucide';
import { IconButton, QuietButton } from '../../ui/button';

/** Props of the inputs for a draft. */
export interface FieldInputsProps<Draft> {
  readonly draft: Draft;
  /** Problem with the draft; empty if there is none. */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

/** A draft that has this part. */
export type DraftWith<Part> = Extract<FieldDraft, Part>;

/** The inputs for a draft. */
export function FieldInputs({ draft, ...props }: FieldInputsProps<FieldDraft>) {
  if (isOfKind('text', draft)) {
    return <TextInput label={FIELDS[draft.field].input} draft={draft} {...props} />;
  }
  if (isOfKind('day', draft)) {
    const { field, day } = draft;
    const onDay = (changed: string) => props.onChange({ field, day: changed });
    return <DayInput label="Date" day={day} {...props} onDay={onDay} />;
  }
  switch (draft.field) {
    case 'expiry':
      return <EndInputs draft={draft} {...props} />;
    case 'renewal':
      return <RenewalInputs draft={draft} {...props} />;
    case 'notice':
      return (
        <LengthInputs
          length={draft.length}
          units={NOTICE_UNITS.map(toOption)}
          {...props}
          onLength={(length) => props.onChange({ field: 'notice', length })}
        />
      );
    case 'parties':
      return <PartyInputs draft={draft} {...props} />;
  }
}

function TextInput({
  label,
  draft,
  problem,
  isBusy,
  onChange,
}: FieldInputsProps<DraftWith<{ readonly text: string }>> & { label: string }) {
  return (
    <TextField
      name="text"
      label={label}
      value={draft.text}
      dir="auto"
      autoComplete="off"
      readOnly={isBusy}
      error={problem}
      onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
    />
  );
}

/** Not controlled: an incomplete date has no value, and must stay in the field. */
function DayInput({
  label,
  day,
  problem,
  isBusy,
  onDay,
}: Pick<FieldInputsProps<unknown>, 'problem' | 'isBusy'> & {
  label: string;
  day: string;
  onDay: (day: string) => void;
}) {
  const [first] = useState(day);
  return (
    <TextField
      type="date"
      name="day"
      label={label}
      defaultValue={first}
      readOnly={isBusy}
      error={problem}
      onChange={({ currentTarget }) => onDay(currentTarget.value)}
    />
  );
}

const ENDS = [
  { value: 'day', label: 'Ends on a day' },
  { value: 'never', label: 'No end' },
] as const;

function EndInputs({
  draft,
  onChange,
  ...props
}: FieldInputsProps<DraftWith<{ readonly hasEnd: boolean }>>) {
  return (
    <>
      <SelectField
        label="Kind of end"
        value={draft.hasEnd ? 'day' : 'never'}
        options={ENDS}
        onChange={(kind) => onChange({ ...draft, hasEnd: kind === 'day' })}
      />
      {draft.hasEnd ? (
        <DayInput
          label="Last day of the first term"
          day={draft.day}
          {...props}
          onDay={(day) => onChange({ ...draft, day })}
        />
      ) : null}
    </>
  );
}

const RENEWALS: readonly Option<RenewalMode>[] = [
  { value: 'none', label: 'Does not renew' },
  { value: 'once', label: 'Renews once, by itself' },
  { value: 'successive', label: 'Renews again and again, by itself' },
  { value: 'onRequest', label: 'Renews on request' },
  { value: 'conditional', label: 'Renews on a condition' },
];

function RenewalInputs({
  draft,
  problem,
  onChange,
  ...props
}: FieldInputsProps<DraftWith<{ readonly mode: RenewalMode }>>) {
  const { mode, most, day } = draft;
  const isLimited = mode !== 'none' && mode !== 'once';
  return (
    <>
      <SelectField
        label="How it renews"
        value={mode}
        options={RENEWALS}
        onChange={(changed) => onChange({ ...draft, mode: changed })}
      />
      {mode === 'none' ? null : (
        <LengthInputs
          length={draft.length}
          problem={problem === LENGTH_PROBLEM ? problem : ''}
          {...props}
          onLength={(length) => onChange({ ...draft, length })}
        />
      )}
      {isLimited ? (
        <>
          <TextField
            name="most"
            label="Greatest number of renewals"
            value={most}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            readOnly={props.isBusy}
            error={problem === MOST_PROBLEM ? problem : ''}
            onChange={({ currentTarget }) => onChange({ ...draft, most: currentTarget.value })}
          />
          <DayInput
            label="Last possible end"
            day={day}
            problem={problem === DAY_PROBLEM ? problem : ''}
            {...props}
            onDay={(changed) => onChange({ ...draft, day: changed })}
          />
        </>
      ) : null}
    </>
  );
}

const toOption = (unit: DurationUnit) => ({ value: unit, label: `${UNIT_NAMES[unit]}s` });
const UNITS = DURATION_UNITS.map(toOption);

function LengthInputs({
  length,
  units = UNITS,
  problem,
  isBusy,
  onLength,
}: Pick<FieldInputsProps<unknown>, 'problem' | 'isBusy'> & {
  length: LengthDraft;
  units?: readonly Option<DurationUnit>[];
  onLength: (length: LengthDraft) => void;
}) {
  return (
    <div className={styles.length}>
      <TextField
        name="count"
        label="Length"
        value={length.count}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        readOnly={isBusy}
        error={problem}
        onChange={({ currentTarget }) => onLength({ ...length, count: currentTarget.value })}
      />
      <div className={styles.unit}>
        <SelectField
          label="Unit"
          value={length.unit}
          options={units}
          onChange={(unit) => onLength({ ...length, unit })}
        />
      </div>
    </div>
  );
}

const styles = {
  length: gridStack({
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '2',
    alignItems: 'start',
  }),
  /** Beside the input, below its label. */
  unit: css({ paddingTop: '[1.625rem]' }),
};

/** One input for each party. A new one gets the focus, or the one in the place of a removed one. */
export function PartyInputs({
  draft: { field, names },
  isBusy,
  onChange,
}: FieldInputsProps<DraftWith<{ readonly names: readonly string[] }>>) {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(names.length);
  /** Position of the party that was removed last. */
  const removed = useRef(0);
  useEffect(() => {
    if (count.current === names.length) return;
    // The new party, or the one in the place of the removed one.
    const target =
      names.length > count.current ? names.length - 1 : Math.min(removed.current, names.length - 1);
    count.current = names.length;
    list.current?.querySelectorAll('input')[target]?.focus();
  }, [names.length]);

  const remove = (index: number) => {
    removed.current = index;
    onChange({ field, names: names.filter((_, other) => other !== index) });
  };
  return (
    <div ref={list} className={partyInputsStyles.parties}>
      {names.map((name, index) => (
        <TextField
          key={index}
          name={`party-${index}`}
          label={`Party ${index + 1}`}
          value={name}
          dir="auto"
          autoComplete="off"
          readOnly={isBusy}
          onChange={({ currentTarget }) =>
            onChange({ field, names: names.with(index, currentTarget.value) })
          }
          action={
            names.length > 1 ? (
              <IconButton
                icon={X}
                size="sm"
                aria-label={`Remove party ${index + 1}`}
                aria-disabled={isBusy || undefined}
                onClick={() => remove(index)}
              />
            ) : null
          }
        />
      ))}
      <QuietButton
        icon={Plus}
        className={partyInputsStyles.add}
        aria-disabled={isBusy || undefined}
        onClick={() => onChange({ field, names: [...names, ''] })}
      >
        Add party
      </QuietButton>
    </div>
  );
}

const partyInputsStyles = {
  parties: gridStack({ gap: '3' }),
  add: css({ justifySelf: 'start', marginInline: '-3' }),
};
