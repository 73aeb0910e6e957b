import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import {
  DURATION_UNITS,
  type DurationUnit,
  NOTICE_UNITS,
  UNIT_NAMES,
} from '../../machines/domain/durations';
import {
  DAY_PROBLEM,
  DECISION_DAY_PROBLEM,
  type DecisionDraft,
  type FieldDraft,
  isTextTooLong,
  LENGTH_PROBLEM,
  type LengthDraft,
  MOST_PROBLEM,
  type RenewalMode,
} from '../../machines/domain/field-drafts';
import { FIELDS, isOfKind, type FieldKind, type FieldOfKind } from '../../machines/domain/fields';
import { selectToday } from '../../machines/list/dashboard.selectors';
import { IconButton, QuietButton } from '../ui/button';
import { type Option, SelectField } from '../ui/select-field';
import { TextField, type TextFieldProps } from '../ui/text-field';
import { usePrivateActors } from './private-actors';

/** State of the form. */
interface FormState {
  /** Problem with the draft; empty if there is none. */
  readonly problem: string;
  readonly isBusy: boolean;
}

interface InputsProps<Draft> extends FormState {
  readonly draft: Draft;
  readonly onChange: (draft: FieldDraft) => void;
}

type DraftOfKind<K extends FieldKind> = Extract<FieldDraft, { readonly field: FieldOfKind<K> }>;

/** The inputs for a draft. */
export function FieldInputs({ draft, ...props }: InputsProps<FieldDraft>) {
  const { onChange, ...form } = props;
  if (isOfKind('text', draft)) {
    const { field, text } = draft;
    return (
      <Entry
        name="text"
        label={FIELDS[field].input}
        value={text}
        dir="auto"
        {...form}
        onEnter={(entered) => onChange({ field, text: entered })}
      />
    );
  }
  if (isOfKind('day', draft)) {
    const { field, day } = draft;
    return (
      <DayEntry
        label="Date"
        day={day}
        {...form}
        onEnter={(entered) => onChange({ field, day: entered })}
      />
    );
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
          units={NOTICE_OPTIONS}
          {...form}
          onLength={(length) => onChange({ field: 'notice', length })}
        />
      );
    case 'parties':
      return <PartyInputs draft={draft} {...props} />;
    case 'decision':
      return <DecisionInputs draft={draft} {...props} />;
  }
}

/** A text input of the form. */
const Entry = ({
  problem = '',
  isBusy,
  onEnter,
  ...props
}: Omit<TextFieldProps, 'error' | 'readOnly' | 'onChange'> &
  Partial<FormState> & { onEnter: (entered: string) => void }) => (
  <TextField
    autoComplete="off"
    {...props}
    readOnly={isBusy}
    error={problem}
    onChange={({ currentTarget }) => onEnter(currentTarget.value)}
  />
);

const NUMBER = { inputMode: 'numeric', maxLength: 5 } as const;

/** Not controlled: an incomplete date has no value, and must stay in the field. */
function DayEntry({
  day,
  ...props
}: FormState & { label: string; day: string; max?: string; onEnter: (day: string) => void }) {
  const [first] = useState(day);
  return <Entry type="date" name="day" defaultValue={first} {...props} />;
}

const ENDS = [
  { value: 'day', label: 'Ends on a day' },
  { value: 'never', label: 'No end' },
] as const;

