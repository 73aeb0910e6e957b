import {
  type ContractField,
  type Decision,
  type Field,
  FIELDS,
  type FieldKind,
  type FieldValue,
  type KindValues,
  isNotFound,
  isUnknowable,
  type Renewal,
} from './fields';
import {
  type CalendarDay,
  DAY_WORDS,
  describeDay,
  describeShortDay,
  NO_END,
  NOT_FOUND,
} from './calendar';
import { describeDuration } from './durations';

/** Id of a term's row on the page of its contract, for links to it. */
export const fieldId = (field: Field) => `term-${field}`;

/** As the list and the exports say it. */
export const NOT_FOUND_WORDS = DAY_WORDS[NOT_FOUND] ?? '';

/** The name of a term inside a sentence: "end". */
export const nameOf = (field: Field): string => FIELDS[field].label.toLowerCase();

function formatRenewal(renewal: Renewal): string {
  const { every, successive, onRequest, conditional, atMost, until } = renewal;
  const isByItself = !onRequest && !conditional;
  const length = describeDuration(every);
  return [
    conditional ? 'On a condition' : onRequest ? 'On request' : 'By itself',
    ...(atMost === undefined ? [] : [`at most ${atMost} times`]),
    ...(isByItself && !successive ? ['once'] : []),
    isByItself && successive && atMost === undefined ? `each time by ${length}` : `by ${length}`,
    ...(until === undefined ? [] : [`until ${describeDay(until)} at the latest`]),
  ].join(', ');
}

function formatDecision({ kind, on, to, how, why, proof }: Decision): string {
  const day = describeShortDay(on);
  if (kind === 'renews') return `To renew, decided on ${day}`;
  if (kind === 'ended') return why === undefined ? `Ended on ${day}` : `Ended on ${day}: ${why}`;
  const sent = to === undefined ? `Notice sent on ${day}` : `Notice sent on ${day} to ${to}`;
  return [sent, how, proof && `proof: ${proof.name}`].filter(Boolean).join(', ');
}

/** Name of each party; none if there are none. */
export const partiesOf = (value: FieldValue): readonly string[] =>
  value.field === 'parties' ? value.value : [];

const formatEnd = (end: CalendarDay | typeof NO_END): string =>
  end === NO_END ? (DAY_WORDS[NO_END] ?? '') : describeDay(end);

/** A value in words, by its kind. */
const FORMATS: { readonly [K in FieldKind]: (value: NonNullable<KindValues[K]>) => string } = {
  text: (text) => text,
  names: (names) => names.join(', '),
  day: describeDay,
  end: formatEnd,
  renewal: formatRenewal,
  length: describeDuration,
  decision: formatDecision,
};
const format = <K extends FieldKind>(kind: K, value: NonNullable<KindValues[K]>) =>
  FORMATS[kind](value);

/** A value in words; empty if there is none. */
export const formatValue = ({ field, value }: FieldValue): string =>
  value === null ? '' : format(FIELDS[field].kind, value);

/** The value of a term in words, or that there is none. */
export function describeField(term: ContractField): string {
  const { current, origin, runningEnd, reason, sources } = term;
  if (reason !== '') return reason;
  if (runningEnd !== null) return formatEnd(runningEnd);
  const text = formatValue(current);
  // Two sides give notices of two lengths. One notice alone has no name in its source.
  const others = sources.flatMap(({ of }) => (of === '' || of === text ? [] : [of]));
  if (current.field === 'notice' && origin === 'read' && others.length > 0) {
    return `${text} (also ${others.join(', ')})`;
  }
  if (text !== '') return text;
  if (isUnknowable(term)) return 'Cannot be known';
  if (isNotFound(term)) return NOT_FOUND_WORDS;
  return current.field === 'renewal' ? 'Does not renew' : 'Not in the contract';
}