function EndInputs({ draft, onChange, ...form }: InputsProps<DraftOfKind<'end'>>) {
  return (
    <>
      <SelectField
        label="Kind of end"
        value={draft.hasEnd ? 'day' : 'never'}
        options={ENDS}
        onChange={(kind) => onChange({ ...draft, hasEnd: kind === 'day' })}
      />
      {draft.hasEnd ? (
        <DayEntry
          label="Last day of the first term"
          day={draft.day}
          {...form}
          onEnter={(day) => onChange({ ...draft, day })}
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

function RenewalInputs({ draft, problem, isBusy, onChange }: InputsProps<DraftOfKind<'renewal'>>) {
  const { mode, length, most, day } = draft;
  /** The problem is shown beside the input that it is about. */
  const formOf = (own: string) => ({ isBusy, problem: problem === own ? problem : '' });
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
          length={length}
          units={OPTIONS}
          {...formOf(LENGTH_PROBLEM)}
          onLength={(changed) => onChange({ ...draft, length: changed })}
        />
      )}
      {mode === 'none' || mode === 'once' ? null : (
        <>
          <Entry
            name="most"
            label="Greatest number of renewals"
            value={most}
            {...NUMBER}
            {...formOf(MOST_PROBLEM)}
            onEnter={(changed) => onChange({ ...draft, most: changed })}
          />
          <DayEntry
            label="Last possible end"
            day={day}
            {...formOf(DAY_PROBLEM)}
            onEnter={(changed) => onChange({ ...draft, day: changed })}
          />
        </>
      )}
    </>
  );
}

const toOption = (unit: DurationUnit) => ({ value: unit, label: `${UNIT_NAMES[unit]}s` });
const OPTIONS = DURATION_UNITS.map(toOption);
const NOTICE_OPTIONS = NOTICE_UNITS.map(toOption);

function LengthInputs({
  length,
  units,
  onLength,
  ...form
}: FormState & {
  length: LengthDraft;
  units: readonly Option<DurationUnit>[];
  onLength: (length: LengthDraft) => void;
}) {
  return (
    <div className={styles.length}>
      <Entry
        name="count"
        label="Length"
        value={length.count}
        {...NUMBER}
        {...form}
        onEnter={(count) => onLength({ ...length, count })}
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

const DECISION_DAYS: Readonly<Record<DecisionDraft['answer'], string>> = {
  noticeGiven: 'Day on which notice was sent',
  renews: 'Day of the decision',
  ended: 'Day on which it ended',
};

const DECISION_TEXTS = {
  noticeGiven: { to: 'To whom', how: 'How it was sent' },
  renews: {},
  ended: { why: 'Why it has ended' },
} as const;

function DecisionInputs({
  draft,
  problem,
  isBusy,
  onChange,
}: InputsProps<DraftOfKind<'decision'>>) {
  const today = useSelector(usePrivateActors().dashboard, selectToday);
  const isAboutDay = problem === DECISION_DAY_PROBLEM;
  const texts: Partial<Record<'to' | 'how' | 'why', string>> = DECISION_TEXTS[draft.answer];
  return (
    <>
      <DayEntry
        label={DECISION_DAYS[draft.answer]}
        day={draft.day}
        max={today}
        isBusy={isBusy}
        problem={isAboutDay ? problem : ''}
        onEnter={(day) => onChange({ ...draft, day })}
      />
      {(['to', 'how', 'why'] as const).map((name) => {
        const label = texts[name];
        return label === undefined ? null : (
          <Entry
            key={name}
            name={name}
            label={label}
            value={draft[name]}
            dir="auto"
            isBusy={isBusy}
            problem={!isAboutDay && isTextTooLong(draft[name]) ? problem : ''}
            onEnter={(entered) => onChange({ ...draft, [name]: entered })}
          />
        );
      })}
      {draft.answer === 'noticeGiven' ? <ProofInput draft={draft} onChange={onChange} /> : null}
    </>
  );
}

/** Asks for a file that proves that notice was sent. It can be dropped here, too. */
function ProofInput({
  draft,
  onChange,
}: Pick<InputsProps<DraftOfKind<'decision'>>, 'draft' | 'onChange'>) {
  const id = useId();
  const noteId = `${id}-note`;
  const { proof, file } = draft;
  return (
    <div className={styles.proof}>
      <label htmlFor={id} className={styles.proofLabel}>
        File that proves it
      </label>
      <input
        id={id}
        type="file"
        aria-describedby={proof && !file ? noteId : undefined}
        className={styles.file}
        onChange={({ currentTarget: { files } }) =>
          onChange({ ...draft, file: files?.[0] ?? null })
        }
      />
      {proof && !file ? (
        <p id={noteId} className={styles.note}>
          <bdi>{proof.name}</bdi> is kept. Another file takes its place.
        </p>
      ) : null}
    </div>
  );
}

/** One input for each party. A new one gets the focus, or the one in the place of a removed one. */
function PartyInputs({
  draft: { field, names },
  isBusy,
  onChange,
}: InputsProps<DraftOfKind<'names'>>) {
  const list = useRef<HTMLDivElement>(null);
  /** Position of the input that gets the focus. */
  const next = useRef<number>(null);
  useEffect(() => {
    if (next.current !== null) list.current?.querySelectorAll('input')[next.current]?.focus();
    next.current = null;
  });

  const change = (changed: readonly string[], focused: number) => {
    if (isBusy) return;
    next.current = focused;
    onChange({ field, names: changed });
  };
  const isBlocked = isBusy || undefined;
  return (
    <div ref={list} className={styles.parties}>
      {names.map((name, index) => (
        <Entry
          key={index}
          name={`party-${index}`}
          label={`Party ${index + 1}`}
          value={name}
          dir="auto"
          isBusy={isBusy}
          onEnter={(entered) => onChange({ field, names: names.with(index, entered) })}
          action={
            names.length > 1 ? (
              <IconButton
                icon={X}
                size="sm"
                aria-label={`Remove party ${index + 1}`}
                aria-disabled={isBlocked}
                onClick={() => change(names.toSpliced(index, 1), Math.min(index, names.length - 2))}
              />
            ) : null
          }
        />
      ))}
      <QuietButton
        icon={Plus}
        className={styles.add}
        aria-disabled={isBlocked}
        onClick={() => change([...names, ''], names.length)}
      >
        Add party
      </QuietButton>
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
  proof: gridStack({ gap: '1.5', minWidth: '0' }),
  proofLabel: css({ textStyle: 'label' }),
  file: css({
    maxWidth: 'full',
    minWidth: '0',
    minHeight: 'control.sm',
    textStyle: 'small',
    borderRadius: 'md',
    '&::file-selector-button': {
      minHeight: 'control.sm',
      marginInlineEnd: '3',
      paddingInline: '3',
      border: 'hairline',
      borderRadius: 'md',
      backgroundColor: 'surface',
      color: 'fg',
      fontWeight: 'medium',
      cursor: 'pointer',
    },
  }),
  note: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
  parties: gridStack({ gap: '3' }),
  add: css({ justifySelf: 'start', marginInline: '-3' }),
};
